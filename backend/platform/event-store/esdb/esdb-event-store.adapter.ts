import { type AppendToStreamOptions, type Credentials, type JSONType, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { Clock } from '../../clock/clock.ts';
import { randomId } from '../../ids/ids.ts';
import { serialiseAppend } from '../append-request.ts';
import { OutcomeUnknown, StoreUnavailable, StreamConflict } from '../event-store.errors.ts';
import {
  type AppendResult,
  EventStore,
  type Expected,
  type NewEvent,
  type Position,
  type ReadAllPage,
  type StoredEvent,
  type SubscriptionMessage,
} from '../event-store.port.ts';
import { EsdbConnection } from './esdb-connection.ts';
import { appendFailure } from './esdb-failures.ts';
import { EsdbReader, type LeaderCall } from './esdb-reader.ts';
import { EsdbSubscription } from './esdb-subscription.ts';
import { commitPosition } from './resolved-event.ts';

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
  /** Credentials with every call select the plain append: the batch append shares one promise map between all clients. */
  readonly #call: LeaderCall;
  readonly #stallMs: number;
  readonly #commands: EsdbConnection;
  readonly #subscriptions: EsdbConnection;
  readonly #reader: EsdbReader;
  readonly #open = new Set<EsdbSubscription>();
  #logId: string | null = null;
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
    this.#commands = new EsdbConnection(connectionString, clock, deadlineMs);
    this.#subscriptions = new EsdbConnection(connectionString, clock, deadlineMs);
    this.#reader = new EsdbReader(this.#commands, this.#call);
  }

  async append(stream: string, events: readonly NewEvent[], expected: Expected): Promise<AppendResult> {
    serialiseAppend(stream, events, expected);
    const proposed = events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data: data as JSONType, metadata }));
    const after = expected.kind === 'noStream' ? -1 : expected.revision;
    const revision = after + events.length;
    const options: AppendToStreamOptions = {
      ...this.#call,
      expectedRevision: expected.kind === 'noStream' ? NO_STREAM : BigInt(after),
    };
    try {
      const result = await this.#commands.call(`append to ${stream}`, (client) =>
        client.appendToStream(stream, proposed, options),
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

  async readAll(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly limit: number;
  }): Promise<ReadAllPage> {
    return this.#reader.page(options.after, options.categories, options.limit);
  }

  async *subscribe(options: {
    readonly after: Position | null;
    readonly categories: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<SubscriptionMessage> {
    const { after, categories, signal } = options;
    if (signal.aborted || this.#closed) return;
    if (after !== null) await this.#reader.refuseBeyond(after);
    if (signal.aborted || this.#closed) return;
    const subscription = new EsdbSubscription({
      client: this.#subscriptions.client,
      credentials: this.#call.credentials,
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
    return this.#reader.tail();
  }

  async logId(): Promise<string> {
    this.#logId ??= (await this.#readLogId()) ?? (await this.#makeLogId());
    return this.#logId;
  }

  async ping(): Promise<void> {
    await this.#reader.tail();
  }

  /** Ends open subscriptions, then closes both clients. An append still on its way becomes of unknown outcome. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await Promise.all([...this.#open].map((subscription) => subscription.end()));
    await Promise.all([this.#commands.close(), this.#subscriptions.close()]);
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
      const page = await this.#reader.page(after, categories, PAGE);
      if (page.events.length > 0 || page.end) return { found: page.events.length > 0, reached: page.reached };
      after = page.reached;
    }
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
