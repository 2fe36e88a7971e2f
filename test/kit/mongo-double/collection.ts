import type { Index } from './indexes.ts';
import { type BsonDocument, matchesFilter } from './query.ts';

/** One collection as the double keeps it. */
export interface StoredCollection {
  /** `database.collection`. */
  readonly ns: string;
  /** By `_id`, which is always a string here. */
  readonly documents: Map<string, BsonDocument>;
  readonly indexes: Map<string, Index>;
  sharded: boolean;
}

/** An empty one with the index that every collection has. */
export function emptyCollection(ns: string): StoredCollection {
  return { ns, documents: new Map(), indexes: new Map([['_id_', { name: '_id_', key: { _id: 1 } }]]), sharded: false };
}

/** Documents that match, in no order; a filter on one `_id` looks at one document. */
export function matching(documents: ReadonlyMap<string, BsonDocument>, filter: BsonDocument): BsonDocument[] {
  const { _id } = filter;
  const candidates = typeof _id === 'string' ? [documents.get(_id)] : [...documents.values()];
  return candidates.flatMap((document) => (document !== undefined && matchesFilter(document, filter) ? [document] : []));
}
