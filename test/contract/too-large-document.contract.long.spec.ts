import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { mongoServers } from '../kit/mongo-servers.ts';
import { clock, eventually, type Happened, Runtime } from '../kit/runtime.ts';

interface Growing extends StoredDocument {
  readonly seen: readonly number[];
  readonly text: string;
}

const MEGABYTES = 1024 * 1024;

/** Grows by as many megabytes as each event's number says. */
const growing = defineProjector<Happened, Growing>({
  collection: { name: 'growing', version: 1, fields: {}, indexes: [] },
  categories: ['thing'],
  handles: ['Happened'],
  route: (event) => [event.stream],
  apply: (document, { data: { n } }, id) => ({
    _id: id,
    seen: [...(document?.seen ?? []), n],
    text: (document?.text ?? '') + 'x'.repeat(n * MEGABYTES),
  }),
});

interface Opened {
  readonly views: ReadStore;
  dispose(): Promise<void>;
}

const engines: readonly { readonly name: string; open(): Promise<Opened> }[] = [
  {
    name: 'the embedded store',
    open: async () => {
      const views = new EmbeddedReadStore({ path: ':memory:', clock });
      return { views, dispose: () => views.close() };
    },
  },
  ...mongoServers().map(({ name, start }) => ({
    name,
    open: async () => {
      const server = await start();
      const views = new MongoReadStore({ url: server.url, database: server.database, clock });
      return {
        views,
        dispose: async () => {
          await views.close();
          await server.dispose();
        },
      };
    },
  })),
];

describe.each(engines)('a document that grows too large in $name', ({ open }) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  test('stops its projection at the event, reporting its id, until the event is skipped', async () => {
    const runtime = new Runtime();
    const { views, dispose } = await open();
    closing.push(dispose, () => runtime.close());
    for (const n of [6, 6]) await runtime.happen('thing-1', n);
    const tooMuch = await runtime.happen('thing-1', 6);
    await runtime.happen('thing-2', 1);
    const dependencies = { ...runtime, views, events: runtime.events, leases: runtime.leases(), skips: runtime.skips };
    const set = new ProjectionSet([growing], dependencies, { scanMs: 5, backoff: () => 1, faultRetryMs: 100, pollMs: 100 });
    closing.unshift(() => set.stop());
    await set.start();
    const [stands] = await eventually(
      () => set.statuses,
      ([status]) => status?.state === 'faulted',
    );
    expect(stands?.lastError).toMatch(new RegExp(`^is at ${tooMuch}: growing: thing-1 takes \\d+ bytes of BSON`));

    await runtime.skips.skip('growing', tooMuch, 'too large');
    // A view that was resolved before may still show its earlier state.
    const found = await eventually(
      async () => (await views.live(growing.collection)).getMany(['thing-1', 'thing-2']),
      (documents) => documents.size === 2,
    );
    expect([...found.values()].map(({ _id, seen }) => [_id, seen])).toEqual([
      ['thing-1', [6, 6]],
      ['thing-2', [1]],
    ]);
  });
});
