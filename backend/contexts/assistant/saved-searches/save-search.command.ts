import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { SaveSearchRequest } from './save-search.request.ts';

export class SaveSearch extends Command<{ readonly id: string; readonly saved: boolean }> {
  constructor(
    readonly accountId: string,
    readonly request: SaveSearchRequest,
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RemoveSearch extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly searchId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
