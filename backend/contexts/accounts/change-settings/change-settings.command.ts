import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import type { CommandResult } from '../../../platform/commands/command-executor.ts';
import type { SettingsChange } from '../account.decider.ts';

/** `name` in clear; null takes it away. */
export type AskedSettings = Omit<SettingsChange, 'name'> & { readonly name?: string | null | undefined };

export class ChangeSettingsCommand extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly change: AskedSettings,
    readonly context: CommandContext,
  ) {
    super();
  }
}
