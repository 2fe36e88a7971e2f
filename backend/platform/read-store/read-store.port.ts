import type { Position } from '../event-store/event-store.port.ts';
import type { CollectionDefinition, FindQuery, FindResult, StoredDocument, ViewQuery } from './collection.ts';

/** One document as a projection leaves it after a batch; `document: null` writes a tombstone. */
export interface DocumentWrite {
  readonly id: string;
  /** Position of the last event folded into it. */
  readonly position: Position;
  /** Position of the document that the events were folded into, `null` when there was none. */
  readonly foldedFrom: Position | null;
  readonly document: StoredDocument | null;
}

/** A document, or its absence (`foldedFrom: null`), that events were folded into without changing anything. */
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
  /** Fencing token of the runner that wrote the checkpoint last. */
  readonly epoch: number;
  readonly logId: string;
  readonly updatedAt: string;
}

/**
 * Read side of one resolved generation: resolved once per request, for waiting and for querying. Documents of a live one are as they were when
 * it was resolved, or newer; those of an opened one are always current.
 */
export interface LiveCollection<D extends StoredDocument> {
  readonly generation: GenerationRef;
  /** Checkpoint as it was when the generation was resolved: documents read through this are at least as new. */
  readonly resolvedAt: Position | null;
  /** A position that moves whenever documents of this generation change: while it stays, none has. Null before the first checkpoint. */
  readonly unchangedSince: Position | null;
  /** Checkpoint of this generation now. */
  checkpoint(): Promise<Position | null>;
  get(id: string): Promise<D | null>;
  /** Found documents by id; missing ids are absent. */
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, D>>;
  find(query: ViewQuery): Promise<FindResult<D>>;
  /** How many documents a filter selects, counted along an index without loading them. */
  count(filter: FindQuery['filter']): Promise<number>;
}

/**
 * The read models. Small enough to be the same on SQLite and MongoDB (architecture 3.3).
 * Writes need no transaction: a document is replaced only when it is the one that was read, checkpoints by compare-and-set.
 */
export abstract class ReadStore {
  /** The live generation of a collection. @throws when none is live yet (the projection was never started). */
  abstract live<D extends StoredDocument>(definition: CollectionDefinition<D>): Promise<LiveCollection<D>>;

  /**
   * Runs the work of one request: views resolved in it may be as they were at any moment since it began, so that one read of their states is
   * enough for all of them.
   * @param isOver whether the request is over; work that continues after it gets the present states.
   */
  within<T>(_isOver: () => boolean, work: () => T): T {
    return work();
  }

  /** A given generation for reading, live or not: `ops verify`, rebuild checks and the runner use it. */
  abstract open<D extends StoredDocument>(definition: CollectionDefinition<D>, generation: number): Promise<LiveCollection<D>>;

  /** All generations of a projection name, newest first. */
  abstract generations(name: string): Promise<readonly GenerationState[]>;

  /** Creates tables or indexes for a new generation and its state row (status building). Idempotent. */
  abstract createGeneration(definition: CollectionDefinition, generation: number, logId: string): Promise<GenerationState>;

  /** Compare-and-set of the live pointer. `expected` is the generation believed live, null for none. @returns false when another one is live. */
  abstract promote(name: string, to: GenerationRef, expected: GenerationRef | null): Promise<boolean>;

  /** Drops the documents and the state row of a generation that is not live. */
  abstract dropGeneration(generation: GenerationRef): Promise<void>;

  /**
   * Documents with their positions, for folding; tombstones come back as `document: null`. May be older than what was written, for
   * seconds after a replica set elected another primary: {@link commit} detects it.
   */
  abstract load<D extends StoredDocument>(
    generation: GenerationRef,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, LoadedDocument<D>>>;

  /**
   * Writes each document once, then moves the checkpoint by compare-and-set on `epoch`. A document that is not stored is inserted; one
   * whose stored position is at or past that of the write was written before; one at the position it was folded from is replaced.
   * @param unchanged documents that were folded without a change; they must be the stored ones too. A store whose reads are never older than its
   * writes need not check it: any other writer has a newer epoch.
   * @throws DocumentsOvertaken when a stored document is any other; CheckpointLost when another runner with a newer epoch has taken over.
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
 * Events were folded into documents that are not the stored ones: a read was older than the stored state, or another writer exists.
 * Some writes of the batch may have taken effect, the checkpoint did not move: the documents must be loaded and folded again.
 */
export class DocumentsOvertaken extends Error {
  override readonly name = 'DocumentsOvertaken';
  constructor(collection: string, id?: string) {
    super(`${collection}: ${id === undefined ? 'a document is' : `document ${id} is`} not the one that was folded`);
  }
}
