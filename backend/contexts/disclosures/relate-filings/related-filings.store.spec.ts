import { featuresOf } from '#kit/filing-features.ts';
import { SystemClock } from '#platform/clock/clock.ts';
import { EmbeddedOperationalStore } from '#platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { defineCollection } from '#platform/read-store/collection.ts';
import { RelatedFilingsStore, type RelatedRecord } from './related-filings.store.ts';

let operational: EmbeddedOperationalStore;
let index: RelatedFilingsStore;
beforeEach(() => {
  operational = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  index = new RelatedFilingsStore(operational);
});
afterEach(() => operational.close());

function record(n: number, keys: readonly string[], over: Partial<RelatedRecord> = {}): RelatedRecord {
  const features = featuresOf(n);
  const filedOn = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
  return { _id: features.accession, keys, filedOn, features, threads: [], duplicateOf: null, keptUntil: '2027-02-16', ...over };
}

test('filings are found by any of their keys, each once, newest first for a key that too many share', async () => {
  await index.put(...Array.from({ length: 70 }, (_, n) => record(n + 1, ['many', `one ${n + 1}`])));
  const many = await index.find(['many', 'one 70', 'one 3']);
  expect(many).toHaveLength(61);
  expect(many[0]?._id).toBe(featuresOf(70).accession);
  expect(await index.find(['none'])).toEqual([]);
  expect(await index.get(featuresOf(3).accession)).toMatchObject(record(3, ['many', 'one 3']));
});

test('features are stored under the name that older data folders use', async () => {
  const definition = defineCollection<{ _id: string; traits?: unknown }>({
    name: 'relatedFilings',
    version: 1,
    fields: { keys: 'string[]', filedOn: 'string', keptUntil: 'string' },
    indexes: [
      { fields: ['keys', '-filedOn'], serves: 'as in the store' },
      { fields: ['keptUntil'], serves: 'as in the store' },
    ],
  });
  const stored = operational.collection(definition);
  const { features, ...rest } = record(1, ['a']);
  await stored.write([{ kind: 'put', record: { ...rest, traits: features } }]);
  const read = await index.get(rest._id);
  expect(read).toMatchObject({ ...rest, features });
  expect(await index.find(['a'])).toMatchObject([{ ...rest, features }]);
  if (read) await index.put(read);
  await index.addFromLog(record(2, ['a']));
  expect((await stored.get(rest._id))?.traits).toEqual(features);
  expect((await stored.get(featuresOf(2).accession))?.traits).toEqual(featuresOf(2));
});

test('records are purged after their last day', async () => {
  await index.put(record(1, ['a'], { keptUntil: '2026-01-31' }), record(2, ['a'], { keptUntil: '2026-02-01' }));
  expect(await index.purgeBefore('2026-02-01')).toBe(1);
  expect((await index.find(['a'])).map(({ _id }) => _id)).toEqual([featuresOf(2).accession]);
});

test('stores that the index was filled from the log', async () => {
  expect(await index.isFilled()).toBe(false);
  await index.filled();
  expect(await new RelatedFilingsStore(operational).isFilled()).toBe(true);
});
