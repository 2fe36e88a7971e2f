import type { CollectionDefinition, FindQuery, FindResult, Scalar, StoredDocument } from '../read-store/collection.ts';

/** `_rev` counts the writes of a record, from 1. */
export type Versioned<D extends StoredDocument> = D & { readonly _rev: number };

export type OperationalWrite<D extends StoredDocument> =
  /** Refused when the id exists. */
  | { readonly kind: 'insert'; readonly record: D }
  /** Compare-and-set: refused unless the stored `_rev` is `rev`. */
  | { readonly kind: 'replace'; readonly record: D; readonly rev: number }
  /**
   * Unconditional; only for records that nobody reads before writing them, or whose id determines their content. What is computed from
   * a record must `replace` it: somebody else may have written in between.
   */
  | { readonly kind: 'put'; readonly record: D }
  | { readonly kind: 'delete'; readonly id: string; readonly rev?: number };

export interface WriteOptions {
  /**
   * Durable no later than the next write of this store that has no such option. A power cut may lose it, but then also everything that was written
   * after it: for records that are made again from the log as long as a checkpoint, written later, does not say that they are there.
   */
  readonly durableLater?: boolean;
}

/** New records that differ in some fields only. */
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
   * Applies the writes in order, durably before it resolves. Each write is atomic, the call is not: when it fails, or is cut off by
   * a crash, any number of the first writes may have taken effect, from none to all. Who writes several records, in one call or in several,
   * orders them so that doing it again after any of them leads to the same end.
   * @returns per write whether it took effect.
   */
  write(writes: readonly OperationalWrite<D>[], options?: WriteOptions): Promise<readonly boolean[]>;
  /**
   * Inserts records as {@link write} does: those whose id exists stay as they are. A store may handle the common part of a group once.
   * @returns how many were new.
   */
  insertAlike<K extends keyof D>(groups: readonly AlikeRecords<D, K>[], options?: WriteOptions): Promise<number>;
  /**
   * Deletes up to `limit` of the records that a filter selects, in no order, durably before it resolves, without loading them.
   * `deleteEvery` repeats it until none is left.
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
   * The same as before only if no record was written since, by anybody: who polls need not read again what it found after it asked for this.
   * Null where the store cannot tell it for less than a read.
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
  /** Id of the log this state belongs to, null before it was bound. */
  abstract boundLogId(): Promise<string | null>;
  /** Binds an empty store to its log. @returns false when it is bound to another one. */
  abstract bind(logId: string): Promise<boolean>;
  /**
   * Makes sure that nothing that was deleted or replaced can be read in the files of this store: part of an erasure. A server's files are
   * its operator's. @returns false while somebody reads an older state.
   */
  async overwriteDeleted(): Promise<boolean> {
    return true;
  }
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
