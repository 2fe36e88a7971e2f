import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { completeRules } from '../../watchlists/published/entry-rules.policy.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { accountFields } from '../published/sealed-fields.ts';
import { ChangeSettingsCommand } from './change-settings.command.ts';

@CommandHandler(ChangeSettingsCommand)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettingsCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly cipher: FieldCipher,
  ) {}

  /** @throws contact_missing for a channel without a contact, account_not_found. */
  async execute({ accountId, change: { name, rules, ...change }, context }: ChangeSettingsCommand) {
    const stream = accountStream(accountId);
    const sealed = name ? await this.cipher.encrypt(accountFields(accountId).name, name) : name === undefined ? undefined : null;
    const command = { kind: 'changeSettings', accountId, ...change, name: sealed, rules: rules && completeRules(rules) } as const;
    return this.commands.execute(accountDecider, stream, command, context);
  }
}
