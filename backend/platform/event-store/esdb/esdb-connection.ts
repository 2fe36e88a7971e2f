import { EventStoreDBClient, NotLeaderError } from '@eventstore/db-client';
import type { Clock } from '../../clock/clock.ts';
import { StoreUnavailable } from '../event-store.errors.ts';
import { DeadlinePassed, looksBroken } from './esdb-failures.ts';

/** The client tears its channel down after UNAVAILABLE, CANCELLED and NotLeader only; after this many failures we do it. */
const FAILURES_BEFORE_REBUILD = 3;
const LEADER_ATTEMPTS = 4;
const LEADER_PAUSE_MS = 50;
/** The client's own deadline comes first, so that the server is told; ours is for when the client never answers. */
const DEADLINE_GRACE_MS = 250;
const CLOSE_MS = 1_000;

/** One client object and its replacement when it stops working. Writes and subscriptions have a connection each. */
export class EsdbConnection {
  readonly #connectionString: string;
  readonly #clock: Clock;
  readonly #deadlineMs: number;
  #client: EventStoreDBClient;
  #failures = 0;
  #closed = false;

  constructor(connectionString: string, clock: Clock, deadlineMs: number) {
    this.#connectionString = connectionString;
    this.#clock = clock;
    this.#deadlineMs = deadlineMs;
    this.#client = EventStoreDBClient.connectionString(connectionString);
  }

  get client(): EventStoreDBClient {
    if (this.#closed) throw new StoreUnavailable('the event store is closed');
    return this.#client;
  }

  /**
   * Runs one call within the deadline. A node that is not the leader has done nothing and tells who is: the call is repeated,
   * by then over the client's new channel.
   */
  async call<T>(what: string, run: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    const until = this.#clock.monotonic() + this.#deadlineMs + DEADLINE_GRACE_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await within(until - this.#clock.monotonic(), what, run(this.client));
        this.succeeded();
        return result;
      } catch (error) {
        const again = error instanceof NotLeaderError && attempt < LEADER_ATTEMPTS && this.#clock.monotonic() < until;
        if (!again) {
          this.failed(error);
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, LEADER_PAUSE_MS * attempt));
      }
    }
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Counts failures of the channel; an answer of the server, even a refusal, shows that it works. */
  failed(error: unknown): void {
    this.#failures = looksBroken(error) ? this.#failures + 1 : 0;
    if (this.#failures < FAILURES_BEFORE_REBUILD || this.#closed) return;
    this.#failures = 0;
    const old = this.#client;
    this.#client = EventStoreDBClient.connectionString(this.#connectionString);
    void shutDown(old);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await shutDown(this.#client);
  }
}

/** Rejects with {@link DeadlinePassed} when the promise takes longer; the promise itself goes on unheard. */
async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed(`${what}: no answer in time`)), Math.max(ms, 0));
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** `dispose` cancels the client's streams but leaves its channel, and so its socket, open. */
async function shutDown(client: EventStoreDBClient): Promise<void> {
  const channel = (client as unknown as { getChannel(): Promise<{ close(): void }> }).getChannel();
  await within(CLOSE_MS, 'closing the client', client.dispose()).catch(() => {});
  await within(
    CLOSE_MS,
    'closing the channel',
    channel.then((open) => open.close()),
  ).catch(() => {});
}
