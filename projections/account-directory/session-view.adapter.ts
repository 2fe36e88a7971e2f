import { Injectable } from '@nestjs/common';
import { accountEvents, SESSION, type SessionEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { type RequestActor, SessionResolver } from '../../backend/platform/http/session-resolver.port.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountDirectory, sessionDirectory } from './account.document.ts';

/** Resolves sessions from the view. A session that the view does not have yet is read from its stream, so that it works at once. */
@Injectable()
export class SessionView extends SessionResolver {
  readonly #codec = new EventCodec(accountEvents);

  constructor(
    private readonly views: ReadStore,
    private readonly events: EventStore,
    private readonly hash: KeyedHash,
  ) {
    super();
  }

  async resolve(token: string): Promise<RequestActor | null> {
    const sessionKey = this.hash.of('session', token);
    const [sessions, accounts] = await Promise.all([this.views.live(sessionDirectory), this.views.live(accountDirectory)]);
    const session = await sessions.get(sessionKey);
    if (session && session.endedAt !== null) return null;
    const actor = session ? { accountId: session.accountId, sessionKey } : await this.#fromLog(sessionKey);
    if (actor === null) return null;
    // A session may exist briefly after its account was erased, or come back with a restored backup. It is not accepted.
    return (await accounts.get(actor.accountId))?.erased === true ? null : actor;
  }

  async #fromLog(sessionKey: string): Promise<RequestActor | null> {
    const stored = await this.events.read(`${SESSION}-${sessionKey}`, { backwards: true, limit: 1 });
    const last = stored[0] && this.#codec.decode<SessionEvent>(stored[0]);
    return last?.type === 'SessionStarted' ? { accountId: last.data.accountId, sessionKey } : null;
  }
}
