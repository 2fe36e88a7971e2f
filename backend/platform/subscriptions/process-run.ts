import { OutageLog } from '../availability/outage-log.ts';
import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { StoreWait, WaitEnded } from '../availability/store-wait.ts';
import { type Backoff, pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import type { DomainEvent, EventCodec, Recorded } from '../event-store/define-event.ts';
import { PoisonEvent, StoreUnavailable } from '../event-store/event-store.errors.ts';
import type { EventStore, Position, StoredEvent } from '../event-store/event-store.port.ts';
import type { Logger } from '../observability/logger.ts';
import type { Tracing } from '../observability/tracing/tracing.ts';
import type { LiveStalledWork } from '../stalled-work/live-stalled-work.ts';
import { type CheckpointStore, type ProcessCheckpoint, partsOf, positionOf } from './checkpoint.store.ts';
import { deliverEvent } from './deliver-event.ts';
import { FirstGap } from './first-gap.ts';
import type { Lease, Leases } from './lease.ts';
import type { ParkedMessages } from './parked-messages.store.ts';
import { Partition, processLease } from './partition.ts';
import { type Process, ProcessPaused, RetryLater } from './process.ts';
import { StartRefused } from './stores-belong-together.ts';
import { StreamLanes } from './stream-lanes.ts';
import { messageOf, type Progress } from './subscription-supervisor.ts';
import { watchedSubscription } from './watched-subscription.ts';

export interface ProcessDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly checkpoints: CheckpointStore;
  readonly parked: ParkedMessages;
  readonly leases: Leases;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tracing?: Tracing | undefined;
  /** Lists this process as stalled work while {@link ProcessPaused} holds it up. */
  readonly stalled?: Pick<LiveStalledWork, 'begin' | 'end'> | undefined;
}

export interface ProcessRunnerOptions {
  /** Tries before a stream is parked; tries that failed because of a store do not count. */
  readonly attempts: number;
  readonly retry: Backoff;
  /** Pause before an unreachable store is tried again. */
  readonly storeRetry: Backoff;
  /** How far the stored checkpoint may lag behind; the events in between are delivered again after a crash. */
  readonly checkpointMs: number;
  /** Interval for reading released streams and retrying due waiting ones. */
  readonly releaseMs: number;
  /** How long an event may wait in place for something external before its stream is set aside. */
  readonly waitInPlaceMs: number;
  /** Pause before a stream that was set aside is retried; longer if its handler requests it. */
  readonly asideRetry: Backoff;
  readonly quietMs: number;
}

const READ_PAGE = 500;
/** Unfinished events per concurrent handler before reading pauses. */
const WINDOW = 8;
/** One in this many concurrent handlers may retry streams that were set aside, so that the others always make progress. */
const HANDLERS_PER_RETRY = 4;

/** A stream that was set aside: its retries so far, and the time of the next retry on the monotonic clock. */
interface Aside {
  readonly tries: number;
  readonly dueAt: number;
}

/** The run is over; unfinished events are delivered again. */
class RunEnded extends Error {}

/** One run of a process between two subscription drops; it starts without state. */
export class ProcessRun {
  readonly #process: Process;
  readonly #partition: Partition;
  readonly #handles: ReadonlySet<string>;
  readonly #deps: ProcessDependencies;
  readonly #options: ProcessRunnerOptions;
  readonly #lease: Lease;
  readonly #progress: Progress;
  readonly #end = new AbortController();
  readonly #over: AbortSignal;
  readonly #stores: StoreWait;
  readonly #line = new FirstGap();
  readonly #lanes: StreamLanes;
  /** Streams whose next event waits for an operator. Later events of these streams queue up behind it. */
  readonly #parked = new Set<string>();
  /** Streams that were set aside. Their later events queue up too. */
  readonly #aside = new Map<string, Aside>();
  readonly #draining = new Set<string>();
  #saved: Position | null = null;
  #live = false;
  #failure: unknown = null;

  constructor(
    process: Process,
    partition: Partition,
    handles: ReadonlySet<string>,
    dependencies: ProcessDependencies,
    options: ProcessRunnerOptions,
    lease: Lease,
    progress: Progress,
  ) {
    this.#process = process;
    this.#partition = partition;
    this.#handles = handles;
    this.#deps = dependencies;
    this.#options = options;
    this.#lease = lease;
    this.#progress = progress;
    this.#over = AbortSignal.any([this.#end.signal, lease.signal]);
    this.#stores = new StoreWait({ retry: options.storeRetry, report: (error) => progress.waiting(error) });
    this.#lanes = new StreamLanes(process.concurrency, process.concurrency === 1 ? 1 : process.concurrency * WINDOW);
  }

