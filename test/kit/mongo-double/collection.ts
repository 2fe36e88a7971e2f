import type { Index } from './indexes.ts';
import { type BsonDocument, matchesFilter } from './query.ts';

/** One collection of the double. */
export interface StoredCollection {
  /** `database.collection`. */
  readonly ns: string;
  /** By `_id`, which is always a string here. */
  readonly documents: Map<string, BsonDocument>;
  readonly indexes: Map<string, Index>;
  sharded: boolean;
}

/** An empty collection with the default index. */
export function emptyCollection(ns: string): StoredCollection {
  return { ns, documents: new Map(), indexes: new Map([['_id_', { name: '_id_', key: { _id: 1 } }]]), sharded: false };
}

/** Matching documents, unordered; a filter with `_id`s reads only those. */
export function matching(documents: ReadonlyMap<string, BsonDocument>, filter: BsonDocument): BsonDocument[] {
  const ids = idsOf(filter);
  const candidates = ids === null ? [...documents.values()] : [...ids].map((id) => documents.get(id));
  return candidates.flatMap((document) => (document !== undefined && matchesFilter(document, filter) ? [document] : []));
}

/** Null if any document may match. */
function idsOf({ _id, $or }: BsonDocument): ReadonlySet<string> | null {
  if (typeof _id === 'string') return new Set([_id]);
  const named = (_id as { $in?: readonly string[] } | undefined)?.$in;
  if (Array.isArray(named)) return new Set(named);
  if (!Array.isArray($or)) return null;
  const parts = $or.map((part) => idsOf(part as BsonDocument));
  return parts.includes(null) ? null : new Set(parts.flatMap((part) => [...(part ?? [])]));
}
