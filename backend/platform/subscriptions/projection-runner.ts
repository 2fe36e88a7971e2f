import { type Backoff, exponentialBackoff, pause, yieldToEventLoop } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import type { Position } from '../event-store/event-store.port.ts';
import { InvalidDocument } from '../read-store/read-store.errors.ts';
import {
  CheckpointLost,
  DocumentsOvertaken,
  type GenerationRef,
  type GenerationState,
  type ReadStore,
} from '../read-store/read-store.port.ts';
import { DAY_MS } from '../values/durations.ts';
import { DocumentFolder, type Fold, FoldFailed, writesOf } from './document-folder.ts';
import type { Lease, Leases } from './lease.ts';
import type { DecodedPage, LogReader, ReadEvent } from './log-reader.ts';
import type { ProjectionSkips } from './projection-skips.store.ts';
import type { Projector } from './projector.ts';
import { Faulted, type Progress } from './subscription-supervisor.ts';
import { underLease } from './under-lease.ts';

export interface ProjectionDependencies {
  readonly views: ReadStore;
  readonly reader: LogReader;
  readonly leases: Leases;
  readonly skips: ProjectionSkips;
  readonly clock: Clock;
}

export interface ProjectionRunnerOptions {
  /** Number of written documents kept in memory. */
  readonly cachedDocuments: number;
  /** While the runner is behind, changed documents are gathered and written together: at most this many, from at most this many events. */
  readonly gatheredDocuments: number;
  readonly gatheredEvents: number;
  /** How far the stored checkpoint may lag, because of gathered documents or events of other projections. */
  readonly idleCheckpointMs: number;
  /** How long a runner at the end of the log waits for a signal before it reads again. */
  readonly pollMs: number;
  /** Pauses before documents are loaded and folded again; in total longer than a new primary needs to catch up. */
  readonly repeat: Backoff;
}

const TOMBSTONE_DAYS = 7;
const PURGE_EVERY_MS = 3_600_000;
const REPETITIONS = 60;

/** The generation was dropped or never created. */
export class GenerationGone extends Error {
  override readonly name = 'GenerationGone';
}

/**
 * Keeps one generation of one projection up to date, as the only owner of its lease (architecture 3.2): folds a page per document in memory, writes
 * each document once, then moves the checkpoint.
 */
export class ProjectionRunner {
  readonly generation: GenerationRef;
  readonly #handles: ReadonlySet<string>;
  readonly #deps: ProjectionDependencies;
  readonly #options: ProjectionRunnerOptions;
  /** Documents that this runner wrote, valid only while it holds the lease, and documents changed by events up to `#position`. */
  readonly #documents: DocumentFolder;
  #events = 0;
  #position: Position | null = null;
  #committed: Position | null = null;
  /** Up to this position pages are written one by one, because one of the events produces a document that cannot be stored. */
  #onePageAtATimeUntil: Position | null = null;
  /** Whether the last page was not the end of the log. Reaching the end is then reported at once, even if this projection's last event is old. */
  #behind = false;
  #committedAt = 0;
  #purgedAt = Number.NEGATIVE_INFINITY;
  /** How many times in a row documents had to be loaded and folded again. */
  #overtaken = 0;

