import type { Clock } from '../clock/clock.ts';
import { Deadline, withoutDeadline } from '../clock/deadline.ts';
import type { Position } from '../event-store/event-store.port.ts';
import type { WorkerStatusStore } from '../observability/worker-status.store.ts';
import type { ReadStore } from '../read-store/read-store.port.ts';
import { liveOf } from './generations.ts';
import type { Projector } from './projector.ts';

interface Waiter {
  readonly missing: Set<string>;
  readonly position: Position;
  readonly deadline: number;
  /** Deadline of the waiting request; undefined outside requests. */
  readonly caller: Deadline | undefined;
  readonly resolve: (reached: boolean) => void;
}

const STATUS_FRESH_MS = 1_000;
const POLL_MS = 50;

/**
 * Read your writes (architecture 3.2): waits until the live views that show certain events have passed a position. A single polling loop serves all
 * waiting requests and runs only while there are any.
 */
export class ProjectionWatch {
  readonly #views: ReadStore;
  readonly #projectors: readonly Projector[];
  readonly #statuses: WorkerStatusStore;
  readonly #clock: Clock;
  readonly #versions: ReadonlyMap<string, number>;
  readonly #waiters = new Set<Waiter>();
  #watching = false;
  #wake = new AbortController();
  #stuck: { readonly names: ReadonlySet<string>; readonly at: number } | null = null;

  constructor(views: ReadStore, projectors: readonly Projector[], statuses: WorkerStatusStore, clock: Clock) {
    this.#views = views;
    this.#projectors = projectors;
    this.#versions = new Map(projectors.map(({ collection }) => [collection.name, collection.version]));
    this.#statuses = statuses;
    this.#clock = clock;
  }

  /**
   * True when every awaited projection that handles one of these event types has passed the position; false on timeout, or at once when one of
   * them is known not to be running, so that the answer will be stale. A null position (nothing was decided) has always passed.
   */
  async waitFor(types: readonly string[], position: Position | null, timeoutMs: number): Promise<boolean> {
    if (position === null) return true;
    const names = this.#projectors
      .filter(({ awaited, handles }) => awaited !== false && handles.some((type) => types.includes(type)))
      .map((projector) => projector.collection.name);
    return this.waitForProjections(names, position, timeoutMs);
  }

  /** Like {@link waitFor}, for projections given by collection name. */
  async waitForProjections(names: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
    if (names.length === 0) return true;
    return new Promise((resolve) => {
      const deadline = this.#clock.monotonic() + timeoutMs;
      this.#waiters.add({ missing: new Set(names), position, deadline, caller: Deadline.current(), resolve });
      this.#wake.abort();
      if (!this.#watching) {
        this.#watching = true;
        void withoutDeadline(() => this.#watch());
      }
    });
  }

  async #watch(): Promise<void> {
    try {
      for (;;) {
        this.#wake = new AbortController();
        this.#dismiss();
        if (this.#waiters.size > 0) await this.#look();
        this.#dismiss();
        if (this.#waiters.size === 0) break;
        let next = Number.POSITIVE_INFINITY;
        for (const { deadline } of this.#waiters) next = Math.min(next, deadline - this.#clock.monotonic());
        await this.#views.changed(Math.max(1, Math.min(next, POLL_MS)), this.#wake.signal);
      }
    } catch {
      // Views that can't be read count as stale.
      for (const waiter of this.#waiters) this.#settle(waiter, false);
    } finally {
      this.#watching = false;
    }
  }

  /** Stops waiting for requests whose client is gone. */
  #dismiss(): void {
    for (const waiter of this.#waiters) if (waiter.caller?.isOver) this.#settle(waiter, false);
  }

  async #look(): Promise<void> {
    const names = new Set([...this.#waiters].flatMap(({ missing }) => [...missing]));
    const checkpoints = new Map<string, Position>();
    const outdated = new Set<string>();
    const found = await Promise.all([...names].map(async (name) => [name, await this.#views.generations(name)] as const));
    for (const [name, generations] of found) {
      const live = liveOf(generations);
      if (live?.checkpoint) checkpoints.set(name, live.checkpoint);
      // A newer version is being built, and no worker updates this one.
      if (live && live.version !== this.#versions.get(name)) outdated.add(name);
    }
    for (const waiter of this.#waiters) {
      for (const name of waiter.missing) {
        if ((checkpoints.get(name) ?? '') >= waiter.position) waiter.missing.delete(name);
      }
      if (waiter.missing.size === 0) this.#settle(waiter, true);
    }
    if (this.#waiters.size === 0) return;
    const stuck = await this.#notRunning();
    for (const waiter of this.#waiters) {
      const cannotPass = [...waiter.missing].some((name) => stuck.has(name) || outdated.has(name));
      if (cannotPass || this.#clock.monotonic() >= waiter.deadline) this.#settle(waiter, false);
    }
  }

  /** Projections reported as not running by their worker. */
  async #notRunning(): Promise<ReadonlySet<string>> {
    const now = this.#clock.monotonic();
    if (this.#stuck && now - this.#stuck.at < STATUS_FRESH_MS) return this.#stuck.names;
    const runners = (await this.#statuses.current()) ?? [];
    const stuck = runners.filter(({ kind, state }) => kind === 'projection' && (state === 'faulted' || state === 'stopped'));
    this.#stuck = { names: new Set(stuck.map(({ name }) => name)), at: now };
    return this.#stuck.names;
  }

  #settle(waiter: Waiter, reached: boolean): void {
    this.#waiters.delete(waiter);
    waiter.resolve(reached);
  }
}
