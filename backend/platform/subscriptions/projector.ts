import type { DomainEvent, Recorded } from '../event-store/define-event.ts';
import type { CollectionDefinition, StoredDocument } from '../read-store/collection.ts';

/**
 * A read model as two pure functions. It reads no other document and owns its collection alone.
 * `apply` gets the id it is asked about because one event may touch several documents.
 */
export interface Projector<E extends DomainEvent = DomainEvent, D extends StoredDocument = StoredDocument> {
  readonly collection: CollectionDefinition<D>;
  /** Stream categories to read, e.g. `filing`. */
  readonly categories: readonly string[];
  /** Event types that `route` may answer with ids for; all others are skipped undecoded. */
  readonly handles: readonly E['type'][];
  /** False where no answer to a command shows this view, so that none waits for it; default true. */
  readonly awaited?: boolean;
  /** True where every document is made by one event and touched by no other: nothing is read before it is written; default false. */
  readonly writtenOnce?: boolean;
  /** Ids of the documents this event touches. */
  route(event: Recorded<E>): readonly string[];
  /** Next state of one document; null deletes it. Must be total and must not depend on anything else. */
  apply(document: D | null, event: Recorded<E>, id: string): D | null;
}

export function defineProjector<E extends DomainEvent, D extends StoredDocument>(projector: Projector<E, D>): Projector<E, D> {
  return projector;
}
