import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  type Credentials,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type JSONType,
  jsonEvent,
  NO_STREAM,
  type ResolvedEvent,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { Clock } from '../../clock/clock.ts';
import { randomId } from '../../ids/ids.ts';
import { serialiseAppend } from '../append-request.ts';
import { CheckpointBeyondLog, OutcomeUnknown, StoreUnavailable, StreamConflict } from '../event-store.errors.ts';
import {
  type AppendResult,
  categoryOf,
  EventStore,
  type Expected,
  type NewEvent,
  type Position,
  type ReadAllPage,
  type StoredEvent,
  type SubscriptionMessage,
  toPosition,
} from '../event-store.port.ts';
import { EsdbConnection } from './esdb-connection.ts';
import { appendFailure, readFailure } from './esdb-failures.ts';
import { EsdbSubscription } from './esdb-subscription.ts';
import { commitPosition, LARGEST_POSITION, toStoredEvent } from './resolved-event.ts';

const PAGE = 500;
const DEADLINE_MS = 5_000;
const STALL_MS = 30_000;
const LOG_IDENTITY = 'logIdentity-filingwire';

export interface EsdbEventStoreOptions {
  /** `esdb://user:password@host:2113`, `esdb+discover://…`; without user only with `tls=false`. */
  readonly connectionString: string;
  readonly clock: Clock;
  /** Time an append or a page of a read may take; 5 s unless told. */
  readonly deadlineMs?: number;
  /** Silence after which a subscription is checked for a stall; 30 s unless told. */
  readonly stallMs?: number;
}

/**
 * The event log in EventStoreDB (24.10.5 or newer) through `@eventstore/db-client` 6.2.1, with the hazards of that client handled
 * (architecture 4). Positions are commit positions; `$all` also holds events of the server, so its tail is never null for long.
 */
export class EsdbEventStore extends EventStore {
  readonly #credentials: Credentials;
  readonly #deadlineMs: number;
  readonly #stallMs: number;
  readonly #commands: EsdbConnection;
  readonly #subscriptions: EsdbConnection;
  readonly #open = new Set<EsdbSubscription>();
  #logId: string | null = null;
  #closed = false;

  /** @throws Error for a connection string that cannot work. */
  constructor(options: EsdbEventStoreOptions) {
    super();
    const { connectionString, clock } = options;
    // The client reads option names in any case, with or without dashes.
    if (/throwonappendfailure=false/i.test(connectionString.replaceAll(/[_-]/g, ''))) {
      throw new Error('EVENTSTORE_URL must not say throwOnAppendFailure=false: a refused append would look like a success');
    }
    this.#credentials = credentialsOf(connectionString);
    this.#deadlineMs = options.deadlineMs ?? DEADLINE_MS;
    this.#stallMs = options.stallMs ?? STALL_MS;
    this.#commands = new EsdbConnection(connectionString, clock, this.#deadlineMs);
    this.#subscriptions = new EsdbConnection(connectionString, clock, this.#deadlineMs);
  }

