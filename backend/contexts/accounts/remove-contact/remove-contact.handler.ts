import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { RemoveContactCommand } from './remove-contact.command.ts';

/** Removes the contact of a channel, and the one that was to replace it. */
@CommandHandler(RemoveContactCommand)
export class RemoveContactHandler implements ICommandHandler<RemoveContactCommand> {
  constructor(private readonly commands: CommandExecutor) {}

  /** @throws account_not_found. */
  execute({ accountId, channel, context }: RemoveContactCommand) {
    const command = { kind: 'removeContact', accountId, channel } as const;
    return this.commands.execute(accountDecider, accountStream(accountId), command, context);
  }
}
