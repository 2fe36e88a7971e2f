import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import type { Projector } from '../../backend/platform/subscriptions/projector.ts';

/** A recorded event as the log would hand it over; position and revision count from `at`. */
export function recorded<E extends DomainEvent>(
  stream: string,
  event: E,
  at: number,
  metadata: Record<string, string> = {},
): Recorded<E> {
  const recordedAt = new Date(Date.UTC(2026, 0, 5, 15, 0, at));
  return {
    ...event,
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    stream,
    revision: at,
    position: toPosition(at),
    recordedAt,
    metadata: { occurredAt: recordedAt.toISOString(), ...metadata },
  } as Recorded<E>;
}

/** Folds events the way the runner does: per document, skipping what is not after its position. */
export class Projected<E extends DomainEvent, D extends StoredDocument> {
  readonly #documents = new Map<string, { document: D | null; position: string }>();
  /** Documents written per event, in order: what one event costs. */
  readonly writes: number[] = [];

  constructor(private readonly projector: Projector<E, D>) {}

  feed(...events: readonly Recorded<E>[]): this {
    for (const event of events) {
      if (!this.projector.handles.includes(event.type)) continue;
      const ids = this.projector.route(event);
      this.writes.push(ids.length);
      for (const id of ids) {
        const held = this.#documents.get(id);
        if (held && held.position >= event.position) continue;
        const document = this.projector.apply(held?.document ?? null, event, id);
        this.#documents.set(id, { document, position: event.position });
      }
    }
    return this;
  }

  get(id: string): D | null {
    return this.#documents.get(id)?.document ?? null;
  }

  /** Every live document, as it would lie in the store. */
  all(): Record<string, D> {
    const live = [...this.#documents].filter(
      (entry): entry is [string, { document: D; position: string }] => entry[1].document !== null,
    );
    return JSON.parse(JSON.stringify(Object.fromEntries(live.map(([id, held]) => [id, held.document]))));
  }
}

/** True when every declared field of the collection is present in every document and of its type. */
export function declaredFieldsHold<E extends DomainEvent, D extends StoredDocument>(
  projector: Projector<E, D>,
  documents: readonly D[],
) {
  return documents.every((document) =>
    Object.entries(projector.collection.fields).every(([field, type]) => {
      const value = (document as unknown as Record<string, unknown>)[field];
      if (type.endsWith('[]')) return Array.isArray(value) && value.every((item) => typeof item === type.slice(0, -2));
      return value === null || typeof value === type;
    }),
  );
}
