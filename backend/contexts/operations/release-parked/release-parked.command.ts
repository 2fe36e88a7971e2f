import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { ReleaseParkedRequest } from './release-parked.request.ts';

/** The context names the administrator. @returns what was done, as a sentence. */
export class ReleaseParkedCommand extends Command<string> {
  constructor(
    readonly request: ReleaseParkedRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}
