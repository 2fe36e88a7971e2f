import type {
  OperationalCollection,
  OperationalStore,
  OperationalWrite,
} from '../../backend/platform/operational-store/operational-store.port.ts';
import { defineCollection, type FindQuery } from '../../backend/platform/read-store/collection.ts';
import { LARGEST, ODD_VALUES, queriesOf, REFUSED_VALUES, TOO_LARGE } from './odd-values.ts';
import { alikeRecordsContract } from './operational-store-alike.contract.ts';
import { manyWritesContract } from './operational-store-many.contract.ts';
import { queriesContract } from './read-store-queries.contract.ts';
import { AWKWARD, type Sample, sample, samples } from './read-store-samples.ts';

export interface OperationalStoreUnderTest {
  /** Another instance on the same data; dispose closes it if the test does not. */
  open(): Promise<OperationalStore>;
  explain(store: OperationalStore, query: FindQuery): Promise<readonly string[]>;
  dispose(): Promise<void>;
}

const insert = (record: Sample): OperationalWrite<Sample> => ({ kind: 'insert', record });
const put = (record: Sample): OperationalWrite<Sample> => ({ kind: 'put', record });
const replace = (record: Sample, rev: number): OperationalWrite<Sample> => ({ kind: 'replace', record, rev });

/** Checks an operational store adapter against the port's promises (architecture 3.4). */
export function operationalStoreContract(name: string, factory: () => Promise<OperationalStoreUnderTest>): void {
  describe(`${name} answers as the operational store contract says`, () => {
    queriesContract(async () => {
      const under = await factory();
      const store = await under.open();
      const collection = store.collection(samples);
      return {
        put: async (documents) => {
          await collection.write(documents.map(put));
        },
        find: async (query) => {
          const { documents, next } = await collection.find(query);
          return { next, documents: documents.map(({ _rev, ...document }) => document as Sample) };
        },
        explain: (query) => under.explain(store, query),
        dispose: () => under.dispose(),
      };
    });
  });

  describe(`${name} does many writes in one call as the operational store contract says`, () => {
    let under: OperationalStoreUnderTest;
    beforeEach(async () => {
      under = await factory();
    });
    manyWritesContract(
      () => under.open(),
      () => under.dispose(),
    );
  });

  describe(`${name} inserts records with most fields in common as one by one`, () => {
    let under: OperationalStoreUnderTest;
    beforeEach(async () => {
      under = await factory();
    });
    alikeRecordsContract(
      () => under.open(),
      () => under.dispose(),
    );
  });

  describe(`${name} keeps the operational store contract`, () => {
    let under: OperationalStoreUnderTest;
    let store: OperationalStore;
    let records: OperationalCollection<Sample>;

    beforeEach(async () => {
      under = await factory();
      store = await under.open();
      records = store.collection(samples);
    });
    afterEach(() => under.dispose());

    describe('the mark of changes', () => {
      test('changes with every write by anybody, and only then', async () => {
        const other = (await under.open()).collection(samples);
        const writes: readonly (() => Promise<unknown>)[] = [
          () => records.write([insert(sample('a'))]),
          () => records.write([replace(sample('a', { form: '1' }), 1)]),
          () => records.insertAlike([{ common: { ...sample('a'), form: 'x' }, own: [{ _id: 'b' }] }]),
          () => records.deleteWhere({ form: 'x' }, 10),
          () => other.write([put(sample('a', { form: '2' }))]),
          () => other.deleteWhere({ form: '2' }, 10),
        ];
        for (const write of writes) {
          const before = [records.changeMark(), other.changeMark()];
          await records.find({ filter: { form: '1' }, limit: 1 });
          expect([records.changeMark(), other.changeMark()]).toEqual(before);
          await write();
          for (const [i, mark] of [records.changeMark(), other.changeMark()].entries()) {
            if (mark !== null) expect(mark).not.toBe(before[i]);
          }
        }
      });
    });

    describe('writes', () => {
      test('insert only with an unused id', async () => {
        expect(await records.write([insert(sample('a', { form: '1' })), insert(sample('a', { form: '2' }))])).toEqual([
          true,
          false,
        ]);
        expect(await records.write([insert(sample('a', { form: '3' }))])).toEqual([false]);
        expect(await records.get('a')).toEqual({ ...sample('a', { form: '1' }), _rev: 1 });
      });

      test('replace only at the stored revision', async () => {
        await records.write([insert(sample('a'))]);
        expect(await records.write([replace(sample('a', { form: '2' }), 1), replace(sample('a', { form: 'x' }), 1)])).toEqual([
          true,
          false,
        ]);
        expect(await records.write([replace(sample('a', { form: '3' }), 2), replace(sample('b'), 1)])).toEqual([true, false]);
        expect(await records.get('a')).toEqual({ ...sample('a', { form: '3' }), _rev: 3 });
        expect(await records.get('b')).toBeNull();
      });

      test('always put, with the next revision', async () => {
        expect(await records.write([put(sample('a')), put(sample('a', { form: '2' }))])).toEqual([true, true]);
        expect(await records.get('a')).toEqual({ ...sample('a', { form: '2' }), _rev: 2 });
      });

      test('delete the stored record, at a given revision if there is one', async () => {
        await records.write([put(sample('a')), put(sample('b')), put(sample('b'))]);
        const results = await records.write([
          { kind: 'delete', id: 'a' },
          { kind: 'delete', id: 'a' },
          { kind: 'delete', id: 'b', rev: 1 },
          { kind: 'delete', id: 'c', rev: 1 },
        ]);
        expect(results).toEqual([true, false, false, false]);
        expect(await records.write([{ kind: 'delete', id: 'b', rev: 2 }])).toEqual([true]);
        expect((await records.getMany(['a', 'b'])).size).toBe(0);
      });

      test('are applied in order', async () => {
        const results = await records.write([
          insert(sample('a')),
          replace(sample('a', { form: '2' }), 1),
          { kind: 'delete', id: 'a', rev: 2 },
          insert(sample('a', { form: 'again' })),
          insert(sample('b')),
          put(sample('b', { form: 'put' })),
        ]);
        expect(results).toEqual([true, true, true, true, true, true]);
        expect(await records.get('a')).toEqual({ ...sample('a', { form: 'again' }), _rev: 1 });
        expect(await records.get('b')).toMatchObject({ form: 'put', _rev: 2 });
        expect(await records.write([])).toEqual([]);
      });

      test('accept a record unchanged as it was read', async () => {
        await records.write([insert(sample('a', { form: '1', note: { $set: 1, 'a.b': ['$x'] } }))]);
        const read = await records.get('a');
        expect(read?.note).toEqual({ $set: 1, 'a.b': ['$x'] });
        expect(read && (await records.write([replace({ ...read, form: '2' }, read._rev)]))).toEqual([true]);
        expect(await records.get('a')).toMatchObject({ form: '2', _rev: 2, note: { $set: 1, 'a.b': ['$x'] } });
      });

      test('accept any id', async () => {
        const awkward = AWKWARD.filter((id) => id !== '').map((id) => sample(id, { form: id }));
        expect(await records.write(awkward.map(insert))).toEqual(awkward.map(() => true));
        expect(await records.write(awkward.map(insert))).toEqual(awkward.map(() => false));
        for (const record of awkward) expect(await records.get(record._id)).toEqual({ ...record, _rev: 1 });
        expect((await records.getMany(awkward.map((each) => each._id))).size).toBe(awkward.length);
      });

      test('refuse the whole call if a record violates its declaration', async () => {
        const { form: _form, ...without } = sample('b');
        await expect(records.write([insert(sample('a')), insert(without as Sample)])).rejects.toMatchObject({
          name: 'InvalidDocument',
          message: expect.stringMatching(/samples: field "form" of b is missing/),
        });
        await expect(records.write([put({ ...sample('a'), $set: 1 } as unknown as Sample)])).rejects.toThrow(
          'has the key "$set"',
        );
        expect(await records.get('a')).toBeNull();
      });

      test.each(ODD_VALUES)('$name: every engine gives back the same', async ({ given, back }) => {
        for (const [write, rev] of [
          [insert(sample('a', given)), 1],
          [replace(sample('a', given), 1), 2],
          [put(sample('a', given)), 3],
        ] as const) {
          expect(await records.write([write])).toEqual([true]);
          const expected = { ...sample('a', back), _rev: rev };
          expect(await records.get('a')).toStrictEqual(expected);
          for (const query of queriesOf(back)) expect((await records.find(query)).documents).toStrictEqual([expected]);
        }
      });

      test.each(REFUSED_VALUES)('$name: refused with its id, and with it the call', async ({ given }) => {
        await expect(records.write([insert(sample('b')), insert(sample('a', given))])).rejects.toMatchObject({
          name: 'InvalidDocument',
          message: expect.stringMatching(/^samples: a /),
        });
        expect(await records.get('b')).toBeNull();
      });

      test('accept a record up to the size that every engine can store', async () => {
        expect(await records.write([insert(LARGEST)])).toEqual([true]);
        for (const write of [insert(TOO_LARGE), replace(TOO_LARGE, 1), put(TOO_LARGE)]) {
          await expect(records.write([write])).rejects.toMatchObject({
            name: 'InvalidDocument',
            message: expect.stringMatching(/^samples: a takes \d+ bytes of BSON/),
          });
        }
        expect(await records.get('a')).toEqual({ ...LARGEST, _rev: 1 });
      });

      test('let exactly one of many concurrent writers win each revision of a record', async () => {
        const other = (await under.open()).collection(samples);
        await records.write([insert(sample('a', { amount: 0 }))]);
        const racers = Array.from({ length: 20 }, (_, i) =>
          (i % 2 === 0 ? records : other).write([replace(sample('a', { amount: i }), 1)]),
        );
        const won = (await Promise.all(racers)).flat();
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await records.get('a')).toMatchObject({ amount: won.indexOf(true), _rev: 2 });
      });

      test('let exactly one of many concurrent writers insert an id', async () => {
        const other = (await under.open()).collection(samples);
        const racers = Array.from({ length: 20 }, (_, i) =>
          (i % 2 === 0 ? records : other).write([insert(sample('a', { amount: i }))]),
        );
        const won = (await Promise.all(racers)).flat();
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await other.get('a')).toMatchObject({ amount: won.indexOf(true), _rev: 1 });
      });

      test('do not mix up answers of concurrent calls', async () => {
        const calls = Array.from({ length: 40 }, (_, i) => records.write([insert(sample(`d${i % 20}`)), put(sample(`p${i}`))]));
        const answers = await Promise.all(calls);
        expect(answers.map((answer) => answer[0])).toEqual(answers.map((_, i) => i < 20));
        expect(answers.every((answer) => answer[1] === true)).toBe(true);
      });
    });

    describe('reads', () => {
      test('include the revision in every kind of answer', async () => {
        await records.write([put(sample('a', { form: '4' })), put(sample('b', { form: '4' })), put(sample('b', { form: '4' }))]);
        expect((await records.find({ filter: { form: '4' }, limit: 5 })).documents.map((each) => [each._id, each._rev])).toEqual([
          ['a', 1],
          ['b', 2],
        ]);
        const many = await records.getMany(['b', 'a', 'c', 'b']);
        expect([...many.keys()].sort()).toEqual(['a', 'b']);
        expect(many.get('b')?._rev).toBe(2);
        expect((await records.getMany([])).size).toBe(0);
      });

      test('count matches of a filter, each record once', async () => {
        const some = [
          sample('a', { form: '4', tickers: ['A', 'B'], at: '1' }),
          sample('b', { form: '8-K', tickers: ['B'], at: '2' }),
          sample('c', { form: '4', open: true }),
        ];
        await records.write(some.map(insert));
        const counts = [
          {},
          { form: '4' },
          { form: { $in: ['4', '8-K', '10-K'] } },
          { at: { $gte: '2' } },
          { tickers: 'B' },
          { $or: [{ tickers: 'A' }, { tickers: 'B' }] },
          { $or: [{ form: '4' }, { at: '1' }] },
          { form: '4', open: true },
          { form: { $in: [] } },
        ];
        const counted: number[] = [];
        for (const filter of counts) counted.push(await records.count(filter));
        expect(counted).toEqual([3, 2, 3, 1, 2, 2, 2, 1, 0]);
        await expect(records.count({ amount: { $gt: 1 }, note: 'x' })).rejects.toMatchObject({ name: 'InvalidQuery' });
      });
    });

    test('count records by the first field of an index', async () => {
      const forms = ['4', '8-K', '4', null, '10-K'];
      await records.write(forms.map((form, i) => insert(sample(`r${i}`, { form, open: i > 2 ? i === 3 : null }))));
      await records.write([{ kind: 'delete', id: 'r4' }]);
      expect(await records.countBy('form')).toEqual(
        new Map([
          ['4', 2],
          ['8-K', 1],
          [null, 1],
        ]),
      );
      expect(await records.countBy('open')).toEqual(
        new Map<unknown, number>([
          [null, 3],
          [true, 1],
        ]),
      );
      for (const field of ['note', 'tickers'])
        await expect(records.countBy(field)).rejects.toMatchObject({ name: 'InvalidQuery' });
    });

    describe('collections', () => {
      test('are kept apart', async () => {
        const others = store.collection(defineCollection<Sample>({ ...samples, name: 'others' }));
        await records.write([insert(sample('a'))]);
        expect(await others.get('a')).toBeNull();
        expect(await others.write([insert(sample('a', { form: 'other' }))])).toEqual([true]);
        expect(await records.get('a')).toEqual({ ...sample('a'), _rev: 1 });
      });

      test('keep their records when the definition grows; new fields are null in old records', async () => {
        const before = defineCollection<Sample>({ name: 'growing', version: 1, fields: { form: 'string' }, indexes: [] });
        await store.collection(before).write([insert({ _id: 'a', form: '4' } as Sample), put({ _id: 'b', form: '5' } as Sample)]);
        const after = store.collection(defineCollection<Sample>({ ...samples, name: 'growing', version: 2 }));
        expect(await after.get('a')).toEqual({
          _id: 'a',
          form: '4',
          at: null,
          amount: null,
          open: null,
          tickers: null,
          codes: null,
          _rev: 1,
        });
        expect((await after.find({ filter: { form: '4', at: null }, sort: ['-at'], limit: 5 })).documents).toHaveLength(1);
        expect(
          await after.write([replace(sample('a', { form: '4', tickers: ['A'] }), 1), insert(sample('c', { form: '4' }))]),
        ).toEqual([true, true]);
        expect((await after.find({ filter: { tickers: 'A' }, sort: ['-at'], limit: 5 })).documents).toHaveLength(1);
        expect(await after.count({ form: '4' })).toBe(2);
      });

      test('are shared with other instances, including writes', async () => {
        await records.write([insert(sample('a', { form: '4' }))]);
        const other = (await under.open()).collection(samples);
        expect((await other.find({ filter: { form: '4' }, limit: 5 })).documents).toHaveLength(1);
        await other.write([replace(sample('a', { form: '5' }), 1)]);
        expect(await records.get('a')).toMatchObject({ form: '5', _rev: 2 });
      });

      test('outlive the store', async () => {
        await records.write([insert(sample('a'))]);
        await store.close();
        expect(await (await under.open()).collection(samples).get('a')).toEqual({ ...sample('a'), _rev: 1 });
      });
    });

    describe('the log it belongs to', () => {
      test('is bound once', async () => {
        expect(await store.boundLogId()).toBeNull();
        expect(await store.bind('log-1')).toBe(true);
        expect(await store.bind('log-1')).toBe(true);
        expect(await store.bind('log-2')).toBe(false);
        expect(await store.boundLogId()).toBe('log-1');
        expect(await (await under.open()).boundLogId()).toBe('log-1');
      });

      test('is the same for two processes that bind at the same time', async () => {
        const other = await under.open();
        const bound = await Promise.all([store.bind('log-1'), other.bind('log-2')]);
        expect(bound.filter(Boolean)).toHaveLength(1);
        expect(await store.boundLogId()).toBe(bound[0] ? 'log-1' : 'log-2');
      });
    });

    test('ping answers', async () => {
      await store.ping();
    });
  });
}
