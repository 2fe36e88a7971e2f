import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { ChangeSettingsCommand } from './change-settings.command.ts';

@CommandHandler(ChangeSettingsCommand)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettingsCommand> {
  constructor(private readonly commands: CommandExecutor) {}

  /** @throws contact_missing for a channel without a contact, account_not_found. */
  execute({ accountId, change, context }: ChangeSettingsCommand) {
    const command = { kind: 'changeSettings', accountId, ...change } as const;
    return this.commands.execute(accountDecider, accountStream(accountId), command, context);
  }
}
