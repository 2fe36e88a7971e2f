import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import type { Projector } from '../../backend/platform/subscriptions/projector.ts';
import { inLog } from './recorded-event.ts';

/**
 * Given events, then documents. Folds like the runner, and every `then…` first verifies that replaying changes nothing.
 * @example projecting(filingFeed).given(ingested, scored).thenDocument('0000320193-24-000123', { … });
 */
export function projecting<E extends DomainEvent, D extends StoredDocument>(projector: Projector<E, D>) {
  return {
    given(...events: readonly (E | Recorded<E>)[]) {
      const log = inLog(events);
      const documents = () => {
        const once = fold(projector, new Map(), log);
        const twice = fold(projector, once, log);
        expect(twice).toEqual(once);
        return once;
      };
      return {
        documents(): ReadonlyMap<string, D> {
          const live = [...documents()].flatMap(([id, { document }]) => (document ? [[id, document] as const] : []));
          return new Map(live);
        },
        thenDocument(id: string, expected: D): void {
          expect(documents().get(id)?.document ?? null).toEqual(expected);
        },
        /** Compares only the given fields. */
        thenDocumentHas(id: string, expected: Partial<D>): void {
          expect(documents().get(id)?.document ?? null).toMatchObject(expected);
        },
        thenNoDocument(id: string): void {
          expect(documents().get(id)?.document ?? null).toBeNull();
        },
        /** Declared fields are top-level, present and of their declared type in every document (architecture 3.3). */
        thenFitsDeclaration(): void {
          for (const [id, { document }] of documents()) {
            if (!document) continue;
            expect(document._id).toBe(id);
            for (const [field, type] of Object.entries(projector.collection.fields)) {
              expect({ id, field, fits: fits((document as Record<string, unknown>)[field], type) }).toEqual({
                id,
                field,
                fits: true,
              });
            }
          }
        },
      };
    },
  };
}

interface Folded<D> {
  readonly document: D | null;
  readonly position: string;
}

function fold<E extends DomainEvent, D extends StoredDocument>(
  projector: Projector<E, D>,
  start: ReadonlyMap<string, Folded<D>>,
  log: readonly Recorded<E>[],
): ReadonlyMap<string, Folded<D>> {
  const documents = new Map(start);
  for (const event of log) {
    if (!projector.handles.includes(event.type)) continue;
    for (const id of projector.route(event)) {
      const before = documents.get(id);
      if (before && before.position >= event.position) continue;
      documents.set(id, { document: projector.apply(before?.document ?? null, event, id), position: event.position });
    }
  }
  return documents;
}

function fits(value: unknown, type: string): boolean {
  if (type.endsWith('[]')) return Array.isArray(value) && value.every((item) => typeof item === type.slice(0, -2));
  return value === null || (typeof value === type && (type !== 'number' || Number.isFinite(value)));
}
