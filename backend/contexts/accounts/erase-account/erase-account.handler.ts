import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { EraseAccountCommand } from './erase-account.command.ts';

/** Records that an account is erased. A process then deletes its data; the caller may do so right away with {@link EraseAccountData}. */
@CommandHandler(EraseAccountCommand)
export class EraseAccountHandler implements ICommandHandler<EraseAccountCommand> {
  constructor(private readonly commands: CommandExecutor) {}

  /** Idempotent. @throws account_not_found */
  execute({ accountId, reason, context }: EraseAccountCommand) {
    const command = { kind: 'erase', accountId, reason } as const;
    return this.commands.execute(accountDecider, accountStream(accountId), command, context);
  }
}
