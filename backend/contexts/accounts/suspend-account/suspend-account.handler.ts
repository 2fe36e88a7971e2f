import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { SuspendAccount } from './suspend-account.command.ts';
import { SuspendedAccounts } from './suspended-accounts.store.ts';

@CommandHandler(SuspendAccount)
export class SuspendAccountHandler implements ICommandHandler<SuspendAccount> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly suspended: SuspendedAccounts,
  ) {}

  /** @throws account_not_found */
  async execute({ accountId, kind, reason, context }: SuspendAccount): Promise<CommandResult> {
    const result = await this.commands.execute(accountDecider, accountStream(accountId), { kind, accountId, reason }, context);
    if (result.position !== null)
      await this.suspended.set(accountId, kind === 'suspend' ? 'suspended' : 'resumed', result.position);
    return result;
  }
}
