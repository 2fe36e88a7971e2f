import { type EventStoreDBClient, NotLeaderError } from '@eventstore/db-client';
import { Outage } from '../../availability/outage.ts';
import { pause } from '../../clock/backoff.ts';
import type { Clock } from '../../clock/clock.ts';
import { Abandoned, Deadline } from '../../clock/deadline.ts';
import { StoreUnavailable } from '../event-store.errors.ts';
import { EsdbClient } from './esdb-client.ts';
import { DeadlinePassed, severityOf } from './esdb-failures.ts';

/** After this many ambiguous failures in a row, the channel counts as broken and the client is replaced. */
const FAILURES_BEFORE_REBUILD = 3;
const LEADER_ATTEMPTS = 4;
const LEADER_PAUSE_MS = 50;
/** Our deadline comes this much after the client's, which the server is told; ours is for a client that never returns. */
const DEADLINE_GRACE_MS = 250;
/** How long closing waits for unanswered appends. */
const CLOSE_MS = 1_000;

/** One call to the server. When the signal aborts, the deadline has passed, and the call must cancel whatever is still open. */
export type Call<T> = (client: EventStoreDBClient, signal: AbortSignal) => Promise<T>;

/** A client in use by a subscription. */
export interface HeldClient {
  readonly client: EventStoreDBClient;
  /** Reports that the server has answered. */
  readonly succeeded: () => void;
  /** Reports the error that ended the subscription. */
  readonly failed: (error: unknown) => void;
  readonly release: () => void;
}

export interface EsdbConnectionOptions {
  readonly connectionString: string;
  readonly clock: Clock;
  /** Time limit of a call. */
  readonly deadlineMs: number;
  /** Cheap call that is repeated during an outage. If set, other calls fail at once until it succeeds. */
  readonly probe?: Call<unknown>;
  /** Called when an unreachable server answers again. */
  readonly onOutageOver?: () => void;
}

/** Holds the current client and replaces it when it stops working. Writes and subscriptions use separate connections. */
export class EsdbConnection {
  readonly #connectionString: string;
  readonly #clock: Clock;
  readonly #deadlineMs: number;
  readonly #outage: Outage | null;
  readonly #running = new Set<Promise<unknown>>();
  #current: EsdbClient;
  #failures = 0;
  #closed = false;

