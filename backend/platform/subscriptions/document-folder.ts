import { LRUCache } from 'lru-cache';
import type { DomainEvent, Recorded } from '../event-store/define-event.ts';
import type { Position } from '../event-store/event-store.port.ts';
import type { StoredDocument } from '../read-store/collection.ts';
import {
  DocumentsOvertaken,
  type DocumentWrite,
  type GenerationRef,
  type LoadedDocument,
  type ReadStore,
  type UnchangedDocument,
} from '../read-store/read-store.port.ts';
import type { ReadEvent } from './log-reader.ts';
import type { Projector } from './projector.ts';

/** An event could not be folded. */
export class FoldFailed extends Error {
  constructor(
    readonly position: Position,
    override readonly cause: unknown,
  ) {
    super('fold failed');
  }
}

interface Folded extends LoadedDocument<StoredDocument> {
  readonly foldedFrom: Position | null;
}

/** Result of folding events. */
export interface Fold {
  readonly changed: ReadonlyMap<string, Folded>;
  /** Positions of documents that were read but not changed; null for documents that are not stored. */
  readonly unchanged: ReadonlyMap<string, Position | null>;
}

/** Folds events into the documents of one generation. Caches documents that were recently written or not written yet. */
export class DocumentFolder {
  readonly #projector: Projector;
  readonly #generation: GenerationRef;
  readonly #views: ReadStore;
  /** Documents as last written by this folder. */
  readonly #written: LRUCache<string, LoadedDocument<StoredDocument>>;
  readonly #changed = new Map<string, Folded>();
  readonly #unchanged = new Map<string, Position | null>();

  /** @param cachedDocuments number of written documents kept in memory. */
  constructor(projector: Projector, generation: GenerationRef, views: ReadStore, cachedDocuments: number) {
    this.#projector = projector;
    this.#generation = generation;
    this.#views = views;
    this.#written = new LRUCache({ max: cachedDocuments });
  }

  /** Everything that was gathered since the last {@link committed}. */
  get gathered(): Fold {
    return { changed: this.#changed, unchanged: this.#unchanged };
  }

  /** @throws FoldFailed */
  async fold(events: readonly ReadEvent[]): Promise<Fold> {
    const routed = events.map((event) => attempt(event, (content) => ({ event, content, ids: this.#projector.route(content) })));
    const { documents, read } = await this.#load(new Set(routed.flatMap(({ ids }) => ids)));
    const changed = new Map<string, Folded>();
    const unchanged = new Map<string, Position | null>();
    for (const { event, content, ids } of routed) {
      for (const id of ids) {
        const current = documents.get(id);
        if (current && current.position >= event.position) {
          // An earlier owner wrote it without saving its checkpoint; readers must learn that it changed.
          if (read.has(id)) unchanged.set(id, current.position);
          continue;
        }
        const before = current?.document ?? null;
        const document = attempt(event, () => this.#projector.apply(before, content, id));
        if (document !== before) {
          const earlier = changed.get(id) ?? this.#changed.get(id);
          const foldedFrom = earlier ? earlier.foldedFrom : (current?.position ?? null);
          const next = { document, position: event.position, foldedFrom };
          documents.set(id, next);
          changed.set(id, next);
        } else if (read.has(id)) unchanged.set(id, current?.position ?? null);
      }
    }
    for (const id of unchanged.keys()) if (changed.has(id)) unchanged.delete(id);
    return { changed, unchanged };
  }

  /** Merges a fold into the gathered one, to write it together with later ones. @throws DocumentsOvertaken when two reads of a document differ. */
  gather({ changed, unchanged }: Fold): void {
    for (const [id, folded] of changed) {
      this.#compare(id, folded.foldedFrom);
      this.#unchanged.delete(id);
      this.#changed.set(id, folded);
    }
    for (const [id, position] of unchanged) {
      this.#compare(id, position);
      this.#unchanged.set(id, position);
    }
  }

  /** Must be called once the fold is stored. */
  committed({ changed }: Fold): void {
    let more = this.#projector.writtenOnce ? changed.size : changed.size - this.#written.max;
    for (const [id, written] of changed) {
      // Skip documents that the following ones would evict immediately.
      if (more > 0) this.#written.delete(id);
      else this.#written.set(id, written);
      more -= 1;
    }
    this.#changed.clear();
    this.#unchanged.clear();
  }

  /** Clears the cache, so that every document is read from the store again. */
  clear(): void {
    this.#written.clear();
    this.#changed.clear();
    this.#unchanged.clear();
  }

  async #load(
    ids: ReadonlySet<string>,
  ): Promise<{ documents: Map<string, LoadedDocument<StoredDocument>>; read: ReadonlySet<string> }> {
    const documents = new Map<string, LoadedDocument<StoredDocument>>();
    const read = new Set<string>();
    for (const id of ids) {
      const kept = this.#changed.get(id) ?? this.#written.get(id);
      if (kept) documents.set(id, kept);
      // If an earlier owner already stored it, the stored document is as new as the write, which then changes nothing.
      else if (!this.#projector.writtenOnce) read.add(id);
    }
    if (read.size > 0) {
      for (const [id, loaded] of await this.#views.load(this.#generation, [...read])) documents.set(id, loaded);
    }
    return { documents, read };
  }

  #compare(id: string, position: Position | null): void {
    const earlier = this.#unchanged.get(id);
    if (earlier !== undefined && earlier !== position) throw new DocumentsOvertaken(this.#generation.name, id);
  }
}

/** A fold as the arguments of {@link ReadStore.commit}. */
export function writesOf({ changed, unchanged }: Fold): readonly [readonly DocumentWrite[], readonly UnchangedDocument[]] {
  return [
    [...changed].map(([id, { document, position, foldedFrom }]) => ({ id, document, position, foldedFrom })),
    [...unchanged].map(([id, foldedFrom]) => ({ id, foldedFrom })),
  ];
}

function attempt<T>(event: ReadEvent, work: (content: Recorded<DomainEvent>) => T): T {
  try {
    if (event.content instanceof Error) throw event.content;
    return work(event.content);
  } catch (error) {
    throw new FoldFailed(event.position, error);
  }
}
