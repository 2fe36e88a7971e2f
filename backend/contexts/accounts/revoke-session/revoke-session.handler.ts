import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { sessionNotFound } from '../account.errors.ts';
import { sessionStream } from '../account.stream.ts';
import { sessionIdOf } from '../published/session-id.ts';
import { sessionDecider } from '../session.decider.ts';
import { AccountSessions } from './account-sessions.port.ts';
import { RevokeSessionCommand } from './revoke-session.command.ts';

/** Ends one of the account's own sessions, for example on a lost phone. */
@CommandHandler(RevokeSessionCommand)
export class RevokeSessionHandler implements ICommandHandler<RevokeSessionCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly sessions: AccountSessions,
  ) {}

  /** @throws session_not_found also for a session that has ended or belongs to another account. */
  async execute({ accountId, sessionId, context }: RevokeSessionCommand) {
    const sessionKey = (await this.sessions.of(accountId)).find((key) => sessionIdOf(key) === sessionId);
    if (sessionKey === undefined) throw sessionNotFound();
    const command = { kind: 'end', accountId, sessionKey, reason: 'revoked' } as const;
    return this.commands.execute(sessionDecider, sessionStream(sessionKey), command, context);
  }
}
