import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { accountEvents, SESSION, type SessionEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import { isStoreFailure, StoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { withinTime } from '../../backend/platform/clock/within-time.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { type RequestActor, SessionResolver } from '../../backend/platform/http/session-resolver.port.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountDirectory, sessionDirectory } from './account.document.ts';

/** Sessions that are remembered as found in the log; further ones are looked up again. */
const MAX_REMEMBERED = 20_000;
/** Tokens whose keyed hash is remembered: it takes a twentieth of an answer from memory to make. */
const MAX_HASHED = 5_000;
/** Pages are shown while the log is away, so a request does not wait longer than this for it. A write then waits for its own answer: 5 s in all. */
const LOG_MS = 400;

/**
 * Resolves sessions from the view. One that the view does not have yet is read from its stream, so that it works at once. One that the view has is
 * looked up in the log once in a process's life: a log may be restored to a moment before the session began, under views of a later one.
 */
@Injectable()
export class SessionView extends SessionResolver {
  readonly #codec = new EventCodec(accountEvents);
  readonly #inLog = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  /** Of accepted tokens only, so that tokens that somebody tries push none out. */
  readonly #keys = new LRUCache<string, string>({ max: MAX_HASHED });

  constructor(
    private readonly views: ReadStore,
    private readonly events: EventStore,
    private readonly hash: KeyedHash,
  ) {
    super();
  }

  async resolve(token: string): Promise<RequestActor | null> {
    const sessionKey = this.#keys.get(token) ?? this.hash.of('session', token);
    const actor = await this.#actorOf(sessionKey);
    if (actor === null) this.#keys.delete(token);
    else this.#keys.set(token, sessionKey);
    return actor;
  }

  async #actorOf(sessionKey: string): Promise<RequestActor | null> {
    const [sessions, accounts] = await Promise.all([this.views.live(sessionDirectory), this.views.live(accountDirectory)]);
    const session = await sessions.get(sessionKey);
    if (session && session.endedAt !== null) return null;
    const actor = session ? await this.#confirmed({ accountId: session.accountId, sessionKey }) : await this.#fromLog(sessionKey);
    if (actor === null) return null;
    // A session may exist briefly after its account was erased, or come back with a restored backup. It is not accepted.
    return (await accounts.get(actor.accountId))?.erased === true ? null : actor;
  }

  /** A session of the view as the log has it; while the log is away the view's word holds, as for everything that is read. */
  async #confirmed(shown: RequestActor): Promise<RequestActor | null> {
    if (this.#inLog.has(shown.sessionKey)) return shown;
    try {
      const late = () => new StoreFailure('the log did not answer in time');
      const actor = await withinTime(() => this.#fromLog(shown.sessionKey), { ms: LOG_MS, late });
      if (actor?.accountId === shown.accountId) this.#inLog.set(shown.sessionKey, true);
      return actor;
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      return shown;
    }
  }

  async #fromLog(sessionKey: string): Promise<RequestActor | null> {
    const stored = await this.events.read(`${SESSION}-${sessionKey}`, { backwards: true, limit: 1 });
    const last = stored[0] && this.#codec.decode<SessionEvent>(stored[0]);
    return last?.type === 'SessionStarted' ? { accountId: last.data.accountId, sessionKey } : null;
  }
}
