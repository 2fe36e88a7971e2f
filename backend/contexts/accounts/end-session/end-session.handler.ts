import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { sessionStream } from '../account.stream.ts';
import { sessionDecider } from '../session.decider.ts';
import { EndSessionCommand } from './end-session.command.ts';

/** Ends one session; the account's other sessions stay active. */
@CommandHandler(EndSessionCommand)
export class EndSessionHandler implements ICommandHandler<EndSessionCommand> {
  constructor(private readonly commands: CommandExecutor) {}

  execute({ accountId, sessionKey, reason, context }: EndSessionCommand) {
    const command = { kind: 'end', accountId, sessionKey, reason } as const;
    return this.commands.execute(sessionDecider, sessionStream(sessionKey), command, context);
  }
}
