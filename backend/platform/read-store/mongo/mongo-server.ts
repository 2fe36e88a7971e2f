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
  /** Called when an index build is slow. */
  readonly reportIndexBuild?: ReportIndexBuild | undefined;
}

/**
 * A process's connection to MongoDB: one client for all its stores. Writes are journaled and acknowledged by a majority. Reads never see data that could
 * be rolled back, nor data older than this process has already seen (causal consistency), because right after an election a primary may lag behind the
 * majority. Every store call goes through {@link read} or {@link write}, which enforce its budget, translate driver errors and
 * fail fast during an outage.
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
  /** Set while the client is closed for a reconnect. */
  #closing: Promise<void> | null = null;
  /** Error of the last heartbeat; null if it succeeded. */
  #lastFailure: Error | null = null;
  #writable = false;
  /** How often a writable member was found. */
  #writableSeen = 0;
  readonly #heartbeats: HeartbeatWatch;
  /** The latest operation time seen by a call; null before the first call, and always null on a standalone server. */
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
      // Set as individual options, because journal=false in the URL would override a write concern object.
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

  /** A database for a store, which calls {@link leave} when closed. */
  database(name: string): Db {
    this.#users += 1;
    return this.#client.db(name);
  }

  /** The database for cluster-wide commands. */
  admin(): Db {
    return this.#client.db('admin');
  }

  /** A call that changes nothing. @throws StoreUnavailable; Abandoned when no longer needed, which closes its connection. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#call(work, false);
  }

  /** A call that writes, and completes even if nobody waits. @throws StoreUnavailable if nothing was done; OutcomeUnknown if all or part may have been done. */
  write<T>(work: () => Promise<T>): Promise<T> {
    return this.#call(work, true);
  }

  /** Resolves when the server responds in time. @throws StoreUnavailable */
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

  /** Closes the client and its heartbeats; the next call reconnects. */
  #reconnect(): void {
    if (this.#closing) return;
    this.#connected = false;
    const closed = () => {
      this.#closing = null;
    };
    // A regular close sends a last command to the primary, and would wait for a primary that cannot be reached.
    (this.#client as unknown as { readonly topology?: { close(): void } }).topology?.close();
    this.#closing = this.#client.close().then(closed, closed);
  }

  async #ask(timeoutMs: number): Promise<void> {
    await this.#within(timeoutMs, () => this.admin().command({ ping: 1 }), false);
  }

  async #within<T>(callMs: number, work: () => Promise<T>, writes: boolean): Promise<T> {
    const began = this.#clock.monotonic();
    // With a writable member now, never equal to a later count.
    const writableSeenBefore = this.#writable ? -1 : this.#writableSeen;
    const caller = writes ? undefined : Deadline.current();
    caller?.check();
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(this.#deadlinePassed(callMs)), callMs);
    const forget = caller?.onOver((why) => controller.abort(why));
    try {
      const maxTimeMS = Math.max(1, Math.ceil(Math.min(this.#budget.serverMs, caller?.leftMs() ?? this.#budget.serverMs)));
      const result = await orAborted(this.#inSession({ maxTimeMS, signal: controller.signal }, work), controller.signal);
      this.#outage.answered();
      return result;
    } catch (error) {
      if (controller.signal.reason instanceof Abandoned) {
        this.#outage.abandoned(began);
        throw controller.signal.reason;
      }
      // If there was no writable member, nothing can have been sent, not even by a first attempt whose error the driver has replaced.
      const failure = failureOf(error, writes && this.#writableSeen !== writableSeenBefore);
      if (isAnswer(error)) this.#outage.answered();
      else if (failure !== error) this.#outage.failed(began, error);
      throw failure;
    } finally {
      clearTimeout(timer);
      forget?.();
    }
  }

  /** Every call has its own session, because operations of one session must not run at the same time. The session ends when nothing of the call is running anymore. */
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

  /** Records the time of a successful call. Not for failed ones: their writes may never be confirmed, and reads would wait for them. */
  #saw({ operationTime: operation, clusterTime: cluster }: ClientSession): void {
    if (operation === undefined || cluster === undefined) return;
    if (this.#seen === null || operation.greaterThan(this.#seen.operation)) this.#seen = { operation, cluster };
  }

  /** Connects explicitly, because a client whose very first connection failed never retries. */
  async #connect(): Promise<void> {
    await this.#closing;
    if (this.#connected) return;
    try {
      await this.#client.connect();
    } catch (error) {
      if (error instanceof Error && error.name.startsWith('Mongo')) throw error;
      throw new StoreUnavailable(`can’t connect to MongoDB: ${String(error)}`, { cause: error });
    }
    this.#connected = true;
  }

  #deadlinePassed(callMs: number): MongoDeadlinePassed {
    const met = this.#lastFailure;
    const explanation = `no response within ${callMs} ms`;
    return new MongoDeadlinePassed(met === null ? explanation : `${met.message} (${explanation})`, { cause: met });
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
