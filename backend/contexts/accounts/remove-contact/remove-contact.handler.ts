import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { RecentSignIn } from '../recent-sign-in.service.ts';
import { RemoveContactCommand } from './remove-contact.command.ts';
import { RunningPayments } from './running-payments.port.ts';

/** Removes a channel's contact and its pending replacement. */
@CommandHandler(RemoveContactCommand)
export class RemoveContactHandler implements ICommandHandler<RemoveContactCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly payments: RunningPayments,
    private readonly signIn: RecentSignIn,
  ) {}

  /** @throws account_not_found, subscription_running, sign_in_again. */
  async execute({ accountId, sessionKey, channel, context }: RemoveContactCommand) {
    await this.signIn.require(accountId, sessionKey, (contacts) => contacts[channel].current?.verified === true, context);
    const pays = await this.payments.of(accountId);
    const command = { kind: 'removeContact', accountId, channel, pays } as const;
    return this.commands.execute(accountDecider, accountStream(accountId), command, context);
  }
}
