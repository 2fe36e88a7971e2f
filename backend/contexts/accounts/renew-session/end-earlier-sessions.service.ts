import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '../../../platform/commands/command-executor.ts';
import { EventStore, type Position } from '../../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import { sessionStream } from '../account.stream.ts';
import { sessionDecider } from '../session.decider.ts';
import { SessionKeys } from '../session-uses/session-keys.reader.ts';

/** Ends the sessions that began before a contact was verified: whoever opened an account does not keep it once its owner has proved a contact. */
@Injectable()
export class EndEarlierSessions {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly keys: SessionKeys,
  ) {}

  /** Idempotent. @param before position of the event that verified the contact. @returns one result per session that was to end. */
  async execute(accountId: string, before: Position, context: CommandContext): Promise<Map<string, CommandResult>> {
    const ended = new Map<string, CommandResult>();
    for (const sessionKey of await this.keys.of(accountId)) {
      const [started] = await this.events.read(sessionStream(sessionKey), { from: 0, limit: 1 });
      if (started === undefined || started.position > before) continue;
      const commandId = deterministicId('end-earlier-session', context.commandId, sessionKey);
      const command = { kind: 'end', accountId, sessionKey, reason: 'contact verified' } as const;
      ended.set(
        sessionKey,
        await this.commands.execute(sessionDecider, sessionStream(sessionKey), command, { ...context, commandId }),
      );
    }
    return ended;
  }
}
