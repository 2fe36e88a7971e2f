import { setTimeout } from 'node:timers/promises';
import type { StoredDocument } from '../../backend/platform/read-store/collection.ts';
import {
  CheckpointLost,
  DocumentsOvertaken,
  type GenerationRef,
  type LiveCollection,
  type ReadStore,
} from '../../backend/platform/read-store/read-store.port.ts';
import { LARGEST, ODD_VALUES, queriesOf, REFUSED_VALUES, TOO_LARGE } from './odd-values.ts';
import { generationsContract } from './read-store-generations.contract.ts';
import { queriesContract } from './read-store-queries.contract.ts';
import { AWKWARD, at, folded, type ReadStoreUnderTest, type Sample, sample, samples, writesOf } from './read-store-samples.ts';

const FIRST: GenerationRef = { name: 'samples', version: 1, generation: 1 };
const SECOND: GenerationRef = { ...FIRST, generation: 2 };
const LOG = 'log-1';

/** Checks a read store adapter against the port's promises (architecture 3.2, 3.3). */
export function readStoreContract(name: string, factory: () => Promise<ReadStoreUnderTest>): void {
  describe(`${name} answers as the read store contract says`, () => {
    queriesContract(async () => {
      const under = await factory();
      const store = await under.open();
      await store.createGeneration(samples, 1, LOG);
      const opened = await store.open(samples, 1);
      let position = 0;
      return {
        put: async (documents) => {
          await store.commit(FIRST, writesOf(documents, position + 1), at(position + documents.length), 1);
          position += documents.length;
        },
        find: (query) => opened.find(query),
        explain: (query) => under.explain(store, FIRST, query),
        dispose: () => under.dispose(),
      };
    });
  });

  describe(`${name} keeps the read store contract`, () => {
    let under: ReadStoreUnderTest;
    let store: ReadStore;
    let view: LiveCollection<Sample>;

    beforeEach(async () => {
      under = await factory();
      store = await under.open();
      await store.createGeneration(samples, 1, LOG);
      view = await store.open(samples, 1);
    });
    afterEach(() => under.dispose());

    describe('documents', () => {
      test('are returned as written, including undeclared fields', async () => {
        const document = sample('a', { form: '4', codes: [1, 2], note: { deep: [{ list: [null, true, 1.5, 'x'] }], empty: {} } });
        await store.commit(FIRST, writesOf([document]), at(1), 1);
        expect(await view.get('a')).toEqual(document);
        expect(await view.get('b')).toBeNull();
      });

      test('are found by id, however many, without missing ones', async () => {
        const documents = Array.from({ length: 300 }, (_, i) => sample(`d${i}`, { amount: i }));
        await store.commit(FIRST, writesOf(documents), at(300), 1);
        const found = await view.getMany([...documents.map((each) => each._id), 'nobody', 'd1']);
        expect(found.size).toBe(300);
        expect(found.get('d299')).toEqual(documents[299]);
        expect((await view.getMany([])).size).toBe(0);
      });

      test('may have any id', async () => {
        const documents = AWKWARD.filter((id) => id !== '').map((id) => sample(id, { form: id }));
        await store.commit(FIRST, writesOf(documents), at(100), 1);
        for (const document of documents) expect(await view.get(document._id)).toEqual(document);
      });

      test.each(ODD_VALUES)('$name: every engine gives back the same', async ({ given, back }) => {
        await store.commit(FIRST, writesOf([sample('a', given)]), at(1), 1);
        const other = await (await under.open()).open(samples, 1);
        expect(await other.get('a')).toStrictEqual(sample('a', back));
        for (const query of queriesOf(back)) expect((await other.find(query)).documents).toStrictEqual([sample('a', back)]);
      });

      test.each(REFUSED_VALUES)('$name: refused with its id, and with it the batch', async ({ given }) => {
        const wrong = sample('a', given);
        await expect(store.commit(FIRST, writesOf([sample('b'), wrong]), at(2), 1)).rejects.toMatchObject({
          name: 'InvalidDocument',
          message: expect.stringMatching(/^samples: a /),
        });
        expect([await view.checkpoint(), await view.get('b')]).toEqual([null, null]);
      });

      test('may be up to the size that every engine can store', async () => {
        await store.commit(FIRST, writesOf([LARGEST]), at(1), 1);
        expect(await (await (await under.open()).open(samples, 1)).get('a')).toEqual(LARGEST);
        await expect(store.commit(FIRST, writesOf([TOO_LARGE], 2), at(2), 1)).rejects.toMatchObject({
          name: 'InvalidDocument',
          message: expect.stringMatching(/^samples: a takes \d+ bytes of BSON/),
        });
        expect([await view.checkpoint(), await view.get('a')]).toEqual([at(1), LARGEST]);
      });

      test('are returned partially if a query requests only some fields', async () => {
        const note = [
          { who: 'x', n: 1 },
          { who: 'y', n: 2 },
          { who: 'y', n: 3 },
        ];
        await store.commit(
          FIRST,
          writesOf([sample('a', { at: '1', form: '4', note }), sample('b', { at: '2', form: '4' })]),
          at(2),
          1,
        );
        const part = { fields: ['at', 'amount'], elements: { note: { field: 'who', equals: 'y' } } };
        const wanted = [
          { _id: 'b', at: '2', amount: null },
          { _id: 'a', at: '1', amount: null, note: [{ who: 'y', n: 2 }] },
        ];
        for (const filter of [{ form: '4' }, { form: { $in: ['4', '5'] } }])
          expect((await view.find({ filter, sort: ['-at'], limit: 5, part })).documents).toStrictEqual(wanted);
        const nobody = { ...part, elements: { note: { field: 'who', equals: 'z' } } };
        expect((await view.find({ filter: { at: '1' }, limit: 5, part: nobody })).documents).toStrictEqual([
          { _id: 'a', at: '1', amount: null },
        ]);
      });

      test('are counted until they are removed', async () => {
        const documents = [
          sample('a', { form: '4', tickers: ['A', 'B'], at: '1' }),
          sample('b', { form: '8-K', tickers: ['B'], at: '2' }),
          sample('c', { form: '4', at: '3' }),
        ];
        await store.commit(FIRST, writesOf(documents), at(3), 1);
        const filters = [
          {},
          { form: '4' },
          { form: '4', at: { $gte: '2' } },
          { tickers: 'B' },
          { form: { $in: ['4', '8-K'] } },
          { form: '5' },
        ];
        const counted = () => Promise.all(filters.map((filter) => view.count(filter)));
        expect(await counted()).toEqual([3, 2, 1, 2, 3, 0]);
        await store.commit(FIRST, [{ id: 'b', position: at(4), foldedFrom: at(2), document: null }], at(4), 1);
        expect(await counted()).toEqual([2, 2, 1, 1, 2, 0]);
        await expect(view.count({ amount: { $gt: 1 }, note: 'x' })).rejects.toMatchObject({ name: 'InvalidQuery' });
      });

      test('stay as they are when the same batch is written twice', async () => {
        const writes = writesOf([sample('a', { tickers: ['A'] }), sample('b')]);
        await store.commit(FIRST, writes, at(2), 1);
        await store.commit(FIRST, writes, at(2), 1);
        expect((await view.find({ filter: { tickers: 'A' }, sort: ['-at'], limit: 10 })).documents).toHaveLength(1);
        expect(await view.checkpoint()).toBe(at(2));
      });

      test('ignore writes that are not newer', async () => {
        await store.commit(FIRST, [folded('a', null, 5, { form: 'new', tickers: ['NEW'] })], at(5), 1);
        for (const [from, to] of [
          [null, 5],
          [3, 5],
          [3, 4],
          [null, 4],
        ] as const) {
          await store.commit(FIRST, [folded('a', from, to, { form: 'old', tickers: ['OLD'] })], at(5), 1);
        }
        expect(await view.get('a')).toMatchObject({ form: 'new' });
        expect((await view.find({ filter: { tickers: 'OLD' }, sort: ['-at'], limit: 1 })).documents).toEqual([]);
        expect((await view.find({ filter: { tickers: 'NEW' }, sort: ['-at'], limit: 1 })).documents).toHaveLength(1);
      });

      test('follow their indexes when they change', async () => {
        const states = [['A', 'B'], ['B', 'C', 'C'], null, ['A']] as const;
        for (const [i, tickers] of states.entries()) {
          const given = { tickers: tickers && [...tickers], at: `t${i}`, form: `f${i}` };
          await store.commit(FIRST, [folded('a', i === 0 ? null : i, i + 1, given)], at(i + 1), 1);
          const hits: string[] = [];
          for (const ticker of ['A', 'B', 'C']) {
            const page = await view.find({ filter: { tickers: ticker, at: `t${i}` }, sort: ['-at'], limit: 5 });
            if (page.documents.length === 1) hits.push(ticker);
          }
          expect(hits).toEqual([...new Set(tickers ?? [])]);
          expect((await view.find({ filter: { form: `f${i - 1}` }, limit: 5 })).documents).toEqual([]);
        }
      });

      test('keep the newer of two writers’ versions of a new document, or make it fold again', async () => {
        const other = await under.open();
        const [older, newer] = [folded('a', null, 1, { form: 'older' }), folded('a', null, 2, { form: 'newer' })];
        const commits = [store.commit(FIRST, [older], at(2), 1), other.commit(FIRST, [newer], at(2), 1)];
        const [, second] = await Promise.allSettled(commits);
        const form = second?.status === 'fulfilled' ? 'newer' : 'older';
        if (second?.status === 'rejected') expect(second.reason).toBeInstanceOf(DocumentsOvertaken);
        expect(await view.get('a')).toMatchObject({ form });
        expect(await (await other.open(samples, 1)).get('a')).toMatchObject({ form });
      });

      test.each([
        ['an older document than the stored one', 1],
        ['no document where one is stored', null],
        ['a newer document than the stored one', 4],
      ])('folded from %s are refused, and the checkpoint stays', async (_, from) => {
        await store.commit(FIRST, [folded('a', null, 1)], at(1), 1);
        await store.commit(FIRST, [folded('a', 1, 3, { amount: 3 })], at(3), 1);
        const writes = [folded('b', null, 5), folded('a', from, 6, { amount: 6 })];
        await expect(store.commit(FIRST, writes, at(6), 1)).rejects.toThrow(DocumentsOvertaken);
        expect([await view.get('a'), await view.checkpoint()]).toEqual([sample('a', { amount: 3 }), at(3)]);

        // Loaded and folded again, whatever was written the first time.
        await store.commit(FIRST, [folded('b', null, 5), folded('a', 3, 6, { amount: 6 })], at(6), 1);
        expect(await view.getMany(['a', 'b'])).toEqual(
          new Map([
            ['a', sample('a', { amount: 6 })],
            ['b', sample('b')],
          ]),
        );
        expect(await view.checkpoint()).toBe(at(6));
      });

      test('are not overwritten by a paused owner that has not noticed its successor', async () => {
        const successor = await under.open();
        await store.commit(FIRST, [folded('a', null, 1, { amount: 1 })], at(1), 1);
        await successor.commit(FIRST, [folded('a', 1, 2, { amount: 2 })], at(2), 1);
        // It folds event 3 into the document it had read before event 2, and its successor's epoch is not stored yet.
        await expect(store.commit(FIRST, [folded('a', 1, 3, { amount: 2 })], at(3), 1)).rejects.toThrow(DocumentsOvertaken);
        await successor.commit(FIRST, [folded('a', 2, 3, { amount: 3 })], at(3), 2);
        expect(await view.get('a')).toMatchObject({ amount: 3 });
      });

      test('are refused, with collection, field and id, if a declared field is missing or has another type', async () => {
        const { form: _form, ...without } = sample('a');
        const wrong: readonly [unknown, RegExp][] = [
          [without, /samples: field "form" of a is missing/],
          [{ ...sample('a'), form: 4 }, /samples: field "form" of a must be a string or null/],
          [{ ...sample('a'), amount: Number.POSITIVE_INFINITY }, /samples: field "amount" of a must be a finite number or null/],
          [{ ...sample('a'), open: 'yes' }, /field "open" of a must be a boolean or null/],
          [{ ...sample('a'), tickers: 'A' }, /field "tickers" of a must be an array/],
          [{ ...sample('a'), tickers: ['A', null] }, /field "tickers" of a must contain only strings/],
          [{ ...sample('b') }, /samples: the document for a has _id "b"/],
          [{ ...sample('a'), note: { 'BRK.B': 1 } }, /samples: a has the key "BRK.B"/],
          [{ ...sample('a'), note: [{ '4': 1 }] }, /samples: a has the key "4"/],
          [{ ...sample('a'), _rev: 1 }, /samples: a has the key "_rev"/],
        ];
        for (const [document, reason] of wrong) {
          const write = { id: 'a', position: at(1), foldedFrom: null, document: document as StoredDocument };
          await expect(store.commit(FIRST, [write], at(1), 1)).rejects.toMatchObject({
            name: 'InvalidDocument',
            message: expect.stringMatching(reason),
          });
        }
        expect(await view.checkpoint()).toBeNull();
      });
    });

    describe('tombstones', () => {
      beforeEach(async () => {
        await store.commit(FIRST, writesOf([sample('a', { form: '4', tickers: ['A'] }), sample('b', { form: '4' })]), at(2), 1);
        await store.commit(FIRST, [folded('a', 1, 3, null)], at(3), 1);
      });

      test('are hidden from every read', async () => {
        expect(await view.get('a')).toBeNull();
        expect([...(await view.getMany(['a', 'b'])).keys()]).toEqual(['b']);
        for (const query of [{ filter: {} }, { filter: { form: '4' }, sort: ['-at'] }, { filter: {}, sort: ['-at'] }]) {
          expect((await view.find({ ...query, limit: 10 })).documents.map((each) => each._id)).toEqual(['b']);
        }
        expect((await view.find({ filter: { tickers: 'A' }, sort: ['-at'], limit: 10 })).documents).toEqual([]);
      });

      test('are loaded with their position, so that folding knows what it may skip', async () => {
        const loaded = await store.load<Sample>(FIRST, ['a', 'b', 'c']);
        expect(loaded.get('a')).toEqual({ document: null, position: at(3) });
        expect(loaded.get('b')).toEqual({ document: sample('b', { form: '4' }), position: at(2) });
        expect(loaded.has('c')).toBe(false);
      });

      test('block older writes and yield to newer ones', async () => {
        await store.commit(FIRST, [folded('a', 1, 3)], at(3), 1);
        expect(await view.get('a')).toBeNull();
        await store.commit(FIRST, [folded('a', 3, 4, { form: 'again' })], at(4), 1);
        expect(await view.get('a')).toMatchObject({ form: 'again' });
      });

      test('are purged by position and age, documents never', async () => {
        const later = new Date(Date.now() + 60_000).toISOString();
        const earlier = new Date(Date.now() - 60_000).toISOString();
        expect(await store.purgeTombstones(FIRST, at(3), later)).toBe(0);
        expect(await store.purgeTombstones(FIRST, at(4), earlier)).toBe(0);
        expect(await store.purgeTombstones(FIRST, at(4), later)).toBe(1);
        expect([...(await store.load(FIRST, ['a', 'b'])).keys()]).toEqual(['b']);
      });
    });

    describe('checkpoints', () => {
      test('are null before the first commit and move with it, even without writes', async () => {
        expect(await view.checkpoint()).toBeNull();
        await store.commit(FIRST, [], at(7), 1);
        expect(await view.checkpoint()).toBe(at(7));
        expect(await store.generations('samples')).toMatchObject([
          { ...FIRST, status: 'building', checkpoint: at(7), epoch: 1, logId: LOG },
        ]);
      });

      test('are lost to a newer epoch', async () => {
        const other = await under.open();
        await other.commit(FIRST, [], at(3), 2);
        await expect(store.commit(FIRST, writesOf([sample('a')]), at(4), 1)).rejects.toThrow(CheckpointLost);
        expect(await view.checkpoint()).toBe(at(3));
        await store.commit(FIRST, [], at(5), 3);
        expect(await view.checkpoint()).toBe(at(5));
      });

      test('never move backwards', async () => {
        await store.commit(FIRST, [], at(5), 1);
        await expect(store.commit(FIRST, [], at(4), 1)).rejects.toThrow(CheckpointLost);
        await expect(store.commit(FIRST, [], at(4), 2)).rejects.toThrow(CheckpointLost);
        expect(await view.checkpoint()).toBe(at(5));
      });

      test('move after all documents of a large batch', async () => {
        const documents = Array.from({ length: 1_500 }, (_, i) =>
          sample(`d${i}`, { form: `${i % 7}`, tickers: ['A'], note: 'x'.repeat(300) }),
        );
        await store.commit(FIRST, writesOf(documents), at(1_500), 1);
        expect((await view.getMany(documents.map((each) => each._id))).size).toBe(1_500);
        expect(await view.checkpoint()).toBe(at(1_500));
      });
    });

    generationsContract(() => ({ under, store, view }));

    describe('instances on the same data', () => {
      test('see each other’s documents and earlier ones', async () => {
        await store.commit(FIRST, writesOf([sample('a', { form: '1' })]), at(1), 1);
        const other = await (await under.open()).open(samples, 1);
        expect(await other.get('a')).toMatchObject({ form: '1' });
        await store.commit(FIRST, [folded('a', 1, 2, { form: '2' })], at(2), 1);
        expect(await other.get('a')).toMatchObject({ form: '2' });
        expect(await other.checkpoint()).toBe(at(2));
        expect((await other.find({ filter: { form: '2' }, limit: 5 })).documents).toHaveLength(1);
      });

      test('write side by side', async () => {
        const other = await under.open();
        await store.createGeneration(samples, 2, LOG);
        const documents = Array.from({ length: 400 }, (_, i) => sample(`d${i}`, { note: 'x'.repeat(500) }));
        await Promise.all([
          store.commit(FIRST, writesOf(documents), at(400), 1),
          other.commit(SECOND, writesOf(documents), at(400), 1),
        ]);
        for (const generation of [1, 2]) expect(await (await store.open(samples, generation)).checkpoint()).toBe(at(400));
      });
    });

    describe('changed', () => {
      /** Long enough that only a wake-up ends the wait within the test. */
      const LONG = 60_000;
      const settle = async (): Promise<void> => {
        await store.changed(1);
        await setTimeout(under.quietMs);
        await store.changed(1);
      };

      test('wakes for a commit of another instance', async () => {
        const other = await under.open();
        await settle();
        const woken = store.changed(LONG);
        await other.commit(FIRST, [], at(1), 1);
        await woken;
        expect(await view.checkpoint()).toBe(at(1));
      });

      test('wakes all waiters on a commit of their own instance', async () => {
        await settle();
        const woken = Promise.all([store.changed(LONG), store.changed(LONG)]);
        await store.commit(FIRST, [], at(1), 1);
        await woken;
      });

      test('returns at once if something was committed since the last call', async () => {
        const other = await under.open();
        await settle();
        await other.commit(FIRST, [], at(1), 1);
        await store.changed(LONG);
        await store.commit(FIRST, [], at(2), 1);
        await store.changed(LONG);
      });

      test('wakes for a promotion', async () => {
        const other = await under.open();
        await settle();
        const woken = store.changed(LONG);
        await other.promote('samples', FIRST, null);
        await woken;
      });

      test('ends at its timeout, with its signal, or when the store closes', async () => {
        await settle();
        await store.changed(1);
        const abort = new AbortController();
        const aborted = store.changed(LONG, abort.signal);
        abort.abort();
        await aborted;
        await store.changed(LONG, AbortSignal.abort());
        const closed = store.changed(LONG);
        await store.close();
        await closed;
      });
    });

    test('ping answers', async () => {
      await store.ping();
    });
  });
}
