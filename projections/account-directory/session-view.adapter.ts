import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  ACCOUNT,
  AccountErased,
  accountEvents,
  ErasureCompleted,
  SESSION,
  type SessionEvent,
} from '../../backend/contexts/accounts/published/account.events.ts';
import { isStoreFailure, StoreFailure } from '../../backend/platform/availability/store-failure.errors.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { SharedWork } from '../../backend/platform/clock/shared-work.ts';
import { withinTime } from '../../backend/platform/clock/within-time.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { categoryOf, EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { type RequestActor, SessionResolver, type SessionUse } from '../../backend/platform/http/session-resolver.port.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountDirectory, sessionDirectory } from './account.document.ts';

/** Maximum number of sessions whose state is cached; others are looked up in the log again. */
const MAX_REMEMBERED = 20_000;
/** Maximum number of tokens whose keyed hash is cached: computing one takes a twentieth as long as a whole response from memory. */
const MAX_HASHED = 5_000;
/** How long the log's answer about a session is cached: with the time for a lookup, a session ended on another server is rejected here within two seconds. */
const FRESH_MS = 1_000;
/**
 * How long a request waits for the log. Reads hardly wait, because pages work even during a log outage; a write cannot proceed without the log.
 */
const LOG_MS: Readonly<Record<SessionUse, number>> = { read: 400, write: 2_000 };
/** Interval of retries during a log outage; reads in between do not wait for it. */
const RETRY_MS = 1_000;
/** During a log outage, reads accept the last known state for this long. */
const MAX_OUTAGE_MS = 60_000;

interface Known {
  readonly actor: RequestActor;
  /** Time when the lookup began, on the monotonic clock. */
  readonly startedAt: number;
}

interface Lookup {
  readonly actor: SharedWork<RequestActor | null>;
  readonly startedAt: number;
}

/**
 * Resolves sessions from the log, cached for a second, because a session that has ended or whose account was erased must be rejected even if the views
 * are behind. A session ended by this process is rejected at once. During a log outage, reads accept the last known state for a minute: the view's, or
 * the log's if the view does not have the session yet.
 */
@Injectable()
export class SessionView extends SessionResolver {
  readonly #codec = new EventCodec(accountEvents);
  readonly #known = new LRUCache<string, Known>({ max: MAX_REMEMBERED });
  /** Running lookups, shared by concurrent requests, such as those of one page. */
  readonly #lookups = new Map<string, Lookup>();
  /** Time of this process's last command on a session or account, by stream: earlier lookups are outdated. */
  readonly #decidedAt = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  /** Accepted tokens only, so that guessed tokens cannot evict any. */
  readonly #keys = new LRUCache<string, string>({ max: MAX_HASHED });
  /** Start of the current log outage and its last confirmation; null while the log responds. */
  #away: { readonly since: number; readonly foundAt: number } | null = null;

  constructor(
    private readonly views: ReadStore,
    private readonly events: EventStore,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
    commands: CommandExecutor,
  ) {
    super();
    commands.onDone((stream) => {
      if ([SESSION, ACCOUNT].includes(categoryOf(stream))) this.#decidedAt.set(stream, clock.monotonic());
    });
  }

  /** @throws StoreFailure for a write during a log outage, and for a read when the outage lasts too long. */
  async resolve(token: string, use: SessionUse): Promise<RequestActor | null> {
    const sessionKey = this.#keys.get(token) ?? this.hash.of('session', token);
    const actor = await this.#actorOf(sessionKey, use);
    if (actor === null) this.#keys.delete(token);
    else this.#keys.set(token, sessionKey);
    return actor;
  }

  async #actorOf(sessionKey: string, use: SessionUse): Promise<RequestActor | null> {
    const now = this.clock.monotonic();
    const known = this.#known.get(sessionKey);
    if (known && now - known.startedAt < FRESH_MS && this.#isCurrent(known)) return known.actor;
    const silent = this.#away !== null && now - this.#away.foundAt < RETRY_MS;
    try {
      const late = () => new StoreFailure('the log didn’t respond in time');
      if (silent && use === 'read') throw late();
      const actor = await withinTime(() => this.#lookUp(sessionKey, now), { ms: LOG_MS[use], late });
      this.#away = null;
      return actor;
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      const since = this.#away?.since ?? now;
      if (!silent) this.#away = { since, foundAt: this.clock.monotonic() };
      if (use === 'write' || now - since >= MAX_OUTAGE_MS) throw error;
      return this.#lastKnown(sessionKey, known?.actor ?? null, error);
    }
  }

  /** Looks a session up in the log. */
  #lookUp(sessionKey: string, startedAt: number): Promise<RequestActor | null> {
    const underWay = this.#lookups.get(sessionKey);
    const isShared =
      underWay !== undefined &&
      !underWay.actor.isAbandoned &&
      startedAt - underWay.startedAt < FRESH_MS &&
      underWay.startedAt > this.#decided(`${SESSION}-${sessionKey}`);
    if (isShared) return underWay.actor.outcome();
    const lookup: Lookup = {
      startedAt,
      actor: new SharedWork(async () => {
        try {
          const actor = await this.#fromLog(sessionKey);
          if (actor === null) this.#known.delete(sessionKey);
          else this.#known.set(sessionKey, { actor, startedAt });
          return actor;
        } finally {
          if (this.#lookups.get(sessionKey) === lookup) this.#lookups.delete(sessionKey);
        }
      }),
    };
    this.#lookups.set(sessionKey, lookup);
    return lookup.actor.outcome();
  }

  /** Whether this process has decided nothing about the session or account since the lookup. */
  #isCurrent({ actor: { sessionKey, accountId }, startedAt }: Known): boolean {
    return startedAt > this.#decided(`${SESSION}-${sessionKey}`) && startedAt > this.#decided(`${ACCOUNT}-${accountId}`);
  }

  #decided(stream: string): number {
    return this.#decidedAt.get(stream) ?? Number.NEGATIVE_INFINITY;
  }

  async #fromLog(sessionKey: string): Promise<RequestActor | null> {
    const [stored] = await this.events.read(`${SESSION}-${sessionKey}`, { backwards: true, limit: 1 });
    const last = stored && this.#codec.decode<SessionEvent>(stored);
    if (last?.type !== 'SessionStarted') return null;
    // A session may briefly outlive its erased account or come back with a restored backup. Such a session is rejected.
    const { accountId } = last.data;
    const [newest] = await this.events.read(`${ACCOUNT}-${accountId}`, { backwards: true, limit: 1 });
    const erased = newest?.type === AccountErased.type || newest?.type === ErasureCompleted.type;
    return erased ? null : { accountId, sessionKey };
  }

  /** @throws the log's failure when no source knows the session. */
  async #lastKnown(sessionKey: string, known: RequestActor | null, failure: unknown): Promise<RequestActor | null> {
    const [sessions, accounts] = await Promise.all([this.views.live(sessionDirectory), this.views.live(accountDirectory)]);
    const session = await sessions.get(sessionKey);
    if (session && session.endedAt !== null) return null;
    const actor = session ? { accountId: session.accountId, sessionKey } : known;
    if (actor === null) throw failure;
    return (await accounts.get(actor.accountId))?.erased === true ? null : actor;
  }
}
