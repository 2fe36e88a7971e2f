import type { DomainEvent, Recorded } from '../event-store/define-event.ts';
import type { CollectionDefinition, StoredDocument } from '../read-store/collection.ts';

/**
 * A read model as two pure functions. It reads no other documents and is the only owner of its collection.
 * `apply` gets the id of the document because one event may affect several.
 */
export interface Projector<E extends DomainEvent = DomainEvent, D extends StoredDocument = StoredDocument> {
  readonly collection: CollectionDefinition<D>;
  /** Stream categories to read, e.g. `filing`. */
  readonly categories: readonly string[];
  /** Event types for which `route` may return ids; all others are skipped undecoded. */
  readonly handles: readonly E['type'][];
  /** False when no command's response shows this view, so that read-your-writes does not wait for it; default true. */
  readonly awaited?: boolean;
  /** True when each document comes from exactly one event, so that it is written without reading first; default false. */
  readonly writtenOnce?: boolean;
  /** Ids of the documents this event affects. */
  route(event: Recorded<E>): readonly string[];
  /** Next state of one document; null deletes it. Must never throw, and must depend only on its arguments. */
  apply(document: D | null, event: Recorded<E>, id: string): D | null;
}

export function defineProjector<E extends DomainEvent, D extends StoredDocument>(projector: Projector<E, D>): Projector<E, D> {
  return projector;
}
