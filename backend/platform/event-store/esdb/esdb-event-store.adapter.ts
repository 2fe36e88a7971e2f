import {
  type AppendToStreamOptions,
  type AppendResult as ClientAppendResult,
  type Credentials,
  type EventStoreDBClient,
  type JSONType,
  jsonEvent,
  NO_STREAM,
  TimeoutError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { pause } from '../../clock/backoff.ts';
import type { Clock } from '../../clock/clock.ts';
import { randomId } from '../../ids/ids.ts';
import { serializeAppend } from '../append-request.ts';
import { OutcomeUnknown, StoreUnavailable, StreamConflict } from '../event-store.errors.ts';
import {
  type AppendResult,
  type Expected,
  type NewEvent,
  type Position,
  type ReadAllPage,
  type StoredEvent,
  type SubscriptionMessage,
} from '../event-store.port.ts';
import { WritableEventStore } from '../writable-event-store.port.ts';
import { type Call, EsdbConnection } from './esdb-connection.ts';
import { appendFailure } from './esdb-failures.ts';
import { askForTail, EsdbReader, type LeaderCall } from './esdb-reader.ts';
import { EsdbSubscription } from './esdb-subscription.ts';
import { commitPosition } from './resolved-event.ts';
import { requireVersion } from './server-version.ts';

const PAGE = 500;
/** Even the first request in an outage must be answered within 5 s. */
const DEADLINE_MS = 4_000;
const STALL_MS = 30_000;
/** Pause before an append that timed out on the server, or the read of an event that isn't readable yet, is repeated. */
const RETRY_MS = 20;
/** Stream of the log's id. */
export const LOG_IDENTITY = 'logIdentity-filingwire';

export interface EsdbEventStoreOptions {
  /** `esdb://user:password@host:2113`, `esdb+discover://…`; without user only with `tls=false`. */
  readonly connectionString: string;
  readonly clock: Clock;
  /** Time limit of an append or of one page; default 4 s. */
  readonly deadlineMs?: number;
  /** Idle time after which a subscription is checked for a stall; default 30 s. */
  readonly stallMs?: number;
}

/**
 * The event log in EventStoreDB (24.10.5 or newer) through `@eventstore/db-client` 6.2.1, working around that client's hazards
 * (architecture 4). Positions are commit positions. `$all` also contains the server's own events, so even a new log soon has a tail.
 */
export class EsdbEventStore extends WritableEventStore {
  /** Passing credentials with every call selects the plain append; the batch append would share one promise map between all clients. */
  readonly #call: LeaderCall;
  readonly #clock: Clock;
  readonly #stallMs: number;
  readonly #commands: EsdbConnection;
  readonly #subscriptions: EsdbConnection;
  readonly #reader: EsdbReader;
  readonly #open = new Set<EsdbSubscription>();
  #logId: string | null = null;
  #versionKnown = false;
  #closed = false;

  /** @throws Error for a connection string that cannot work. */
  constructor(options: EsdbEventStoreOptions) {
    super();
    const { connectionString, clock, deadlineMs = DEADLINE_MS, stallMs = STALL_MS } = options;
    // The client reads option names in any case, with or without dashes.
    if (/throwonappendfailure=false/i.test(connectionString.replaceAll(/[_-]/g, ''))) {
      throw new Error('EVENTSTORE_URL must not say throwOnAppendFailure=false: a refused append would look like a success');
    }
    this.#call = { credentials: credentialsOf(connectionString), requiresLeader: true, deadline: deadlineMs };
    this.#stallMs = stallMs;
    this.#clock = clock;
    this.#subscriptions = new EsdbConnection({ connectionString, clock, deadlineMs });
    this.#commands = new EsdbConnection({
      connectionString,
      clock,
      deadlineMs,
      probe: askForTail(this.#call),
      // After an outage a subscription may be dead without noticing, so it is renewed.
      onOutageOver: () => this.#subscriptions.renew(),
    });
    this.#reader = new EsdbReader(this.#commands, this.#call);
  }

  async append(stream: string, events: readonly NewEvent[], expected: Expected): Promise<AppendResult> {
    serializeAppend(stream, events, expected);
    const proposed = events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data: data as JSONType, metadata }));
    const after = expected.kind === 'noStream' ? -1 : expected.revision;
    const revision = after + events.length;
    const options: AppendToStreamOptions = {
      ...this.#call,
      expectedRevision: expected.kind === 'noStream' ? NO_STREAM : BigInt(after),
    };
    const until = this.#clock.monotonic() + this.#call.deadline;
    try {
      const result = await this.#appendUntilDecided(stream, proposed, options, until);
      // The server omits it only for a repeated append whose events have since been deleted.
      if (!result.position) throw new OutcomeUnknown(`append to ${stream} was answered without a position`);
      return { revision, position: commitPosition(result.position.commit) };
    } catch (error) {
      const failure = appendFailure(error, stream, expected);
      if (failure instanceof StreamConflict) await this.#awaitWinner(failure, until);
      throw failure;
    }
  }

  async read(
    stream: string,
    options: { readonly from?: number; readonly limit?: number; readonly backwards?: boolean } = {},
  ): Promise<readonly StoredEvent[]> {
    const { limit = Number.POSITIVE_INFINITY, backwards = false } = options;
    const events: StoredEvent[] = [];
    let from = options.from;
    while (events.length < limit) {
      const wanted = Math.min(PAGE, limit - events.length);
      const page = await this.#reader.stream(stream, from, wanted, backwards);
      events.push(...page);
      from = (page.at(-1)?.revision ?? -1) + (backwards ? -1 : 1);
      if (page.length < wanted || from < 0) break;
    }
    return events;
  }

  /** Deletes a stream. It can no longer be read, but its events stay in `$all` and in the files until the server scavenges them. Idempotent. */
  async deleteStream(stream: string): Promise<void> {
    const remove: Call<unknown> = (client) => client.deleteStream(stream, this.#call);
    await this.#commands.call(`delete ${stream}`, remove).catch((error: unknown) => {
      // Any revision is accepted, so this error means that the stream does not exist.
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    });
  }

  async readAll(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly limit: number;
  }): Promise<ReadAllPage> {
    return this.#reader.page(options.after, options.categories, options.limit);
  }

  /** Like {@link readAll}, for every stream except the server's own. */
  async readWhole(after: Position | null, limit: number): Promise<ReadAllPage> {
    return this.#reader.page(after, null, limit);
  }

  async *subscribe(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<SubscriptionMessage> {
    const { after, categories, signal } = options;
    if (signal.aborted || this.#closed) return;
    await this.#checkVersion();
    if (after !== null) await this.#reader.refuseBeyond(after);
    if (signal.aborted || this.#closed) return;
    const hold = this.#subscriptions.hold(() => subscription.drop(new StoreUnavailable('the connection was replaced')));
    const subscription = new EsdbSubscription({
      client: hold.client,
      credentials: this.#call.credentials,
      after,
      categories,
      confirmMs: this.#call.deadline,
      stallMs: this.#stallMs,
      tail: () => this.tail(),
      findAfter: (from) => this.#findAfter(from, categories),
      onConnected: hold.succeeded,
    });
    const end = () => void subscription.end();
    this.#open.add(subscription);
    signal.addEventListener('abort', end, { once: true });
    try {
      yield* subscription.messages();
    } catch (error) {
      hold.failed((error as Error).cause ?? error);
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
      this.#open.delete(subscription);
      hold.release();
    }
  }

  async tail(): Promise<Position | null> {
    return this.#reader.tail();
  }

  async logId(): Promise<string> {
    await this.#checkVersion();
    this.#logId ??= (await this.#readLogId()) ?? (await this.#makeLogId());
    return this.#logId;
  }

  async ping(): Promise<void> {
    await this.#checkVersion();
    await this.#reader.tail();
  }

  /** Ends open subscriptions, then closes both clients. Unanswered appends have an unknown outcome. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.all([...this.#open].map((subscription) => subscription.end()));
    await Promise.all([this.#commands.close(), this.#subscriptions.close()]);
  }

  /**
   * Appends, and repeats the append within the deadline when the server reports a commit timeout. The server sends that for an append whose duplicate
   * is still in progress; the repetition then gets the duplicate's result.
   */
  async #appendUntilDecided(
    stream: string,
    events: Parameters<EventStoreDBClient['appendToStream']>[1],
    options: AppendToStreamOptions,
    until: number,
  ): Promise<ClientAppendResult> {
    for (;;) {
      const deadline = Math.max(1, Math.ceil(until - this.#clock.monotonic()));
      const append: Call<ClientAppendResult> = (client) => client.appendToStream(stream, events, { ...options, deadline });
      try {
        return await this.#commands.call(`append to ${stream}`, append, deadline);
      } catch (error) {
        if (!(error instanceof TimeoutError) || this.#clock.monotonic() + RETRY_MS >= until) throw error;
        await pause(RETRY_MS);
      }
    }
  }

  /**
   * Waits until the events that caused a conflict are readable, or the command would be decided again on the old state: the server checks revisions
   * against written events, but reads only return indexed ones.
   * @throws StoreUnavailable when they cannot be read in time; the append was rejected.
   */
  async #awaitWinner({ stream, expected, actual }: StreamConflict, until: number): Promise<void> {
    // An existing stream has at least one event, even if the server omits the count.
    const revision = expected.kind === 'noStream' ? Math.max(actual, 0) : actual;
    if (revision < 0) return;
    const event = await this.#eventAt(stream, revision, until);
    if (!event) throw new StoreUnavailable(`append to ${stream} conflicts with revision ${revision}, which can’t be read yet`);
  }

  /** Null when the event could not be read in time. */
  async #eventAt(stream: string, revision: number, until: number): Promise<StoredEvent | null> {
    for (;;) {
      const leftMs = Math.max(1, until - this.#clock.monotonic());
      const [event] = await this.#reader.stream(stream, revision, 1, false, leftMs);
      if (event) return event;
      if (this.#clock.monotonic() + RETRY_MS >= until) return null;
      await pause(RETRY_MS);
    }
  }

  async #checkVersion(): Promise<void> {
    if (this.#versionKnown) return;
    await requireVersion(this.#commands, this.#call.deadline);
    this.#versionKnown = true;
  }

  async #findAfter(from: Position | null, categories: readonly string[]): Promise<{ found: boolean; reached: Position | null }> {
    for (let after = from; ; ) {
      const page = await this.#reader.page(after, categories, PAGE);
      if (page.events.length > 0 || page.end) return { found: page.events.length > 0, reached: page.reached };
      after = page.reached;
    }
  }

  async #readLogId(): Promise<string | null> {
    const [made] = await this.read(LOG_IDENTITY, { limit: 1 });
    if (!made) return null;
    const { logId } = (made.data ?? {}) as { logId?: unknown };
    if (typeof logId !== 'string') throw new StoreUnavailable(`stream ${LOG_IDENTITY} doesn’t contain this log’s identity`);
    return logId;
  }

  async #makeLogId(): Promise<string> {
    const logId = randomId();
    const event = { id: randomId(), type: 'LogIdentityMade', data: { logId }, metadata: {} };
    try {
      await this.append(LOG_IDENTITY, [event], { kind: 'noStream' });
      return logId;
    } catch (error) {
      // Another process created the stream, or our own append was written but its answer was lost.
      const found = error instanceof StreamConflict || error instanceof OutcomeUnknown ? await this.#readLogId() : null;
      if (found === null) throw error;
      return found;
    }
  }
}

/** @throws Error for a secured server without credentials, which `$all` requires. */
function credentialsOf(connectionString: string): Credentials {
  const [, username, password] = /^esdb(?:\+discover)?:\/\/([^:@/?]+):([^@/?]*)@/.exec(connectionString) ?? [];
  if (username !== undefined && password !== undefined) {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }
  if (!/[?&]tls=false/i.test(connectionString)) throw new Error('EVENTSTORE_URL needs user:password@ unless it says tls=false');
  // An insecure server ignores credentials, but passing them selects the plain append (see #call).
  return { username: 'filingwire', password: '' };
}
