import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { PartialEntryRules } from '../../watchlists/published/entry-rules.policy.ts';
import type { SettingsChange } from '../account-settings.decider.ts';

export interface RequestedSettings extends Omit<SettingsChange, 'name' | 'rules'> {
  /** Unencrypted; null removes the name. */
  readonly name?: string | null | undefined;
  /** Omitted conditions don't filter. */
  readonly rules?: PartialEntryRules | null | undefined;
}

export class ChangeSettingsCommand extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly change: RequestedSettings,
    readonly context: CommandContext,
  ) {
    super();
  }
}