  /** @throws Error for a connection string that cannot work. */
  constructor({ connectionString, clock, deadlineMs, probe, onOutageOver }: EsdbConnectionOptions) {
    this.#connectionString = connectionString;
    this.#clock = clock;
    this.#deadlineMs = deadlineMs;
    this.#current = new EsdbClient(connectionString);
    const ask = probe && ((timeoutMs: number) => this.#answered('check whether the server responds', probe, timeoutMs));
    this.#outage = ask ? new Outage({ clock, deadlineMs, probe: ask, ...(onOutageOver && { onOver: onOutageOver }) }) : null;
  }

  /**
   * Runs one call within the deadline. A node that is not the leader only names the leader, and the call is repeated there.
   * @param deadlineMs overrides the connection's own.
   * @throws StoreUnavailable at once during an outage.
   */
  async call<T>(what: string, run: Call<T>, deadlineMs = this.#deadlineMs): Promise<T> {
    await this.#outage?.refuseWhileDown(what);
    return (await this.#answered(what, run, deadlineMs)).result;
  }

  /**
   * Like {@link call}, for a streamed answer. Canceling a client ends its streams as if they were complete, so an answer is discarded if the client
   * was replaced or closed before it ended.
   * @throws StoreUnavailable in that case; Abandoned when nobody waits for the caller any longer; and what the call throws.
   */
  async read<T>(what: string, run: Call<T>, deadlineMs = this.#deadlineMs): Promise<T> {
    await this.#outage?.refuseWhileDown(what);
    const { result, client } = await this.#answered(what, run, deadlineMs, Deadline.current());
    if (client.retired) throw new StoreUnavailable(`${what}: the connection was replaced before the response was complete`);
    return result;
  }

  /** Reserves the client for a subscription, which ends when the client is replaced or closed. */
  hold(onReplaced: () => void): HeldClient {
    const client = this.#open();
    return {
      ...client.hold(onReplaced),
      succeeded: () => this.#succeeded(client),
      failed: (error) => this.#failed(client, error, this.#clock.monotonic()),
    };
  }

  /** Replaces the client; subscriptions on the old one end. */
  renew(): void {
    if (!this.#closed) this.#replace(this.#connectionString);
  }

  /** Ends reads and subscriptions at once. Appends get a moment; those still unanswered have an unknown outcome. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#outage?.stop();
    const ended = Promise.allSettled([...this.#running, this.#current.cancel()]);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
  }

  #open(): EsdbClient {
    if (this.#closed) throw new StoreUnavailable('the event store is closed');
    return this.#current;
  }

  async #answered<T>(
    what: string,
    run: Call<T>,
    deadlineMs: number,
    caller?: Deadline,
  ): Promise<{ readonly result: T; readonly client: EsdbClient }> {
    const began = this.#clock.monotonic();
    const until = began + deadlineMs + DEADLINE_GRACE_MS;
    for (let attempt = 1; ; attempt += 1) {
      caller?.check();
      const client = this.#open();
      try {
        const result = await this.#within(until, what, client, run, caller);
        this.#succeeded(client);
        return { result, client };
      } catch (error) {
        if (error instanceof Abandoned) this.#outage?.abandoned(began);
        else this.#failed(client, error, began);
        const again = error instanceof NotLeaderError && attempt < LEADER_ATTEMPTS && this.#clock.monotonic() < until;
        if (!again) throw error;
        await pause(LEADER_PAUSE_MS * attempt);
      }
    }
  }

  /** @throws DeadlinePassed on a timeout, Abandoned when the caller no longer waits. Either way the call's signal aborts and its later outcome is ignored. */
  async #within<T>(until: number, what: string, client: EsdbClient, run: Call<T>, caller?: Deadline): Promise<T> {
    const late = new AbortController();
    const running = client.run((esdb) => run(esdb, late.signal));
    this.#running.add(running);
    const ended = () => void this.#running.delete(running);
    running.then(ended, ended);
    let timer: NodeJS.Timeout | undefined;
    let forget: (() => void) | undefined;
    const deadline = new Promise<never>((_, reject) => {
      const end = (why: Error) => {
        reject(why);
        late.abort();
      };
      const passed = () => end(new DeadlinePassed(`${what}: no response in time`));
      timer = setTimeout(passed, Math.max(until - this.#clock.monotonic(), 0));
      forget = caller?.onOver(end);
    });
    try {
      return await Promise.race([running, deadline]);
    } finally {
      clearTimeout(timer);
      forget?.();
    }
  }

  #succeeded(client: EsdbClient): void {
    if (client === this.#current) this.#failures = 0;
    this.#outage?.answered();
  }

  /** Failures of a client that was already replaced say nothing about its successor. */
  #failed(client: EsdbClient, error: unknown, began: number): void {
    if (this.#closed) return;
    const severity = severityOf(error);
    if (severity === 'answered') this.#outage?.answered();
    const outage = severity !== 'answered' && this.#outage?.failed(began, error);
    if (client !== this.#current) return;
    this.#failures = severity === 'answered' ? 0 : this.#failures + 1;
    if (error instanceof NotLeaderError) this.#replace(atNode(this.#connectionString, error.leader));
    else if (outage || severity === 'broken' || this.#failures >= FAILURES_BEFORE_REBUILD) this.#replace(this.#connectionString);
  }

  #replace(connectionString: string): void {
    this.#failures = 0;
    const old = this.#current;
    try {
      this.#current = new EsdbClient(connectionString);
    } catch {
      // Files named in the connection string may be gone. Keep the old client, whose channel reconnects eventually.
      return;
    }
    old.retire();
  }
}

/** The connection string for one cluster node, with the same credentials and options. */
function atNode(connectionString: string, { address, port }: { readonly address: string; readonly port: number }): string {
  return connectionString.replace(/^esdb(?:\+discover)?:\/\/([^@/?]*@)?[^/?]*/, `esdb://$1${address}:${port}`);
}
