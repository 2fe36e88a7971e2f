import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { sessionStream } from '../account.stream.ts';
import { sessionDecider } from '../session.decider.ts';
import { SessionKeys } from '../session-uses/session-keys.reader.ts';
import { EndSessions } from './end-sessions.command.ts';

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly keys: SessionKeys,
  ) {}

  /** @returns one result per session, with no events if the session had already ended. */
  async execute({ accountId, reason, context }: EndSessions): Promise<readonly CommandResult[]> {
    const results: CommandResult[] = [];
    for (const sessionKey of await this.keys.of(accountId)) {
      const commandId = deterministicId('end-session', context.commandId, sessionKey);
      const command = { kind: 'end', accountId, sessionKey, reason } as const;
      results.push(await this.commands.execute(sessionDecider, sessionStream(sessionKey), command, { ...context, commandId }));
    }
    return results;
  }
}
