import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';

export class SignOutAdministrator extends Command<void> {
  constructor(
    readonly adminId: string,
    readonly sessionKey: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
