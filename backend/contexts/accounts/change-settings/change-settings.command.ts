import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';
import type { SettingsChange } from '../account.decider.ts';

export class ChangeSettingsCommand extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly change: SettingsChange,
    readonly context: CommandContext,
  ) {
    super();
  }
}
