import { LRUCache } from 'lru-cache';
import { BSON } from 'mongodb';
import type { Position } from '../../event-store/event-store.port.ts';
import { deepFreeze } from '../deep-freeze.ts';
import type { MongoDocument } from './mongo-connection.ts';

/** A document of a view as it was read. */
export interface CachedDocument {
  /** Null for a tombstone, and where there was nothing. */
  readonly document: object | null;
  /** Null where there was nothing. */
  readonly position: Position | null;
  /** The view had passed this position when it was read or found unchanged. */
  readonly validAt: Position;
  readonly bytes: number;
}

const BYTES = 32 * 1024 * 1024;
/** What an entry takes beside its document. */
const ENTRY_BYTES = 200;
/** Tombstones are purged after days: what was not looked at for so long is read anew, or it could miss that it was deleted. */
const KEPT_MS = 3_600_000;

/** Documents of views by collection and id. One that did not change stays the same object, so that what was made of it can be kept too. */
export class ViewCache {
  readonly #entries = new LRUCache<string, CachedDocument>({
    maxSize: BYTES,
    sizeCalculation: ({ bytes }) => bytes + ENTRY_BYTES,
    ttl: KEPT_MS,
  });

  get(collection: string, id: string): CachedDocument | null {
    return this.#entries.get(`${collection} ${id}`) ?? null;
  }

  /** What was read of an id just now; undefined where there is nothing. */
  read(collection: string, id: string, stored: MongoDocument | undefined, validAt: Position): CachedDocument {
    const known = this.get(collection, id);
    // Somebody has read it later, or a majority had not heard yet of what was read before.
    if (known !== null && (known.validAt > validAt || isOlder(stored, known))) return known;
    const same = known !== null && known.position === (stored?.['_position'] ?? null);
    return this.#keep(collection, id, same ? { ...known, validAt } : cachedOf(stored, validAt));
  }

  /** It was looked for among what has changed, and not found. */
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
