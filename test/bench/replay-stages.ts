import { DatabaseSync } from 'node:sqlite';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import { type EventStore, type Position, toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { checkKeys } from '../../backend/platform/read-store/document-keys.ts';
import { DocumentShape } from '../../backend/platform/read-store/document-shape.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { toStorable } from '../../backend/platform/read-store/storable-document.ts';
import type { Projector } from '../../backend/platform/subscriptions/projector.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { type Figure, type OnProgress, stopwatch } from './figure.ts';
import type { Spent } from './replay-into.ts';

/** As many events as fit into memory with their documents. */
const EVENTS = 20_000;
const PAGE = 100;
const BATCH = 500;

type Work = () => Promise<Spent>;

const timed =
  (work: () => unknown): Work =>
  async () => {
    const time = stopwatch();
    await work();
    return time();
  };

interface Stage {
  readonly name: string;
  readonly ours: Work;
  readonly bare: Work;
  readonly than: string;
}

/**
 * The cost of each step of a replay in CPU time per event, compared with a bare loop over the same data. The second of two
 * runs counts, because the first one compiles the code.
 * @param bareWrite inserts the documents of views into other tables.
 */
export async function replayStages(
  events: EventStore,
  logPath: string,
  views: ReadStore,
  bareWrite: Work,
  onProgress: OnProgress,
): Promise<readonly Figure[]> {
  const codec = eventCodec();
  const categories = [...new Set(projectors.flatMap((projector) => projector.categories))];
  const handling = new Map<string, Projector[]>();
  for (const projector of projectors)
    for (const type of projector.handles) handling.set(type, [...(handling.get(type) ?? []), projector]);
  let decoded: Recorded<DomainEvent>[] = [];
  let routed: { readonly projector: Projector; readonly event: Recorded<DomainEvent>; readonly id: string }[] = [];
  let documents = new Map<Projector, Map<string, StoredDocument | null>>();
  const each = (work: (shape: DocumentShape, document: StoredDocument) => unknown) => {
    for (const [{ collection }, of] of documents) {
      const shape = new DocumentShape(collection);
      for (const document of of.values()) if (document !== null) work(shape, document);
    }
  };
  const stages: readonly Stage[] = [
    {
      name: 'read and parse',
      than: 'JSON.parse of the same rows',
      ours: timed(async () => {
        decoded = [];
        let after: Position | null = null;
        while (decoded.length < EVENTS) {
          const page = await events.readAll({ after, categories, limit: PAGE });
          for (const event of page.events) decoded.push(...[codec.decode(event) ?? []].flat());
          after = page.reached;
        }
      }),
      bare: timed(() => {
        const log = new DatabaseSync(logPath, { readOnly: true });
        const page = log.prepare('SELECT data, metadata FROM events WHERE position > ? ORDER BY position LIMIT ?');
        for (let after = 0; after < EVENTS; after += PAGE)
          for (const { data, metadata } of page.all(after, PAGE)) [data, metadata].map((text) => JSON.parse(String(text)));
        log.close();
      }),
    },
    {
      name: 'route',
      than: 'one list per event and projection',
      ours: timed(() => {
        routed = decoded.flatMap((event) =>
          (handling.get(event.type) ?? []).flatMap((projector) => projector.route(event).map((id) => ({ projector, event, id }))),
        );
      }),
      bare: timed(() =>
        decoded.flatMap((event) => (handling.get(event.type) ?? []).flatMap((projector) => [{ projector, event }])),
      ),
    },
    {
      name: 'apply',
      than: 'a shallow copy of the data of each event',
      ours: timed(() => {
        documents = new Map(projectors.map((projector) => [projector, new Map()]));
        for (const { projector, event, id } of routed) {
          const of = documents.get(projector);
          of?.set(id, projector.apply(of.get(id) ?? null, event, id));
        }
      }),
      bare: timed(() => {
        const copies = new Map(projectors.map((projector) => [projector, new Map<string, object>()]));
        for (const { projector, event, id } of routed) copies.get(projector)?.set(id, { ...(event.data as object) });
      }),
    },
    {
      name: 'check and serialize',
      than: 'JSON.stringify of the same documents',
      ours: timed(() =>
        each((shape, document) => {
          shape.check(document._id, document);
          toStorable(shape.name, document);
          checkKeys(shape.name, document._id, document);
        }),
      ),
      bare: timed(() => each((_, document) => JSON.stringify(document))),
    },
    {
      name: 'check, serialize and write',
      than: 'the bare loop of the whole replay',
      ours: async () => {
        // Emptied before the clock starts, as the bare loop's file is: dropping a table deletes its documents one by one.
        for (const { collection } of projectors) {
          for (const state of await views.generations(collection.name)) await views.dropGeneration(state);
          await views.createGeneration(collection, 1, 'stages');
        }
        return timed(() => commitAll(views, documents))();
      },
      bare: bareWrite,
    },
  ];
  const figures: Figure[] = [];
  for (const { name, than, ours, bare } of stages) {
    const spent: number[] = [];
    for (const work of [ours, bare, ours, bare]) {
      onProgress(`steps: ${name}`);
      spent.push(((await work()).cpuMs / EVENTS) * 1_000);
    }
    const [, , value = Number.NaN, floor = Number.NaN] = spent;
    figures.push({ name: `of a replay: ${name}`, value, floor, unit: 'µs CPU per event', limits: [], note: `against ${than}` });
  }
  return figures;
}

async function commitAll(
  views: ReadStore,
  documents: ReadonlyMap<Projector, ReadonlyMap<string, StoredDocument | null>>,
): Promise<void> {
  for (const [{ collection }, of] of documents) {
    const writes = [...of].map(([id, document]) => ({ id, document, position: toPosition(1), foldedFrom: null }));
    const ref = { name: collection.name, version: collection.version, generation: 1 };
    for (let from = 0; from < writes.length; from += BATCH)
      await views.commit(ref, writes.slice(from, from + BATCH), toPosition(from + 1), 1);
  }
}
