import { defineCollection, type Filter } from '../../backend/platform/read-store/collection.ts';
import type { GenerationRef, LiveCollection, ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ensureGenerations } from '../../backend/platform/subscriptions/generations.ts';
import { tallying } from '../kit/runtime.ts';
import { at, folded, type ReadStoreUnderTest, type Sample, sample, samples, writesOf } from './read-store-samples.ts';

const FIRST: GenerationRef = { name: 'samples', version: 1, generation: 1 };
const SECOND: GenerationRef = { ...FIRST, generation: 2 };
const LOG = 'log-1';

/** Building a generation while another is live, promoting it by compare-and-set, dropping (architecture 3.2). The first generation exists already. */
export function generationsContract(
  given: () => { readonly under: ReadStoreUnderTest; readonly store: ReadStore; readonly view: LiveCollection<Sample> },
): void {
  describe('generations', () => {
    let under: ReadStoreUnderTest;
    let store: ReadStore;
    let view: LiveCollection<Sample>;

    beforeEach(() => {
      ({ under, store, view } = given());
    });

    test('none is live at first', async () => {
      await expect(store.live(samples)).rejects.toMatchObject({ name: 'GenerationMissing' });
      await expect(store.open(samples, 9)).rejects.toMatchObject({ name: 'GenerationMissing' });
      await expect(store.commit({ ...FIRST, generation: 9 }, [], at(1), 1)).rejects.toMatchObject({
        name: 'GenerationMissing',
      });
      expect(await store.generations('nobody')).toEqual([]);
    });

    test('creating one twice changes nothing', async () => {
      await store.commit(FIRST, writesOf([sample('a')]), at(1), 4);
      expect(await store.createGeneration(samples, 1, LOG)).toMatchObject({ ...FIRST, checkpoint: at(1), epoch: 4 });
      expect(await view.get('a')).toEqual(sample('a'));
    });

    test('refuses other fields under the same version, or another log', async () => {
      const other = { ...samples, fields: { ...samples.fields, extra: 'string' as const } };
      await expect(store.createGeneration(other, 1, LOG)).rejects.toMatchObject({ name: 'InvalidDefinition' });
      await expect(store.createGeneration(samples, 1, 'log-2')).rejects.toMatchObject({ name: 'InvalidDefinition' });
    });

    test('accepts an additional index for an existing one, even for arrays', async () => {
      const without = defineCollection<Sample>({ ...samples, name: 'growing', indexes: [] });
      const ref = { name: 'growing', version: 1, generation: 1 };
      await store.createGeneration(without, 1, LOG);
      await store.commit(ref, writesOf([sample('a', { tickers: ['A'], form: '4' })]), at(1), 1);
      await store.createGeneration({ ...samples, name: 'growing' }, 1, LOG);
      const grown = await store.open({ ...samples, name: 'growing' }, 1);
      expect((await grown.find({ filter: { tickers: 'A' }, sort: ['-at'], limit: 5 })).documents).toHaveLength(1);
      expect((await grown.find({ filter: { form: '4' }, limit: 5 })).documents).toHaveLength(1);
    });

    test('finds a document by its current values, however many generations are created and promoted meanwhile', async () => {
      const other = defineCollection<Sample>({ ...samples, name: 'other', indexes: [] });
      const ids = ['a', 'b', 'c'];
      // Engines that number their rows reuse the numbers of other rows.
      for (const [n, id] of ids.entries()) {
        await store.commit(FIRST, [folded(id, null, n + 1, { tickers: ['RED'] })], at(n + 1), 1);
      }
      const red = async () =>
        (await view.find({ filter: { tickers: 'RED' }, sort: ['-at'], limit: 9 })).documents.map(({ _id }) => _id).sort();
      const counted = () => Promise.all([view.count({ tickers: 'RED' }), view.count({ tickers: 'BLUE' })]);
      await store.createGeneration(other, 1, LOG);
      await store.commit(FIRST, [folded('a', 1, 11, { tickers: ['BLUE'] })], at(11), 1);
      expect([await red(), await counted()]).toEqual([
        ['b', 'c'],
        [2, 1],
      ]);
      await store.promote('other', { name: 'other', version: 1, generation: 1 }, null);
      await store.commit(FIRST, [folded('b', 2, 12, null)], at(12), 1);
      expect([await red(), await counted()]).toEqual([['c'], [1, 1]]);
      await store.createGeneration(other, 2, LOG);
      await store.commit(FIRST, [folded('c', 3, 13, { tickers: ['GREEN', 'RED'] })], at(13), 1);
      expect([await red(), await counted()]).toEqual([['c'], [1, 1]]);
    });

    test('makes a generation live by compare-and-set', async () => {
      expect(await store.promote('samples', FIRST, SECOND)).toBe(false);
      expect(await store.promote('samples', FIRST, null)).toBe(true);
      expect(await store.promote('samples', FIRST, null)).toBe(false);
      expect((await store.live(samples)).generation).toEqual(FIRST);

      await store.createGeneration(samples, 2, LOG);
      await store.commit(SECOND, writesOf([sample('a', { form: 'second' })]), at(1), 1);
      expect(await (await store.live(samples)).get('a')).toBeNull();
      expect(await store.promote('samples', SECOND, FIRST)).toBe(true);
      expect(await store.promote('samples', SECOND, FIRST)).toBe(false);
      expect(await (await store.live(samples)).get('a')).toMatchObject({ form: 'second' });
      expect((await store.generations('samples')).map(({ generation, status }) => ({ generation, status }))).toEqual([
        { generation: 2, status: 'live' },
        { generation: 1, status: 'retired' },
      ]);
    });

    test('continues projecting a retired one, which can become live again', async () => {
      await store.createGeneration(samples, 2, LOG);
      await store.promote('samples', FIRST, null);
      await store.promote('samples', SECOND, FIRST);
      await store.commit(FIRST, writesOf([sample('a')]), at(1), 1);
      expect(await store.promote('samples', FIRST, SECOND)).toBe(true);
      expect((await store.generations('samples')).map((each) => each.status)).toEqual(['retired', 'live']);
      expect(await (await store.live(samples)).get('a')).toEqual(sample('a'));
    });

    test('lets one of two concurrent promotions win', async () => {
      await store.createGeneration(samples, 2, LOG);
      const other = await under.open();
      const results = await Promise.all([store.promote('samples', FIRST, null), other.promote('samples', SECOND, null)]);
      expect(results.filter(Boolean)).toHaveLength(1);
    });

    test('does not promote one that does not exist', async () => {
      await expect(store.promote('samples', SECOND, null)).rejects.toMatchObject({ name: 'GenerationMissing' });
    });

    test('keeps a request on the generation that it resolved', async () => {
      await store.promote('samples', FIRST, null);
      await store.commit(FIRST, writesOf([sample('a', { form: 'first' })]), at(1), 1);
      const resolved = await store.live(samples);
      await store.createGeneration(samples, 2, LOG);
      await store.promote('samples', SECOND, FIRST);
      expect(await resolved.get('a')).toMatchObject({ form: 'first' });
      expect(await resolved.checkpoint()).toBe(at(1));
    });

    test('drops documents and state, idempotently and never those of the live one', async () => {
      await store.createGeneration(samples, 2, LOG);
      await store.promote('samples', SECOND, null);
      await store.commit(FIRST, writesOf([sample('a', { tickers: ['A'] }), sample('b')]), at(2), 1);
      await expect(store.dropGeneration(SECOND)).rejects.toThrow('live');
      await store.dropGeneration(FIRST);
      await store.dropGeneration(FIRST);
      expect((await store.generations('samples')).map((each) => each.generation)).toEqual([2]);
      await expect(store.open(samples, 1)).rejects.toMatchObject({ name: 'GenerationMissing' });
      await store.createGeneration(samples, 1, LOG);
      await store.commit(FIRST, writesOf([sample('b', { form: 'again' })], 2), at(2), 1);
      const again = await store.open(samples, 1);
      expect([await again.get('a'), await again.get('b')]).toEqual([null, sample('b', { form: 'again' })]);
    });

    test('adds newly declared indexes to a live one, covering all documents and those written meanwhile', async () => {
      const [byForm] = samples.indexes;
      const name = 'growing';
      const earlier = { ...samples, name, indexes: byForm ? [byForm] : [] };
      const documents = [
        sample('a', { tickers: ['A', 'B', 'A'], form: '4', at: '1' }),
        sample('b', { tickers: null, codes: [] }),
        sample('c', { tickers: ['A'], codes: [1, 2.5], at: '2' }),
        sample('d', { tickers: ['A'] }),
      ];
      await ensureGenerations(store, [{ ...tallying(), collection: earlier } as never], LOG);
      const ref = { name, version: 1, generation: 1 };
      await store.commit(ref, writesOf(documents), at(4), 1);
      await store.commit(ref, [{ id: 'd', position: at(5), foldedFrom: at(4), document: null }], at(5), 1);
      const grown = { ...samples, name };
      await ensureGenerations(await under.open(), [{ ...tallying(), collection: grown } as never], LOG);
      await store.commit(
        ref,
        [{ id: 'e', position: at(6), foldedFrom: null, document: sample('e', { tickers: ['A'] }) }],
        at(6),
        1,
      );
      const live = await store.live(grown);
      const found = async (filter: Filter, sort: readonly string[] = []) =>
        (await live.find({ filter, sort, limit: 9 })).documents.map(({ _id }) => _id);
      expect(await found({ tickers: 'A' }, ['-at'])).toEqual(['c', 'a', 'e']);
      expect(await found({ tickers: 'B' }, ['-at'])).toEqual(['a']);
      expect(await found({ codes: 2.5 })).toEqual(['c']);
      expect(await found({ form: '4', tickers: 'A' }, ['amount'])).toEqual(['a']);
      expect((await store.generations(name)).length).toBe(1);
    });

    test('refuses a definition that no engine could store', async () => {
      const wrong: readonly [Partial<typeof samples>, RegExp][] = [
        [{ name: 'a.b' }, /can’t be a collection name/],
        [{ fields: { 'a.b': 'string' }, indexes: [] }, /cannot be a declared field/],
        [{ fields: { a: 'string', A: 'string' }, indexes: [] }, /only in case/],
        [{ indexes: [{ fields: ['nobody'], serves: 'x' }] }, /undeclared field nobody/],
        [{ indexes: [{ fields: ['tickers', 'codes'], serves: 'x' }] }, /two array fields/],
        [{ indexes: [{ fields: ['at', '-at'], serves: 'x' }] }, /twice/],
        [{ indexes: [{ fields: [], serves: 'x' }] }, /empty/],
      ];
      for (const [change, reason] of wrong) {
        await expect(store.createGeneration({ ...samples, ...change, version: 2 }, 1, LOG)).rejects.toMatchObject({
          name: 'InvalidDefinition',
          message: expect.stringMatching(reason),
        });
      }
    });
  });
}
