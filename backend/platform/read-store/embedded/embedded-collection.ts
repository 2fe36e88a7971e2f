import { Deadline } from '../../clock/deadline.ts';
import type { Position } from '../../event-store/event-store.port.ts';
import type { FindQuery, FindResult, StoredDocument, ViewQuery } from '../collection.ts';
import { partOf } from '../part-of.ts';
import type { GenerationRef, LiveCollection, LoadedDocument } from '../read-store.port.ts';
import type { DocumentCache } from './document-cache.ts';
import { type DocumentTable, quoted } from './document-table.ts';
import { countDocuments, findIds } from './table-query.ts';

/** Ids per statement; lists are padded to powers of two, so that a few statements serve every length. */
const CHUNK = 256;

/** The state of the file as a number that changes with every commit. */
export interface FileState {
  now(): number;
  /** The state at the first read of the current request: a request may see documents as of any moment since it began. */
  ofRequest(): number;
}

/** The documents of one generation, read through the cache. */
export class EmbeddedCollection<D extends StoredDocument> implements LiveCollection<D> {
  constructor(
    readonly generation: GenerationRef,
    readonly resolvedAt: Position | null,
    /** Never reused, so that a recreated generation does not find cached documents of the old one. */
    private readonly key: number,
    private readonly table: DocumentTable,
    private readonly cache: DocumentCache,
    private readonly state: FileState,
  ) {}

  /** The checkpoint, which moves with every commit. */
  get unchangedSince(): Position | null {
    return this.resolvedAt;
  }

  async checkpoint(): Promise<Position | null> {
    const row = this.table.file.get('SELECT checkpoint FROM generations WHERE key = ?', this.key);
    return (row?.[0] as Position | null | undefined) ?? null;
  }

  async get(id: string): Promise<D | null> {
    return this.load([id]).get(id)?.document ?? null;
  }

  async getMany(ids: readonly string[]): Promise<ReadonlyMap<string, D>> {
    const found = new Map<string, D>();
    for (const [id, { document }] of this.load(ids)) if (document !== null) found.set(id, document);
    return found;
  }

  async find(query: ViewQuery): Promise<FindResult<D>> {
    Deadline.check();
    return this.table.file.snapshot(() => {
      const { ids, next, matches } = findIds(this.table, query);
      // Load the current state, so that the documents match what the query found.
      const found = this.load(ids, this.state.now());
      const documents = ids.flatMap((id) => found.get(id)?.document ?? []).filter(matches);
      return { documents: query.part === undefined ? documents : documents.map((each) => partOf(each, query.part)), next };
    });
  }

  async count(filter: FindQuery['filter']): Promise<number> {
    Deadline.check();
    return this.table.file.snapshot(() => countDocuments(this.table, filter));
  }

  /**
   * Documents and tombstones with their positions, bypassing the cache: the writer has its own cache, so every document would be in memory twice.
   */
  loadForWriting(ids: readonly string[]): Map<string, LoadedDocument<D>> {
    const loaded = new Map<string, LoadedDocument<D>>();
    for (let from = 0; from < ids.length; from += CHUNK) {
      for (const [id, stamp, json] of this.rows('_id, _stamp, _json', ids.slice(from, from + CHUNK))) {
        const document = json === null ? null : (JSON.parse(json as string) as D);
        loaded.set(id as string, { document, position: stamp as Position });
      }
    }
    return loaded;
  }

  /** Documents and tombstones with their positions. */
  private load(ids: readonly string[], state = this.state.ofRequest()): Map<string, LoadedDocument<D>> {
    Deadline.check();
    // The state is read first, so anything committed in between belongs to a later state and is compared again.
    const loaded = new Map<string, LoadedDocument<D>>();
    const others = ids.filter((id) => {
      const kept = this.cache.unchanged(this.key, id, state);
      if (kept) loaded.set(id, { document: kept.document as D, position: kept.stamp as Position });
      return !kept;
    });
    for (let from = 0; from < others.length; from += CHUNK) this.loadChunk(others.slice(from, from + CHUNK), loaded, state);
    return loaded;
  }

  private loadChunk(ids: readonly string[], loaded: Map<string, LoadedDocument<D>>, state: number): void {
    const cached = ids.filter((id) => this.cache.has(this.key, id));
    const unread = ids.filter((id) => !this.cache.has(this.key, id));
    for (const [id, stamp, live] of this.rows('_id, _stamp, _live', cached)) {
      const document = live === 0 ? null : this.cache.get(this.key, id as string, stamp as string, state);
      if (live === 1 && document === null) unread.push(id as string);
      else loaded.set(id as string, { document: document as D | null, position: stamp as Position });
    }
    for (const [id, stamp, json] of this.rows('_id, _stamp, _json', unread)) {
      const document = json === null ? null : this.cache.set(this.key, id as string, stamp as string, json as string, state);
      loaded.set(id as string, { document: document as D | null, position: stamp as Position });
    }
  }

  private rows(columns: string, ids: readonly string[]): ReturnType<DocumentTable['file']['all']> {
    const [first] = ids;
    if (first === undefined) return [];
    const size = 2 ** Math.ceil(Math.log2(ids.length));
    const padded = [...ids, ...Array<string>(size - ids.length).fill(first)];
    const marks = Array(size).fill('?').join(',');
    return this.table.file.all(`SELECT ${columns} FROM ${quoted(this.table.name)} WHERE _id IN (${marks})`, ...padded);
  }
}
