import { LRUCache } from 'lru-cache';
import { BSON } from 'mongodb';
import type { Position } from '../../event-store/event-store.port.ts';
import { deepFreeze } from '../deep-freeze.ts';
import type { MongoDocument } from './mongo-connection.ts';

/** A cached document of a view. */
export interface CachedDocument {
  /** Null for a tombstone or if nothing was stored. */
  readonly document: object | null;
  /** Null if nothing was stored. */
  readonly position: Position | null;
  /** The view's checkpoint when the document was read or found unchanged. */
  readonly validAt: Position;
  readonly bytes: number;
}

const BYTES = 32 * 1024 * 1024;
/** Memory of an entry in addition to its document. */
const ENTRY_BYTES = 200;
/** An entry that was not used for this long is read again; tombstones are purged after some days, so it could otherwise miss a deletion. */
const MAX_AGE_MS = 3_600_000;

/** Documents of views by collection and id. An unchanged document stays the same object, so that derived values can be cached too. */
export class ViewCache {
  readonly #entries = new LRUCache<string, CachedDocument>({
    maxSize: BYTES,
    sizeCalculation: ({ bytes }) => bytes + ENTRY_BYTES,
    ttl: MAX_AGE_MS,
  });

  get(collection: string, id: string): CachedDocument | null {
    return this.#entries.get(`${collection} ${id}`) ?? null;
  }

  /** Caches the result of reading an id; `stored` is undefined when nothing is stored. */
  read(collection: string, id: string, stored: MongoDocument | undefined, validAt: Position): CachedDocument {
    const known = this.get(collection, id);
    // Either a later read was cached in the meantime, or this read is older than a cached one that a majority had not confirmed yet.
    if (known !== null && (known.validAt > validAt || isOlder(stored, known))) return known;
    const same = known !== null && known.position === (stored?.['_position'] ?? null);
    return this.#keep(collection, id, same ? { ...known, validAt } : cachedOf(stored, validAt));
  }

  /** Records that a document is unchanged. */
  unchanged(collection: string, id: string, known: CachedDocument, validAt: Position): CachedDocument {
    const now = this.get(collection, id) ?? known;
    return now.validAt >= validAt ? now : this.#keep(collection, id, { ...now, validAt });
  }

  #keep(collection: string, id: string, entry: CachedDocument): CachedDocument {
    this.#entries.set(`${collection} ${id}`, entry);
    return entry;
  }
}

function isOlder(stored: MongoDocument | undefined, { position }: CachedDocument): boolean {
  return stored !== undefined && position !== null && (stored['_position'] as Position) < position;
}

function cachedOf(stored: MongoDocument | undefined, validAt: Position): CachedDocument {
  if (stored === undefined) return { document: null, position: null, validAt, bytes: 0 };
  const { _position, _at, _live, ...document } = stored;
  const position = _position as Position;
  if (_live !== true) return { document: null, position, validAt, bytes: 0 };
  return { document: deepFreeze(document), position, validAt, bytes: BSON.calculateObjectSize(stored) };
}
