import { LRUCache } from 'lru-cache';
import { deepFreeze } from '../deep-freeze.ts';

interface Cached {
  readonly stamp: string;
  readonly document: object;
  readonly size: number;
  /** State of the file when the stamp was last verified. */
  state: number;
}

/**
 * Cache of parsed documents. A cached document is valid while its stamp equals the stored one, and needs no comparison while the file's state is
 * unchanged. Bounded by the size of the documents' JSON in characters.
 */
export class DocumentCache {
  private readonly entries: LRUCache<string, Cached>;

  constructor(maxCharacters: number) {
    this.entries = new LRUCache({ maxSize: maxCharacters, sizeCalculation: (entry) => entry.size });
  }

  has(table: number, id: string): boolean {
    return this.entries.has(keyOf(table, id));
  }

  /** The document, if the file was not written to since the last comparison. */
  unchanged(table: number, id: string, state: number): Pick<Cached, 'stamp' | 'document'> | null {
    const entry = this.entries.get(keyOf(table, id));
    return entry?.state === state ? entry : null;
  }

  /** @param state state of the file before the stamp was read. */
  get(table: number, id: string, stamp: string, state: number): object | null {
    const entry = this.entries.get(keyOf(table, id));
    if (entry?.stamp !== stamp) return null;
    entry.state = state;
    return entry.document;
  }

  set(table: number, id: string, stamp: string, json: string, state: number): object {
    const document = deepFreeze(JSON.parse(json) as object);
    this.entries.set(keyOf(table, id), { stamp, document, size: json.length + id.length, state });
    return document;
  }
}

function keyOf(table: number, id: string): string {
  return `${table} ${id}`;
}