  async work(signal: AbortSignal): Promise<void> {
    const { parked, events } = this.#deps;
    const checkpoint = await this.#divided(signal);
    if (!checkpoint) return;
    for (const { stream, state } of await parked.of(this.#process.name)) {
      if (!this.#partition.owns(stream)) continue;
      if (state === 'waiting') this.#aside.set(stream, { tries: 0, dueAt: 0 });
      else this.#parked.add(stream);
    }
    this.#report();
    this.#saved = positionOf(checkpoint, this.#partition);

    const stop = AbortSignal.any([signal, this.#lease.signal, this.#end.signal]);
    const subscription = { after: this.#saved, categories: this.#process.categories, signal: stop };
    const chores = [
      this.#repeat(stop, this.#options.checkpointMs, () => this.#isUnsaved(), this.#save),
      this.#repeat(stop, this.#options.releaseMs, () => true, this.#release),
    ];
    try {
      for await (const message of watchedSubscription(events, subscription, this.#options.quietMs)) {
        if (message.kind === 'event') await this.#take(message.event, stop);
        else if (message.position !== null) this.#line.pass(message.position, null);
        if (message.kind === 'caughtUp') this.#live = true;
        if (this.#live && !this.#line.open) this.#progress.caughtUp();
        if (stop.aborted) break;
      }
    } finally {
      this.#end.abort();
      await Promise.all(chores);
      await this.#lanes.idle();
      if (!this.#lease.signal.aborted) await this.#save();
    }
    if (this.#failure) throw this.#failure;
  }

  /**
   * The checkpoint of the process, divided as configured. While workers with another configuration still own parts as they are divided now, this waits:
   * otherwise two workers would handle the same streams. @returns null when the signal aborted first.
   */
  async #divided(stop: AbortSignal): Promise<ProcessCheckpoint | null> {
    const { checkpoints, leases } = this.#deps;
    const { name } = this.#process;
    for (;;) {
      const checkpoint = await checkpoints.load(name);
      if (!checkpoint) throw new StartRefused(`process ${name} has no checkpoint; see "ops adopt"`);
      if (partsOf(checkpoint) === this.#partition.of) return checkpoint;
      const former = Partition.all(partsOf(checkpoint)).map((part) => processLease(part.nameOf(name)));
      const observed = await leases.observe(former);
      if ([...observed.values()].every(({ free }) => free)) await checkpoints.divide(name, this.#partition.of);
      else {
        this.#progress.standby();
        await pause(this.#options.releaseMs, stop);
        if (stop.aborted) return null;
      }
    }
  }

  async #take(event: StoredEvent, stop: AbortSignal): Promise<void> {
    if (!this.#handles.has(event.type) || !this.#partition.owns(event.stream)) {
      return this.#line.pass(event.position, event.recordedAt);
    }
    await this.#lanes.room(stop);
    if (stop.aborted) return;
    const done = this.#line.begin(event.position, event.recordedAt);
    this.#lanes.push(event.stream, () =>
      this.#guarded(async () => {
        if (this.#parked.has(event.stream) || this.#aside.has(event.stream)) await this.#queueUp(event);
        else await this.#handle(event);
        done();
      }),
    );
    // Without concurrency, the next event is read only after this one is done.
    if (this.#process.concurrency === 1) await this.#lanes.room(stop);
  }

  async #handle(event: StoredEvent): Promise<void> {
    const error = await this.#try(event, this.#options.waitInPlaceMs);
    if (error === null) return;
    if (error instanceof RetryLater) return this.#setAside(event, error);
    await this.#reportAbandoned(event, error);
    await this.#park(event, messageOf(error));
    this.#deps.log.error(
      { process: this.#process.name, stream: event.stream, position: event.position, err: error },
      'stream parked: an event couldn’t be handled',
    );
  }

  async #reportAbandoned(event: StoredEvent, error: unknown): Promise<void> {
    if (error instanceof PoisonEvent) return;
    try {
      const given = this.#deps.codec.decode(event) as Recorded<DomainEvent>;
      await this.#whileLeaseIsCertain(() => this.#process.abandoned(given, error));
    } catch (err) {
      if (err instanceof WaitEnded || err instanceof RunEnded) throw err;
      this.#deps.log.error(
        { process: this.#process.name, stream: event.stream, err },
        'an event was abandoned, but its follow-up failed',
      );
    }
  }

  async #park({ stream, position }: Pick<StoredEvent, 'stream' | 'position'>, error: string): Promise<void> {
    await this.#whileLeaseIsCertain(() => this.#deps.parked.park(this.#process.name, stream, position, error));
    this.#aside.delete(stream);
    this.#parked.add(stream);
    this.#report();
  }

  async #queueUp({ stream, position }: StoredEvent): Promise<void> {
    await this.#whileLeaseIsCertain(() => this.#deps.parked.park(this.#process.name, stream, position, null));
  }

  /** Moves the stream out of the window of unfinished events, so that it blocks only itself. */
  async #setAside({ stream, position }: StoredEvent, { message, afterMs }: RetryLater): Promise<void> {
    await this.#whileLeaseIsCertain(() => this.#deps.parked.setAside(this.#process.name, stream, position, message));
    const before = this.#aside.get(stream);
    const tries = (before?.tries ?? 0) + 1;
    const wait = Math.max(afterMs, this.#options.asideRetry(tries));
    this.#aside.set(stream, { tries, dueAt: this.#deps.clock.monotonic() + wait });
    this.#parked.delete(stream);
    this.#report();
    if (before === undefined) {
      this.#deps.log.info({ process: this.#process.name, stream, position, reason: message }, 'stream set aside: waiting');
    }
  }

  #report(): void {
    this.#progress.parked(this.#parked.size, this.#aside.size);
  }

  /**
   * Runs work that abandons, parks or sets aside only while the lease is certain: a new owner may have handled the event long ago, and a parked stream
   * stays parked until an operator releases it. @throws RunEnded when the lease is lost.
   */
  #whileLeaseIsCertain(work: () => Promise<void>): Promise<void> {
    return this.#stores.through(async () => {
      if (!(await this.#lease.confirm())) {
        if (this.#over.aborted) throw new RunEnded();
        throw new StoreUnavailable(`can’t confirm the lease of process ${this.#process.name}`);
      }
      await work();
    }, this.#over);
  }

  /**
   * Handles an event. Returns null when it was handled, the last error after all tries, or RetryLater when it must wait longer than `waitMs`.
   * @param waitMs how long it may wait here for something external. @throws RunEnded or WaitEnded when the run ended first.
   */
  async #try(event: StoredEvent, waitMs: number): Promise<unknown> {
    try {
      return await this.#tryUntilDone(event, waitMs);
    } finally {
      this.#deps.stalled?.end('paused-processes', this.#process.name);
    }
  }

  #pausedFor(why: string): void {
    const what = this.#process.name;
    this.#deps.stalled?.begin('paused-processes', { what, why, holdsUp: 'everything it does', command: 'doctor' });
  }

  async #tryUntilDone(event: StoredEvent, waitMs: number): Promise<unknown> {
    let failures = 0;
    let waited = 0;
    for (;;) {
      let wait: number;
      try {
        await this.#stores.through(
          () =>
            this.#lanes.withSlot(async () => {
              if (this.#over.aborted) throw new RunEnded();
              await deliverEvent(this.#process, event, this.#deps);
            }),
          this.#over,
        );
        return null;
      } catch (error) {
        if (error instanceof RunEnded || error instanceof WaitEnded) throw error;
        if (error instanceof PoisonEvent) return error;
        if (error instanceof ProcessPaused) {
          this.#pausedFor(error.message);
          wait = error.afterMs;
        } else if (error instanceof RetryLater) {
          wait = Math.max(1, error.afterMs);
          waited += wait;
          if (waited > waitMs) return error;
        } else {
          failures += 1;
          if (failures >= this.#options.attempts) return error;
          wait = this.#options.retry(failures);
        }
      }
      await pause(wait, this.#over);
    }
  }

  #isUnsaved(): boolean {
    return (this.#line.reached?.position ?? this.#saved) !== this.#saved;
  }

  readonly #save = async (): Promise<void> => {
    const reached = this.#line.reached;
    if (!reached) return;
    if (reached.position !== this.#saved) {
      await this.#deps.checkpoints.save(this.#process.name, reached.position, this.#lease.epoch, this.#partition);
      this.#saved = reached.position;
      this.#progress.at(reached.position, reached.recordedAt);
    }
    if (this.#live && !this.#line.open) this.#progress.caughtUp();
  };

  /** Retries streams that an operator released and some that were set aside, each in its own lane; later events of a stream queue up behind it. */
  readonly #release = async (): Promise<void> => {
    // Repeated, because a released or deferred stream catches up without a newer event.
    if (this.#live && !this.#line.open) this.#progress.caughtUp();
    if (this.#parked.size === 0 && this.#aside.size === 0) return;
    const due = this.#due();
    const released = (await this.#deps.parked.released(this.#process.name))
      .map(({ stream }) => stream)
      .filter((stream) => this.#partition.owns(stream));
    for (const stream of new Set([...released, ...due])) {
      if (this.#draining.has(stream)) continue;
      this.#draining.add(stream);
      this.#lanes.push(stream, () => this.#guarded(() => this.#drain(stream)).finally(() => this.#draining.delete(stream)));
    }
  };

  /** Streams that were set aside and are due for a retry, longest due first. */
  #due(): readonly string[] {
    const now = this.#deps.clock.monotonic();
    const max = Math.max(1, Math.floor(this.#process.concurrency / HANDLERS_PER_RETRY));
    const trying = [...this.#draining].filter((stream) => this.#aside.has(stream)).length;
    return [...this.#aside]
      .filter(([stream, { dueAt }]) => dueAt <= now && !this.#draining.has(stream))
      .sort(([, a], [, b]) => a.dueAt - b.dueAt)
      .slice(0, Math.max(0, max - trying))
      .map(([stream]) => stream);
  }

  async #drain(stream: string): Promise<void> {
    const { parked, log } = this.#deps;
    const { name } = this.#process;
    const throughStores = <T>(ask: () => Promise<T>) => this.#stores.through(ask, this.#over);
    const record = await throughStores(() => parked.get(name, stream));
    const events = await throughStores(() => this.#eventsAt(stream, record?.positions ?? []));
    for (const position of record?.positions ?? []) {
      const event = events.get(position);
      const error = event ? await this.#try(event, 0) : new Error(`stream ${stream} has no event at ${position}`);
      if (event && error instanceof RetryLater) return this.#setAside(event, error);
      if (error !== null) {
        if (event) await this.#reportAbandoned(event, error);
        await this.#park({ stream, position }, messageOf(error));
        log.error({ process: name, stream, position, err: error }, 'released stream parked again');
        return;
      }
      await throughStores(() => parked.done(name, stream, position));
    }
    if (record?.positions.length === 0) await throughStores(() => parked.forget(name, stream));
    this.#parked.delete(stream);
    this.#aside.delete(stream);
    this.#report();
    log.info({ process: name, stream }, 'held-back stream caught up');
  }

  async #eventsAt(stream: string, positions: readonly Position[]): Promise<ReadonlyMap<Position, StoredEvent>> {
    const wanted = new Set(positions);
    const found = new Map<Position, StoredEvent>();
    for (let from = 0; found.size < wanted.size; from += READ_PAGE) {
      const page = await this.#deps.events.read(stream, { from, limit: READ_PAGE });
      for (const event of page) if (wanted.has(event.position)) found.set(event.position, event);
      if (page.length < READ_PAGE) break;
    }
    return found;
  }

  /** Runs work whose failure ends the run, because it is outside a handler; the supervisor then starts another run. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof RunEnded || error instanceof WaitEnded) return;
      this.#failure ??= error;
      this.#end.abort();
    }
  }

  /**
   * Repeats a task whenever it is due. If it fails because of a store, it is skipped until the next time, because no event is waiting for it. Dozens of
   * processes check several times a second, so a check with nothing to do must cost next to nothing.
   */
  async #repeat(stop: AbortSignal, everyMs: number, isDue: () => boolean, task: () => Promise<void>): Promise<void> {
    const outage = new OutageLog(this.#deps.log, this.#deps.clock, {
      process: this.#process.name,
      chore: 'checkpoint and releases',
    });
    while (!stop.aborted) {
      await untilDue(everyMs, isDue, stop);
      if (stop.aborted) return;
      await this.#guarded(async () => {
        try {
          await task();
          outage.over();
        } catch (error) {
          if (!isStoreFailure(error)) throw error;
          outage.failed(error);
        }
      });
    }
  }
}

/** Resolves at the first check for which `isDue` is true, or on abort. */
function untilDue(everyMs: number, isDue: () => boolean, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const done = () => {
      clearInterval(timer);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setInterval(() => isDue() && done(), everyMs);
    stop.addEventListener('abort', done, { once: true });
  });
}
