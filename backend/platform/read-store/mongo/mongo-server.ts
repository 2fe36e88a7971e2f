import { type ClientSession, type ClusterTime, type Db, MongoClient, type Timestamp } from 'mongodb';
import { Outage } from '../../availability/outage.ts';
import { type Clock, SystemClock } from '../../clock/clock.ts';
import { Abandoned, Deadline } from '../../clock/deadline.ts';
import { StoreUnavailable } from '../../event-store/event-store.errors.ts';
import type { ReportIndexBuild } from '../index-build.ts';
import { type CallLimits, isUnderWay, limited } from './call-limits.ts';
import { HeartbeatWatch } from './heartbeat-watch.ts';
import { CLOSE_MS, CONNECT_MS, type MongoBudget, PING_MS, SOCKET_MS, WORK } from './mongo-budgets.ts';
import { failureOf, isAnswer, MongoDeadlinePassed } from './mongo-failures.ts';

export interface MongoServerOptions {
  /** `mongodb://` or `mongodb+srv://`; its path may name the database. */
  readonly url: string;
  readonly clock?: Clock;
  readonly budget?: MongoBudget;
  /** Called for index builds that take long. */
  readonly reportIndexBuild?: ReportIndexBuild | undefined;
}

/**
 * The MongoDB of a process: one client for all its stores, whose writes are acknowledged by a majority and journalled, and whose reads see
 * nothing that could be rolled back, and nothing older than what an earlier call of this process has seen (causal consistency): right after an
 * election a primary may be behind what a majority has acknowledged. Every call of a store goes through {@link read} or {@link write}, which keep it within its budget,
 * translate what the driver throws and refuse at once while the server is known not to answer.
 */
export class MongoServer {
  readonly url: string;
  readonly reportIndexBuild: ReportIndexBuild | undefined;
  readonly #client: MongoClient;
  readonly #clock: Clock;
  readonly #budget: MongoBudget;
  readonly #outage: Outage;
  #users = 0;
  #connected = false;
  /** Set while the client is closed to reconnect. */
  #closing: Promise<void> | null = null;
  /** Failure of the driver's last heartbeat of a member; null when that was answered. */
  #lastFailure: Error | null = null;
  #writable = false;
  /** How often a member that takes writes was found. */
  #writableSeen = 0;
  readonly #heartbeats: HeartbeatWatch;
  /** The latest that a call has seen, as the server counts; null before the first call, and always at a standalone server. */
  #seen: { readonly operation: Timestamp; readonly cluster: ClusterTime } | null = null;

