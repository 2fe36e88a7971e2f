import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';

export class StartCheckout extends Command<{ readonly url: string }> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    readonly interval: 'month' | 'year',
    readonly context: CommandContext,
  ) {
    super();
  }
}
