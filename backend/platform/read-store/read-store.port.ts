import type { Position } from '../event-store/event-store.port.ts';
import type { CollectionDefinition, FindQuery, FindResult, StoredDocument, ViewQuery } from './collection.ts';

/** A document after a projection's batch; `document: null` writes a tombstone. */
export interface DocumentWrite {
  readonly id: string;
  /** Position of the last event folded into it. */
  readonly position: Position;
  /** Position of the document before the events; `null` when there was none. */
  readonly foldedFrom: Position | null;
  readonly document: StoredDocument | null;
}

/** A document that events left unchanged; `foldedFrom: null` if it did not exist. */
export type UnchangedDocument = Pick<DocumentWrite, 'id' | 'foldedFrom'>;

export interface LoadedDocument<D> {
  readonly document: D | null;
  readonly position: Position;
}

/** Names one generation of one projection's collection. */
export interface GenerationRef {
  readonly name: string;
  readonly version: number;
  readonly generation: number;
}

export interface GenerationState extends GenerationRef {
  readonly status: 'building' | 'live' | 'retired';
  readonly checkpoint: Position | null;
  /** Fencing token of the runner that last wrote the checkpoint. */
  readonly epoch: number;
  readonly logId: string;
  readonly updatedAt: string;
}

/**
 * Read side of one generation, resolved once per request. Documents of a live generation are at least as new as when it was resolved; documents of an
 * opened generation are always current.
 */
export interface LiveCollection<D extends StoredDocument> {
  readonly generation: GenerationRef;
  /** Checkpoint at the time of resolving: documents read through this are at least as new. */
  readonly resolvedAt: Position | null;
  /** A position that changes whenever documents of this generation do. Null before the first checkpoint. */
  readonly unchangedSince: Position | null;
  /** Current checkpoint of this generation. */
  checkpoint(): Promise<Position | null>;
  get(id: string): Promise<D | null>;
  /** Found documents by id; missing ids are absent. */
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, D>>;
  find(query: ViewQuery): Promise<FindResult<D>>;
  /** Number of documents that match a filter, counted along an index without loading them. */
  count(filter: FindQuery['filter']): Promise<number>;
}

/**
 * The read models, with an interface small enough to behave the same on SQLite and MongoDB (architecture 3.3).
 * Writes need no transaction: documents and checkpoints are replaced by compare-and-set on their positions.
 */
export abstract class ReadStore {
  /** The live generation of a collection. @throws GenerationMissing when none is live yet because the projection has never run. */
  abstract live<D extends StoredDocument>(definition: CollectionDefinition<D>): Promise<LiveCollection<D>>;

  /**
   * Runs the work of one request. Views resolved in it may be as of any moment since the request began, so that their states are read only once.
   * @param isOver whether the request is over; work that continues after that gets the current states.
   */
  within<T>(_isOver: () => boolean, work: () => T): T {
    return work();
  }

  /** Opens a specific generation for reading, live or not; used by `ops verify`, rebuild checks and the runner. */
  abstract open<D extends StoredDocument>(definition: CollectionDefinition<D>, generation: number): Promise<LiveCollection<D>>;

  /** All generations of a projection name, newest first. */
  abstract generations(name: string): Promise<readonly GenerationState[]>;

  /** Creates the tables or indexes of a new generation, and its state row (status `building`). Idempotent. */
  abstract createGeneration(definition: CollectionDefinition, generation: number, logId: string): Promise<GenerationState>;

  /** Compare-and-set of the live pointer. `expected` is the generation believed to be live, null for none. @returns false when a different one is live. */
  abstract promote(name: string, to: GenerationRef, expected: GenerationRef | null): Promise<boolean>;

  /** Drops the documents and state row of a generation that is not live. */
  abstract dropGeneration(generation: GenerationRef): Promise<void>;

  /**
   * Documents with their positions, for folding; tombstones have `document: null`. For some seconds after the election of a replica set's primary they
   * may be stale, which {@link commit} detects.
   */
  abstract load<D extends StoredDocument>(
    generation: GenerationRef,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, LoadedDocument<D>>>;

  /**
   * Writes each document once, then moves the checkpoint by compare-and-set on `epoch`. A missing document is inserted; a document at or past the
   * write's position is kept; a document at the position that the write was folded from is replaced.
   * @param unchanged documents that events left unchanged; they must be at their `foldedFrom` position. A store whose reads are never stale need not
   * check this, because any other writer has a newer epoch.
   * @throws DocumentsOvertaken when a stored document is at any other position; CheckpointLost when another runner with a newer epoch has taken over.
   */
  abstract commit(
    generation: GenerationRef,
    writes: readonly DocumentWrite[],
    checkpoint: Position,
    epoch: number,
    unchanged?: readonly UnchangedDocument[],
  ): Promise<void>;

  /** Removes tombstones older than the given position and date. @returns how many. */
  abstract purgeTombstones(generation: GenerationRef, before: Position, writtenBefore: string): Promise<number>;

  /** Resolves when something was committed since the last call, or after `timeoutMs`. Embedded: within 10 ms. */
  abstract changed(timeoutMs: number, signal?: AbortSignal): Promise<void>;

  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

export class CheckpointLost extends Error {
  override readonly name = 'CheckpointLost';
}

/**
 * Events were folded into stale documents, because a read was older than the stored state or there is another writer. Some writes of the batch may have
 * taken effect, but the checkpoint has not moved, so the documents must be loaded and folded again.
 */
export class DocumentsOvertaken extends Error {
  override readonly name = 'DocumentsOvertaken';
  constructor(collection: string, id?: string) {
    super(`${collection}: ${id === undefined ? 'a document is' : `document ${id} is`} not the one that was folded`);
  }
}
