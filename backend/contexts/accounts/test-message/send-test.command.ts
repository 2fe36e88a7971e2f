import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';

export class SendTestCommand extends Command<{ readonly rowId: string }> {
  constructor(
    readonly accountId: string,
    readonly channel: 'email' | 'sms' | 'push',
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
