import { LRUCache } from 'lru-cache';
import { deepFreeze } from '../deep-freeze.ts';

interface Cached {
  readonly stamp: string;
  readonly document: object;
  readonly size: number;
}

/** Parsed documents, each valid as long as its stamp is the stored one. Bounded by the characters of their JSON. */
export class DocumentCache {
  private readonly entries: LRUCache<string, Cached>;

  constructor(maxCharacters: number) {
    this.entries = new LRUCache({ maxSize: maxCharacters, sizeCalculation: (entry) => entry.size });
  }

  has(table: number, id: string): boolean {
    return this.entries.has(keyOf(table, id));
  }

  get(table: number, id: string, stamp: string): object | null {
    const entry = this.entries.get(keyOf(table, id));
    return entry?.stamp === stamp ? entry.document : null;
  }

  set(table: number, id: string, stamp: string, json: string): object {
    const document = deepFreeze(JSON.parse(json) as object);
    this.entries.set(keyOf(table, id), { stamp, document, size: json.length + id.length });
    return document;
  }
}

function keyOf(table: number, id: string): string {
  return `${table} ${id}`;
}