  /** @throws MongoParseError and other errors of the driver for a URL that cannot work. */
  constructor({ url, clock = new SystemClock(), budget = WORK, reportIndexBuild }: MongoServerOptions) {
    this.url = url;
    this.reportIndexBuild = reportIndexBuild;
    this.#clock = clock;
    this.#budget = budget;
    this.#client = new MongoClient(url, {
      appName: 'filingwire',
      maxPoolSize: budget.connections,
      socketTimeoutMS: SOCKET_MS,
      connectTimeoutMS: CONNECT_MS,
      serverSelectionTimeoutMS: budget.selectionMs,
      waitQueueTimeoutMS: budget.selectionMs,
      // Set one by one, as in a URL: a URL's journal=false would win over an object.
      w: 'majority',
      journal: true,
      wtimeoutMS: budget.serverMs,
      readConcernLevel: 'majority',
      readPreference: 'primary',
    });
    this.#outage = new Outage({ clock, deadlineMs: PING_MS, probe: (timeoutMs) => this.#ask(timeoutMs) });
    this.#heartbeats = new HeartbeatWatch(this.#client, clock, () => {
      if (!this.#writable) this.#reconnect();
    });
    this.#client.on('serverHeartbeatFailed', ({ failure }) => {
      this.#lastFailure = failure;
    });
    this.#client.on('serverHeartbeatSucceeded', () => {
      this.#lastFailure = null;
    });
    this.#client.on('topologyDescriptionChanged', ({ newDescription }) => {
      this.#writable = [...newDescription.servers.values()].some((member) => member.isWritable);
      if (this.#writable) this.#writableSeen += 1;
    });
  }

  /** A database, for a store that calls {@link leave} when it is closed. */
  database(name: string): Db {
    this.#users += 1;
    return this.#client.db(name);
  }

  /** The database for commands to the cluster as a whole. */
  admin(): Db {
    return this.#client.db('admin');
  }

  /** One call that changes nothing. @throws StoreUnavailable; Abandoned when no longer needed: its connection is closed then. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#call(work, false);
  }

  /** One call that writes, carried out whoever waits for it. @throws StoreUnavailable when nothing was done, OutcomeUnknown when it may be done or partly done. */
  write<T>(work: () => Promise<T>): Promise<T> {
    return this.#call(work, true);
  }

  /** Resolves when the server answers soon. @throws StoreUnavailable */
  async ping(): Promise<void> {
    await this.#outage.refuseWhileDown('MongoDB');
    await this.#ask(PING_MS);
  }

  /** The last store to leave closes the connections. */
  async leave(): Promise<void> {
    this.#users -= 1;
    if (this.#users > 0) return;
    this.#outage.stop();
    this.#heartbeats.stop();
    const closed = this.#client.close().catch(() => undefined);
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
  }

  async #call<T>(work: () => Promise<T>, writes: boolean): Promise<T> {
    if (isUnderWay()) return work();
    await this.#outage.refuseWhileDown('MongoDB');
    return this.#within(this.#budget.callMs, work, writes);
  }

  /** Closes the client and ends its heartbeats; the next call connects it again. */
  #reconnect(): void {
    if (this.#closing) return;
    this.#connected = false;
    const closed = () => {
      this.#closing = null;
    };
    // Closing sends a last command to the primary, and would wait for one that cannot be reached.
    (this.#client as unknown as { readonly topology?: { close(): void } }).topology?.close();
    this.#closing = this.#client.close().then(closed, closed);
  }

  async #ask(timeoutMs: number): Promise<void> {
    await this.#within(timeoutMs, () => this.admin().command({ ping: 1 }), false);
  }

  async #within<T>(callMs: number, work: () => Promise<T>, writes: boolean): Promise<T> {
    const began = this.#clock.monotonic();
    const seen = this.#writable ? -1 : this.#writableSeen;
    const caller = writes ? undefined : Deadline.current();
    caller?.check();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(this.#deadlinePassed(callMs)), callMs);
    const forget = caller?.onOver((why) => late.abort(why));
    try {
      const maxTimeMS = Math.max(1, Math.ceil(Math.min(this.#budget.serverMs, caller?.leftMs() ?? this.#budget.serverMs)));
      const result = await orAborted(this.#inSession({ maxTimeMS, signal: late.signal }, work), late.signal);
      this.#outage.answered();
      return result;
    } catch (error) {
      if (late.signal.reason instanceof Abandoned) {
        this.#outage.abandoned(began);
        throw late.signal.reason;
      }
      // Without a member that takes writes nothing can have been sent, not even by a first attempt whose error the driver has replaced.
      const failure = failureOf(error, writes && this.#writableSeen !== seen);
      if (isAnswer(error)) this.#outage.answered();
      else if (failure !== error) this.#outage.failed(began, error);
      throw failure;
    } finally {
      clearTimeout(timer);
      forget?.();
    }
  }

  /** Every call has a session of its own, because the writes of one follow one another. It ends when nothing of the call is under way any more. */
  async #inSession<T>(limits: Omit<CallLimits, 'session'>, work: () => Promise<T>): Promise<T> {
    await this.#connect();
    const session = this.#client.startSession({ causalConsistency: true });
    try {
      if (this.#seen !== null) {
        session.advanceClusterTime(this.#seen.cluster);
        session.advanceOperationTime(this.#seen.operation);
      }
      const result = await limited({ ...limits, session }, work);
      this.#saw(session);
      return result;
    } finally {
      void session.endSession();
    }
  }

  /** Only of calls that were done: what a failed write has left may never be confirmed, and reads would wait for it. */
  #saw({ operationTime: operation, clusterTime: cluster }: ClientSession): void {
    if (operation === undefined || cluster === undefined) return;
    if (this.#seen === null || operation.greaterThan(this.#seen.operation)) this.#seen = { operation, cluster };
  }

  /** A client whose very first connection failed never retries by itself. */
  async #connect(): Promise<void> {
    await this.#closing;
    if (this.#connected) return;
    try {
      await this.#client.connect();
    } catch (error) {
      if (error instanceof Error && error.name.startsWith('Mongo')) throw error;
      throw new StoreUnavailable(`MongoDB cannot be connected to: ${String(error)}`, { cause: error });
    }
    this.#connected = true;
  }

  #deadlinePassed(callMs: number): MongoDeadlinePassed {
    const met = this.#lastFailure;
    const late = `no answer within ${callMs} ms`;
    return new MongoDeadlinePassed(met === null ? late : `${met.message} (${late})`, { cause: met });
  }
}

/** The result, or the reason of the signal if that comes first. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