  async append(stream: string, events: readonly NewEvent[], expected: Expected): Promise<AppendResult> {
    serialiseAppend(stream, events, expected);
    const proposed = events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data: data as JSONType, metadata }));
    const after = expected.kind === 'noStream' ? -1 : expected.revision;
    const revision = after + events.length;
    try {
      const result = await this.#commands.call(`append to ${stream}`, (client) =>
        client.appendToStream(stream, proposed, {
          ...this.#perCall(),
          expectedRevision: expected.kind === 'noStream' ? NO_STREAM : BigInt(after),
        }),
      );
      return {
        revision,
        position: result.position ? commitPosition(result.position.commit) : await this.#locate(stream, revision),
      };
    } catch (error) {
      throw appendFailure(error, stream, expected);
    }
  }

  async read(
    stream: string,
    options: { readonly from?: number; readonly limit?: number; readonly backwards?: boolean } = {},
  ): Promise<readonly StoredEvent[]> {
    const limit = options.limit ?? Number.POSITIVE_INFINITY;
    const step = options.backwards ? -1 : 1;
    const events: StoredEvent[] = [];
    let from = options.from === undefined ? undefined : BigInt(options.from);
    while (events.length < limit) {
      const wanted = Math.min(PAGE, limit - events.length);
      const page = await this.#readStream(stream, from, wanted, options.backwards ?? false);
      events.push(...page);
      const next = (page.at(-1)?.revision ?? -1) + step;
      if (page.length < wanted || next < 0) break;
      from = BigInt(next);
    }
    return events;
  }

  async readAll(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly limit: number;
  }): Promise<ReadAllPage> {
    const { after, limit } = options;
    const categories = new Set(options.categories);
    const seen = (await this.#readAllAfter(after, limit)).map(toStoredEvent).filter((event) => event !== null);
    // The server reads from a position on, the port after it.
    const fresh = seen.filter((event) => after === null || event.position > after);
    if (seen.length === 0 && after !== null) await this.#refuseBeyond(after);
    return {
      events: fresh.filter((event) => categories.has(categoryOf(event.stream))),
      reached: fresh.at(-1)?.position ?? after,
      end: seen.length <= limit,
    };
  }

  async *subscribe(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<SubscriptionMessage> {
    const { after, categories, signal } = options;
    if (signal.aborted || this.#closed) return;
    if (after !== null) await this.#refuseBeyond(after);
    if (signal.aborted || this.#closed) return;
    const subscription = new EsdbSubscription({
      client: this.#subscriptions.client,
      credentials: this.#credentials,
      after,
      categories,
      stallMs: this.#stallMs,
      tail: () => this.tail(),
      look: (from) => this.#look(from, categories),
      onConnected: () => this.#subscriptions.succeeded(),
    });
    const end = () => void subscription.end();
    this.#open.add(subscription);
    signal.addEventListener('abort', end, { once: true });
    try {
      yield* subscription.messages();
    } catch (error) {
      this.#subscriptions.failed((error as Error).cause);
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
      this.#open.delete(subscription);
    }
  }

  async tail(): Promise<Position | null> {
    const [last] = await this.#gather('read the end of the log', (client) =>
      client.readAll({ ...this.#perCall(), fromPosition: END, direction: BACKWARDS, maxCount: 1 }),
    );
    return last ? commitPosition(last.event?.position.commit ?? last.commitPosition) : null;
  }

  async logId(): Promise<string> {
    this.#logId ??= (await this.#readLogId()) ?? (await this.#makeLogId());
    return this.#logId;
  }

  async ping(): Promise<void> {
    await this.tail();
  }

  /** Ends open subscriptions, then closes both clients. An append still on its way becomes of unknown outcome. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.all([...this.#open].map((subscription) => subscription.end()));
    await Promise.all([this.#commands.close(), this.#subscriptions.close()]);
  }

  /** Credentials with every call select the plain append: the batch append shares one promise map between all clients. */
  #perCall(): { credentials: Credentials; requiresLeader: boolean; deadline: number } {
    return { credentials: this.#credentials, requiresLeader: true, deadline: this.#deadlineMs };
  }

  async #readStream(stream: string, from: bigint | undefined, maxCount: number, backwards: boolean): Promise<StoredEvent[]> {
    try {
      const resolved = await this.#gather<ResolvedEvent>(`read ${stream}`, (client) =>
        client.readStream(stream, {
          ...this.#perCall(),
          fromRevision: from ?? (backwards ? END : START),
          direction: backwards ? BACKWARDS : FORWARDS,
          maxCount,
        }),
      );
      return resolved.map(toStoredEvent).filter((event) => event !== null);
    } catch (error) {
      if ((error as Error).cause instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  async #readAllAfter(after: Position | null, limit: number): Promise<AllStreamResolvedEvent[]> {
    if (after !== null && BigInt(after) > LARGEST_POSITION) await this.#refuseBeyond(after);
    const commit = after === null ? null : BigInt(after);
    try {
      return await this.#gather('read the log', (client) =>
        client.readAll({
          ...this.#perCall(),
          fromPosition: commit === null ? START : { commit, prepare: commit },
          maxCount: limit + 1,
        }),
      );
    } catch (error) {
      if (after !== null) await this.#refuseBeyond(after);
      throw error;
    }
  }

  /** Reads one page to its end. A page that fails or takes too long is cancelled at the server as well. */
  async #gather<E>(what: string, open: (client: EventStoreDBClient) => StreamingRead<E>): Promise<E[]> {
    let stream: StreamingRead<E> | undefined;
    try {
      return await this.#commands.call(what, async (client) => {
        const opened = open(client);
        stream = opened;
        opened.on('error', (error) => void opened.destroy(error));
        const items: E[] = [];
        for await (const item of opened) items.push(item);
        return items;
      });
    } catch (error) {
      void stream?.cancel().catch(() => {});
      stream?.destroy();
      throw readFailure(error, what);
    }
  }

  /** The server may leave the position out of its answer to a repeated append. */
  async #locate(stream: string, revision: number): Promise<Position> {
    const [event] = await this.read(stream, { from: revision, limit: 1 }).catch((cause) => {
      throw new OutcomeUnknown(`append to ${stream} was answered without a position and could not be read back`, { cause });
    });
    if (!event) throw new OutcomeUnknown(`append to ${stream} was answered but is not there`);
    return event.position;
  }

  async #look(from: Position | null, categories: readonly string[]): Promise<{ found: boolean; reached: Position | null }> {
    for (let after = from; ; ) {
      const page = await this.readAll({ after, categories, limit: PAGE });
      if (page.events.length > 0 || page.end) return { found: page.events.length > 0, reached: page.reached };
      after = page.reached;
    }
  }

  async #refuseBeyond(after: Position): Promise<void> {
    const tail = await this.tail();
    if (tail === null || after > tail) throw new CheckpointBeyondLog(after, tail ?? toPosition(0));
  }

  async #readLogId(): Promise<string | null> {
    const [made] = await this.read(LOG_IDENTITY, { limit: 1 });
    if (!made) return null;
    const { logId } = (made.data ?? {}) as { logId?: unknown };
    if (typeof logId !== 'string') throw new StoreUnavailable(`stream ${LOG_IDENTITY} does not tell the identity of this log`);
    return logId;
  }

  async #makeLogId(): Promise<string> {
    const logId = randomId();
    const event = { id: randomId(), type: 'LogIdentityMade', data: { logId }, metadata: {} };
    try {
      await this.append(LOG_IDENTITY, [event], { kind: 'noStream' });
      return logId;
    } catch (error) {
      // Somebody else made it, or our own append arrived although its answer did not.
      const found = error instanceof StreamConflict || error instanceof OutcomeUnknown ? await this.#readLogId() : null;
      if (found === null) throw error;
      return found;
    }
  }
}

/** @throws Error when a secured server would be asked without credentials: `$all` needs them. */
function credentialsOf(connectionString: string): Credentials {
  const [, username, password] = /^esdb(?:\+discover)?:\/\/([^:@/?]+):([^@/?]*)@/.exec(connectionString) ?? [];
  if (username !== undefined && password !== undefined) {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }
  if (!/[?&]tls=false/i.test(connectionString)) throw new Error('EVENTSTORE_URL needs user:password@ unless it says tls=false');
  // An insecure server ignores them; passing them still matters, see the per-call options.
  return { username: 'filingwire', password: '' };
}
