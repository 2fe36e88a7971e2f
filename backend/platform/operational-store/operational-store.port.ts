import type { CollectionDefinition, FindQuery, FindResult, Scalar, StoredDocument } from '../read-store/collection.ts';

/** `_rev` counts the writes of a record, from 1. */
export type Versioned<D extends StoredDocument> = D & { readonly _rev: number };

export type OperationalWrite<D extends StoredDocument> =
  /** Refused when the id exists. */
  | { readonly kind: 'insert'; readonly record: D }
  /** Compare-and-set: refused unless the stored `_rev` is `rev`. */
  | { readonly kind: 'replace'; readonly record: D; readonly rev: number }
  /**
   * Whatever is stored; only for records that nobody reads before writing them, or whose id says what they hold. What is worked out from
   * a record replaces that one: between the two somebody else may have written.
   */
  | { readonly kind: 'put'; readonly record: D }
  | { readonly kind: 'delete'; readonly id: string; readonly rev?: number };

export interface OperationalCollection<D extends StoredDocument> {
  get(id: string): Promise<Versioned<D> | null>;
  getMany(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>>;
  find(query: FindQuery): Promise<FindResult<Versioned<D>>>;
  /**
   * Applies the writes in order, durably before it resolves. Each is atomic by itself and the call is not: of one that fails, or is cut off by
   * a crash, the first so many writes may have taken effect, from none to all. Who writes several records, in one call or in several,
   * orders them so that doing it again after any of them leads to the same end.
   * @returns per write whether it took effect.
   */
  write(writes: readonly OperationalWrite<D>[]): Promise<readonly boolean[]>;
  /**
   * Deletes up to `limit` of the records that a filter selects, in no order, durably before it resolves, and loads none of them.
   * `deleteEvery` goes on until none is left.
   * @returns how many.
   */
  deleteWhere(filter: FindQuery['filter'], limit: number): Promise<number>;
  count(filter: FindQuery['filter']): Promise<number>;
  /**
   * How many records have each value of a field; null counts records without one.
   * @param field a declared scalar, the first of an index.
   */
  countBy(field: string): Promise<ReadonlyMap<Scalar, number>>;
}

/**
 * State that is neither an event nor a view: checkpoints of processes, outbox, leases, keys, parked messages, seen
 * marks (architecture 3.4). Lives in its own database and is backed up with the log.
 */
export abstract class OperationalStore {
  /** Opens a collection, creating it and its indexes when missing. `version` of the definition is ignored: records are migrated in place. */
  abstract collection<D extends StoredDocument>(definition: CollectionDefinition<D>): OperationalCollection<D>;
  /** Log this state belongs to, null before it was bound. */
  abstract boundLogId(): Promise<string | null>;
  /** Binds an empty store to its log. @returns false when it is bound to another one. */
  abstract bind(logId: string): Promise<boolean>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
