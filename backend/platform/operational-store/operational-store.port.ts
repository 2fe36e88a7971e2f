import type { CollectionDefinition, FindQuery, FindResult, Scalar, StoredDocument } from '../read-store/collection.ts';

/** `_rev` counts a record's writes, from 1. */
export type Versioned<D extends StoredDocument> = D & { readonly _rev: number };

export type OperationalWrite<D extends StoredDocument> =
  /** Rejected when the id exists. */
  | { readonly kind: 'insert'; readonly record: D }
  /** Compare-and-set: rejected unless the stored `_rev` is `rev`. */
  | { readonly kind: 'replace'; readonly record: D; readonly rev: number }
  /**
   * Unconditional; only for records that are never read before being written, or whose id determines their content. A record computed from its
   * predecessor must use `replace`, because it may have changed meanwhile.
   */
  | { readonly kind: 'put'; readonly record: D }
  | { readonly kind: 'delete'; readonly id: string; readonly rev?: number };

export interface WriteOptions {
  /**
   * The write is flushed to disk with this store's next write without this option. Until then, a power failure may lose it, along with everything written after it. For
   * records that are rebuilt from the log unless a later checkpoint says that they exist.
   */
  readonly durableLater?: boolean;
}

/** New records that share most fields. */
export interface AlikeRecords<D extends StoredDocument, K extends keyof D> {
  readonly common: Omit<D, K | '_id'>;
  /** The other fields of each record. */
  readonly own: readonly Pick<D, K | '_id'>[];
}

export interface OperationalCollection<D extends StoredDocument> {
  get(id: string): Promise<Versioned<D> | null>;
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>>;
  find(query: FindQuery): Promise<FindResult<Versioned<D>>>;
  /**
   * Applies the writes in order and, without `durableLater`, durably before it resolves. Each write is atomic, the call is not: after a failure or crash, any number of the
   * first writes may have taken effect, from none to all. Callers order their writes so that repeating them after any such
   * failure leads to the same result.
   * @returns per write whether it took effect.
   */
  write(writes: readonly OperationalWrite<D>[], options?: WriteOptions): Promise<readonly boolean[]>;
  /**
   * Inserts records like {@link write}: existing ids are left unchanged. A store may process the common part of a group once.
   * @returns how many were new.
   */
  insertAlike<K extends keyof D>(groups: readonly AlikeRecords<D, K>[], options?: WriteOptions): Promise<number>;
  /**
   * Deletes up to `limit` records that match a filter, in any order, durably before it resolves, without loading them. `deleteEvery` repeats it
   * until none is left.
   * @returns how many.
   */
  deleteWhere(filter: FindQuery['filter'], limit: number): Promise<number>;
  count(filter: FindQuery['filter']): Promise<number>;
  /**
   * How many records have each value of a field; null counts records without one.
   * @param field a declared scalar, the first of an index.
   */
  countBy(field: string): Promise<ReadonlyMap<Scalar, number>>;
  /**
   * Stays the same only while no record is written by any process, so that a poller can skip its read. Null when the store cannot tell this more
   * cheaply than by reading.
   */
  changeMark(): string | null;
}

/**
 * State that is neither an event nor a view: checkpoints of processes, outbox, leases, keys, parked messages, seen
 * marks (architecture 3.4). Lives in its own database and is backed up with the log.
 */
export abstract class OperationalStore {
  /** Opens a collection, creating it and its indexes when missing. `version` of the definition is ignored: records are migrated in place. */
  abstract collection<D extends StoredDocument>(definition: CollectionDefinition<D>): OperationalCollection<D>;
  /** Id of the log this state belongs to; null before it was bound. */
  abstract boundLogId(): Promise<string | null>;
  /** Binds an empty store to its log. @returns false when it is bound to another one. */
  abstract bind(logId: string): Promise<boolean>;
  /**
   * Ensures that deleted or replaced data cannot be recovered from this store's files, as part of an erasure. A server's files are the responsibility
   * of its operator. @returns false while a reader still uses an older state.
   */
  async overwriteDeleted(): Promise<boolean> {
    return true;
  }
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