  constructor(
    projector: Projector,
    generation: GenerationRef,
    dependencies: ProjectionDependencies,
    options: Partial<ProjectionRunnerOptions> = {},
  ) {
    this.generation = { name: generation.name, version: generation.version, generation: generation.generation };
    this.#handles = new Set(projector.handles);
    this.#deps = dependencies;
    this.#options = {
      cachedDocuments: 300,
      gatheredDocuments: 1_000,
      gatheredEvents: 5_000,
      idleCheckpointMs: 1_000,
      pollMs: 5_000,
      repeat: exponentialBackoff(20, 1_000),
      ...options,
    };
    this.#documents = new DocumentFolder(projector, this.generation, dependencies.views, this.#options.cachedDocuments);
  }

  /** Checkpoint as last committed by this runner. */
  get checkpoint(): Position | null {
    return this.#committed;
  }

  /** For a supervisor: works until the signal aborts or an error occurs. Before the lease is released, everything gathered is written. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    const { epoch } = await this.#state();
    const work = async (stop: AbortSignal, lease: Lease) => {
      try {
        await this.open(lease);
        while (!stop.aborted) {
          const page = await this.step(lease);
          if (this.#position !== null) progress.at(this.#position, page.recordedAt);
          if (!page.end) continue;
          progress.caughtUp();
          await this.#idle(lease, stop);
        }
        if (!lease.signal.aborted) await this.flush(lease);
      } finally {
        this.#deps.reader.leave(this);
      }
    };
    await underLease(this.#deps.leases, leaseName(this.generation), signal, progress, work, { epochAbove: epoch });
  }

  /** Continues where the last owner stopped. Writes the checkpoint once under the new epoch, which fences off the last owner. */
  async open(lease: Lease): Promise<void> {
    const { checkpoint } = await this.#state();
    if (checkpoint !== null) await this.#deps.views.commit(this.generation, [], checkpoint, lease.epoch);
    this.#committed = checkpoint;
    this.#committedAt = this.#deps.clock.monotonic();
    this.#onePageAtATimeUntil = null;
    this.#overtaken = 0;
    this.#rewind();
  }

  /** Applies the next page. @throws Faulted at an event that cannot be applied; CheckpointLost when another runner took over. */
  async step(lease: Lease): Promise<DecodedPage> {
    const page = await this.#deps.reader.page(this.#position, this);
    const events = page.events.filter((event) => this.#handles.has(event.type));
    try {
      if (page.reached !== null) {
        if (events.length > 0) await this.#take(events, page.reached, lease);
        this.#position = page.reached;
        if (this.#isDue(page)) await this.#flush(lease);
        this.#behind = !page.end;
      }
    } catch (error) {
      if (error instanceof DocumentsOvertaken) await this.#waitToRepeat(error, lease);
      else if (error instanceof InvalidDocument) this.#onePageAtATimeUntil = page.reached;
      else throw error;
      this.#rewind();
      return { ...page, end: false };
    }
    await yieldToEventLoop();
    return page;
  }

  /** Writes the gathered documents, or just a lagging checkpoint. If they turn out to be stale, the next step repeats the work. */
  async flush(lease: Lease): Promise<void> {
    try {
      await this.#flush(lease);
    } catch (error) {
      if (!(error instanceof DocumentsOvertaken)) throw error;
      await this.#waitToRepeat(error, lease);
      this.#rewind();
    }
  }

  async #flush(lease: Lease): Promise<void> {
    if (this.#position === null || (this.#position === this.#committed && this.#events === 0)) return;
    await this.#commit(this.#documents.gathered, this.#position, lease);
  }

  /**
   * Waits before everything since the checkpoint is loaded and folded again, because reads may be stale for some seconds after an election. If another
   * runner has taken over, the next commit detects it. @throws StoreUnavailable when this goes on for too long.
   */
  async #waitToRepeat(overtaken: DocumentsOvertaken, lease: Lease): Promise<void> {
    this.#overtaken += 1;
    if (this.#overtaken > REPETITIONS) {
      throw new StoreUnavailable(`documents were read at older revisions than the stored ones, ${REPETITIONS} times in a row`, {
        cause: overtaken,
      });
    }
    await pause(this.#options.repeat(this.#overtaken), lease.signal);
  }

  #rewind(): void {
    this.#documents.clear();
    this.#events = 0;
    this.#position = this.#committed;
  }

  /** Whether to write now. At the end of the log documents are written at once; before that, fewer and larger writes save work on the busiest documents. */
  #isDue(page: DecodedPage): boolean {
    const { gatheredDocuments, gatheredEvents, idleCheckpointMs } = this.#options;
    return (
      (page.end && (this.#events > 0 || this.#behind)) ||
      this.#events >= gatheredEvents ||
      this.#documents.gathered.changed.size >= gatheredDocuments ||
      this.#deps.clock.monotonic() - this.#committedAt >= idleCheckpointMs
    );
  }

  async #idle(lease: Lease, signal: AbortSignal): Promise<void> {
    const trailing = this.#position !== this.#committed;
    if (!trailing) await this.#purge();
    const { pollMs, idleCheckpointMs } = this.#options;
    await this.#deps.reader.grown(this.#position, trailing ? idleCheckpointMs : pollMs, signal);
    if (trailing && !signal.aborted && this.#deps.clock.monotonic() - this.#committedAt >= idleCheckpointMs)
      await this.flush(lease);
  }

  async #take(events: readonly ReadEvent[], reached: Position, lease: Lease): Promise<void> {
    if (this.#onePageAtATimeUntil !== null && reached <= this.#onePageAtATimeUntil) return this.#apply(events, reached, lease);
    try {
      this.#documents.gather(await this.#documents.fold(events));
      this.#events += events.length;
    } catch (error) {
      if (!(error instanceof FoldFailed)) throw error;
      await this.#flush(lease);
      await this.#apply(events, reached, lease);
    }
  }

  /** Applies events. A failing event stops the projection right before it, unless an operator has ordered to skip it. */
  async #apply(events: readonly ReadEvent[], reached: Position, lease: Lease): Promise<void> {
    let wanted = events;
    let upTo: Position | undefined = reached;
    let fault: Faulted | null = null;
    while (upTo !== undefined) {
      try {
        await this.#foldAndCommit(wanted, upTo, lease);
        break;
      } catch (error) {
        if (!(error instanceof FoldFailed)) throw error;
        const { position } = error;
        if (await this.#deps.skips.has(this.generation.name, position)) {
          wanted = wanted.filter((event) => event.position !== position);
        } else {
          fault = new Faulted(position, error.cause);
          wanted = wanted.filter((event) => event.position < position);
          upTo = wanted.at(-1)?.position;
        }
      }
    }
    if (fault) throw fault;
  }

  async #foldAndCommit(events: readonly ReadEvent[], upTo: Position, lease: Lease): Promise<void> {
    try {
      await this.#commit(await this.#documents.fold(events), upTo, lease);
    } catch (error) {
      const [only] = events;
      if (!(error instanceof InvalidDocument) || !only) throw error;
      if (events.length === 1) throw new FoldFailed(only.position, error);
      // The store's error names the document, not the event, so events are committed one by one to find the one that fails.
      for (const event of events) await this.#foldAndCommit([event], event.position, lease);
    }
  }

  async #commit(fold: Fold, checkpoint: Position, lease: Lease): Promise<void> {
    if (lease.signal.aborted) throw new CheckpointLost(`the lease of ${lease.name} was lost`);
    const [writes, unchanged] = writesOf(fold);
    await this.#deps.views.commit(this.generation, writes, checkpoint, lease.epoch, unchanged);
    this.#documents.committed(fold);
    this.#overtaken = 0;
    this.#events = 0;
    this.#position = checkpoint;
    this.#committed = checkpoint;
    this.#committedAt = this.#deps.clock.monotonic();
  }

  async #purge(): Promise<void> {
    const now = this.#deps.clock.monotonic();
    if (this.#committed === null || now - this.#purgedAt < PURGE_EVERY_MS) return;
    this.#purgedAt = now;
    const before = new Date(this.#deps.clock.now().getTime() - TOMBSTONE_DAYS * DAY_MS).toISOString();
    await this.#deps.views.purgeTombstones(this.generation, this.#committed, before);
  }

  async #state(): Promise<GenerationState> {
    const states = await this.#deps.views.generations(this.generation.name);
    const { version, generation } = this.generation;
    const state = states.find((each) => each.version === version && each.generation === generation);
    if (!state) throw new GenerationGone(`${leaseName(this.generation)} does not exist`);
    return state;
  }
}

export function leaseName({ name, version, generation }: GenerationRef): string {
  return `projection|${name}|v${version}|g${generation}`;
}
