import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '../../../platform/commands/command-executor.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import { OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { sessionStream } from '../account.stream.ts';
import { AccountSessions } from '../revoke-session/account-sessions.port.ts';
import { sessionDecider } from '../session.decider.ts';
import { SessionUses } from '../session-uses/session-uses.store.ts';
import { EndSessions } from './end-sessions.command.ts';

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  readonly #uses: SessionUses;

  constructor(
    private readonly commands: CommandExecutor,
    private readonly sessions: AccountSessions,
    store: OperationalStore,
  ) {
    this.#uses = new SessionUses(store);
  }

  /** Also sessions that the view does not show yet: each is recorded as soon as it is used. @returns one result per session; one that had ended meanwhile has no event. */
  async execute({ accountId, reason, context }: EndSessions): Promise<readonly CommandResult[]> {
    const results: CommandResult[] = [];
    const keys = [...(await this.sessions.of(accountId)), ...(await this.#uses.of(accountId))];
    for (const sessionKey of new Set(keys)) {
      const commandId = deterministicId('end-session', context.commandId, sessionKey);
      const command = { kind: 'end', accountId, sessionKey, reason } as const;
      results.push(await this.commands.execute(sessionDecider, sessionStream(sessionKey), command, { ...context, commandId }));
    }
    return results;
  }
}
