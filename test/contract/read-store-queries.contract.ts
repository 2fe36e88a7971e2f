import type { Filter, FindQuery, FindResult } from '../../backend/platform/read-store/collection.ts';
import { AWKWARD, matches, randomOf, randomSamples, type Sample, sample, sorted } from './read-store-samples.ts';

/** Documents of the sample collection in one adapter, queried through its port. */
export interface SamplesUnderTest {
  put(documents: readonly Sample[]): Promise<void>;
  find(query: FindQuery): Promise<FindResult<Sample>>;
  /** The engine's own plan, stage by stage. */
  explain(query: FindQuery): Promise<readonly string[]>;
  dispose(): Promise<void>;
}

interface Case {
  readonly filter: Filter;
  readonly sort?: readonly string[];
}

const SERVED: readonly Case[] = [
  { filter: {} },
  { filter: {}, sort: ['-_id'] },
  { filter: {}, sort: ['at'] },
  { filter: {}, sort: ['-at'] },
  { filter: { at: '2024-01-02' } },
  { filter: { at: null } },
  { filter: { at: { $gt: '2024-01-01' } }, sort: ['at'] },
  { filter: { at: { $gte: '2024-01-01', $lt: '2025-01-01' } }, sort: ['-at'] },
  { filter: { at: { $lte: '2024-01-02' } }, sort: ['-at'] },
  { filter: { at: { $gt: '2024-01-01' }, open: true }, sort: ['-at'] },
  { filter: { at: { $gt: '2025-01-01', $lt: '2024-01-01' } }, sort: ['-at'] },
  { filter: { form: '4' }, sort: ['-at'] },
  { filter: { form: '4' }, sort: ['at'] },
  { filter: { form: { $eq: '4' } } },
  { filter: { form: null }, sort: ['-at'] },
  { filter: { form: '4', amount: { $in: [1, 2, null] } }, sort: ['-at'] },
  { filter: { form: '4', open: null, amount: { $gte: 0 } }, sort: ['-at'] },
  { filter: { form: '4', at: { $gte: '2024-01-02' } }, sort: ['-at'] },
  { filter: { form: { $in: ['4', '8-K', null] } }, sort: ['-at'] },
  { filter: { form: { $in: ['4', '8-K', '4'] } }, sort: ['form', '-at'] },
  { filter: { form: { $in: [] } }, sort: ['-at'] },
  { filter: { form: { $in: ['8-K'] } } },
  { filter: { $or: [{ form: '4' }, { form: '8-K', at: { $gt: '2024-01-01' } }] }, sort: ['-at'] },
  { filter: { $or: [{ form: '4' }, { at: { $gt: '2024-01-01' } }] }, sort: ['-at'] },
  { filter: { $and: [{ form: '4' }, { $or: [{ at: null }, { at: '2024-02-29' }] }] }, sort: ['-at'] },
  { filter: { $and: [{ amount: { $gt: 0 } }, { amount: { $lt: 10 } }] }, sort: ['amount', '-at'] },
  { filter: { $and: [{ form: '4' }, { form: '8-K' }] }, sort: ['-at'] },
  { filter: { $and: [] }, sort: ['-at'] },
  { filter: { amount: 0 }, sort: ['-at'] },
  { filter: { amount: { $gte: -1.5 } }, sort: ['amount', '-at'] },
  { filter: { amount: { $lt: 1e12 } }, sort: ['-amount', 'at'] },
  { filter: {}, sort: ['amount', '-at'] },
  { filter: {}, sort: ['-amount', 'at'] },
  { filter: { open: true }, sort: ['amount'] },
  { filter: { open: false }, sort: ['-amount'] },
  { filter: { open: null }, sort: ['amount'] },
  { filter: {}, sort: ['open', 'amount'] },
  { filter: { open: { $gt: false } }, sort: ['open', 'amount'] },
  { filter: { tickers: 'BRK.B' }, sort: ['-at'] },
  { filter: { tickers: { $eq: '\u{1F4C8}' } }, sort: ['at'] },
  { filter: { tickers: "O'X", at: { $gt: '2024-01-01' } }, sort: ['at'] },
  { filter: { tickers: 'A', amount: { $gt: 1 }, open: true }, sort: ['-at'] },
  { filter: { $or: [{ tickers: 'A' }, { tickers: 'BRK.B' }] }, sort: ['-at'] },
  { filter: { form: '4', tickers: 'A' }, sort: ['amount'] },
  { filter: { form: { $in: ['4', '8-K'] }, tickers: 'A' }, sort: ['-amount'] },
  { filter: { codes: -2.5 } },
  { filter: { codes: 300 }, sort: ['-_id'] },
  { filter: { _id: { $gt: 'A', $lte: 'b' } } },
  { filter: { _id: { $gte: '9' } }, sort: ['-_id'] },
  { filter: { _id: { $in: ['BRK.B/1', 'nobody'] } } },
];

const REFUSED: readonly { readonly query: FindQuery; readonly reason: RegExp }[] = [
  { query: { filter: { note: 'x' }, limit: 1 }, reason: /undeclared field "note"/ },
  { query: { filter: {}, sort: ['note'], limit: 1 }, reason: /undeclared field "note"/ },
  { query: { filter: { 'form.x': 'x' }, limit: 1 }, reason: /undeclared field "form\.x"/ },
  { query: { filter: {}, sort: ['tickers'], limit: 1 }, reason: /array field "tickers"/ },
  { query: { filter: { tickers: { $in: ['A'] } }, limit: 1 }, reason: /array field "tickers"/ },
  { query: { filter: { tickers: null }, sort: ['-at'], limit: 1 }, reason: /compared with null/ },
  { query: { filter: { amount: '1' }, limit: 1 }, reason: /isn’t of type number/ },
  { query: { filter: { amount: Number.NaN }, limit: 1 }, reason: /isn’t of type number/ },
  { query: { filter: { at: { $gt: null } }, sort: ['at'], limit: 1 }, reason: /compared with null/ },
  { query: { filter: { at: { $ne: 'x' } } as unknown as Filter, limit: 1 }, reason: /\$ne/ },
  { query: { filter: { form: { $regex: '.*' } } as unknown as Filter, limit: 1 }, reason: /\$regex/ },
  { query: { filter: { form: { $in: 'ab' } } as unknown as Filter, limit: 1 }, reason: /needs a list/ },
  { query: { filter: { $where: 'true' } as unknown as Filter, limit: 1 }, reason: /undeclared field "\$where"/ },
  { query: { filter: { $nor: [] } as unknown as Filter, limit: 1 }, reason: /undeclared field "\$nor"/ },
  { query: { filter: { $or: [] }, limit: 1 }, reason: /needs a list/ },
  { query: { filter: { $and: [{ tickers: 'A' }, { tickers: 'B' }] }, sort: ['-at'], limit: 1 }, reason: /only one element/ },
  { query: { filter: { form: undefined }, limit: 1 }, reason: /is undefined/ },
  { query: { filter: { open: true }, sort: ['-at'], limit: 1 }, reason: /no declared index serves/ },
  { query: { filter: { form: '4', open: true }, sort: ['open', 'at'], limit: 1 }, reason: /no declared index serves/ },
  { query: { filter: {}, sort: ['amount', 'at'], limit: 1 }, reason: /no declared index serves/ },
  { query: { filter: {}, sort: ['form', 'amount'], limit: 1 }, reason: /no declared index serves/ },
  { query: { filter: { open: true }, sort: [], limit: 1 }, reason: /no declared index serves/ },
  { query: { filter: {}, limit: 0 }, reason: /limit/ },
  { query: { filter: {}, limit: 1.5 }, reason: /limit/ },
  { query: { filter: {}, limit: 1e9 }, reason: /limit/ },
];

const FORBIDDEN_IN_PLANS = /\bSCAN\b|TEMP B-TREE|COLLSCAN|\bSORT\b/;
const INDEX_IN_PLANS = /USING (COVERING )?INDEX|IXSCAN/;

/** Query results of a collection in any engine; run by the suites of both the read store and the operational store. */
export function queriesContract(factory: () => Promise<SamplesUnderTest>): void {
  describe('queries', () => {
    const documents = randomSamples(240, 1);
    let store: SamplesUnderTest;

    beforeAll(async () => {
      store = await factory();
      await store.put(documents);
    });
    afterAll(() => store.dispose());

    const all = async ({ filter, sort = [] }: Case, limit: number): Promise<readonly string[]> => {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const page: FindResult<Sample> = await store.find({ filter, sort, limit, after });
        expect(page.documents.length).toBeLessThanOrEqual(limit);
        if (page.next !== null) expect(page.documents).toHaveLength(limit);
        ids.push(...page.documents.map((document) => document._id));
        after = page.next;
      } while (after !== null);
      return ids;
    };
    const wanted = ({ filter, sort = [] }: Case): readonly string[] =>
      sorted(
        documents.filter((document) => matches(document, filter)),
        sort,
      ).map((document) => document._id);

    test.each(SERVED.map((each) => [JSON.stringify(each), each] as const))(
      '%s: the right documents in order',
      async (_, each) => {
        expect(await all(each, 1_000)).toEqual(wanted(each));
        expect(await all(each, 23)).toEqual(wanted(each));
      },
    );

    test('the cases above select something', () => {
      const empty = SERVED.filter((each) => wanted(each).length === 0).map((each) => JSON.stringify(each.filter));
      expect(empty).toEqual([
        '{"at":{"$gt":"2025-01-01","$lt":"2024-01-01"}}',
        '{"form":{"$in":[]}}',
        '{"$and":[{"form":"4"},{"form":"8-K"}]}',
        '{"_id":{"$in":["BRK.B/1","nobody"]}}',
      ]);
    });

    test.each(SERVED.map((each) => [JSON.stringify(each), each] as const))('%s: served by an index', async (_, each) => {
      const first = await store.find({ ...each, limit: 2 });
      for (const after of [null, first.next]) {
        const plan = await store.explain({ ...each, limit: 2, after });
        for (const stage of plan) expect(stage).not.toMatch(FORBIDDEN_IN_PLANS);
        if (first.documents.length > 0) expect(plan.join('\n')).toMatch(INDEX_IN_PLANS);
      }
    });

    test('returns complete documents', async () => {
      const { documents: found } = await store.find({ filter: { form: '4' }, sort: ['-at'], limit: 500 });
      for (const document of found) expect(document).toMatchObject({ ...documents.find((each) => each._id === document._id) });
    });

    test('answers random combinations of filters and sorts correctly', async () => {
      const below = randomOf(7);
      const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
      const forms = ['4', '8-K', null, ...AWKWARD.slice(0, 3)];
      const part = (): Filter =>
        pick<() => Filter>([
          () => ({ form: pick(forms) }),
          () => ({ form: { $in: [pick(forms), pick(forms), pick(forms)] }, open: pick([true, false, null]) }),
          () => ({ form: pick(forms), at: { $gte: '2024-01-02' }, amount: { $lt: pick([0, 1, 10]) } }),
          () => ({ at: { $gte: pick(['2024', '2024-01-02']), $lte: pick(['2024-01-02', '2025']) } }),
          () => ({ tickers: pick(['A', 'BRK.B']), $or: [{ amount: null }, { amount: { $gt: 0 } }] }),
        ])();
      for (let i = 0; i < 40; i += 1) {
        const each: Case = { filter: pick([part, () => ({ $or: [part(), part()] })])(), sort: [pick(['at', '-at'])] };
        expect({ each, found: await all(each, 5 + below(60)) }).toEqual({ each, found: wanted(each) });
      }
    });

    test.each(REFUSED.map((each) => [JSON.stringify(each.query), each] as const))(
      '%s is refused',
      async (_, { query, reason }) => {
        await expect(store.find(query)).rejects.toMatchObject({ name: 'InvalidQuery', message: expect.stringMatching(reason) });
      },
    );

    test('refuses a list with too many alternatives', async () => {
      const forms = Array.from({ length: 201 }, (_, i) => `form ${i}`);
      await expect(store.find({ filter: { form: { $in: forms } }, sort: ['-at'], limit: 1 })).rejects.toThrow(
        'more than 200 alternatives',
      );
    });

    test('refuses a cursor of another query', async () => {
      const { next } = await store.find({ filter: {}, limit: 1 });
      const foreign = [
        '',
        'x',
        '!!',
        next,
        Buffer.from('[1,"x"]').toString('base64url'),
        Buffer.from('["x",null]').toString('base64url'),
      ];
      for (const after of foreign) {
        await expect(store.find({ filter: {}, sort: ['at'], limit: 1, after })).rejects.toMatchObject({ name: 'InvalidCursor' });
      }
    });

    test('finds awkward values and nothing else', async () => {
      const awkward = await factory();
      await awkward.put(AWKWARD.map((value) => sample(`id ${value}`, { form: value, tickers: [value], note: { value } })));
      for (const value of AWKWARD) {
        for (const filter of [{ form: value }, { tickers: value }]) {
          const { documents: found } = await awkward.find({ filter, sort: ['-at'], limit: 10 });
          expect(found).toMatchObject([{ _id: `id ${value}`, form: value, tickers: [value], note: { value } }]);
        }
      }
      const { documents: inOrder } = await awkward.find({ filter: {}, limit: 100 });
      expect(inOrder.map((each) => each._id)).toEqual(sorted(inOrder, []).map((each) => each._id));
      await awkward.dispose();
    });

    test('finds every element of a long array, whatever it is', async () => {
      const codes = [0, -1.5, 1e21, 2 ** 53, 0.1, 7, 8, 9, 10, 11];
      const long = await factory();
      await long.put([sample('others', { tickers: ['Z1', 'Z2'], codes: [5] }), sample('many', { tickers: AWKWARD, codes })]);
      for (const filter of [...AWKWARD.map((ticker) => ({ tickers: ticker })), ...codes.map((code) => ({ codes: code }))]) {
        const { documents } = await long.find({ filter, limit: 10, ...('tickers' in filter && { sort: ['-at'] }) });
        expect([filter, documents.map(({ _id }) => _id)]).toEqual([filter, ['many']]);
      }
      await long.dispose();
    });

    test('does not shift pages when documents are inserted before them', async () => {
      const paged = await factory();
      await paged.put(['c', 'f', 'i', 'l'].map((id) => sample(id, { at: id })));
      const first = await paged.find({ filter: {}, sort: ['at'], limit: 2 });
      await paged.put(['a', 'd', 'g'].map((id) => sample(id, { at: id })));
      const second = await paged.find({ filter: {}, sort: ['at'], limit: 2, after: first.next });
      const third = await paged.find({ filter: {}, sort: ['at'], limit: 2, after: second.next });
      expect([first, second, third].map((page) => page.documents.map((each) => each._id))).toEqual([
        ['c', 'f'],
        ['g', 'i'],
        ['l'],
      ]);
      expect(third.next).toBeNull();
      await paged.dispose();
    });

    test('has no next page after a full last one', async () => {
      const paged = await factory();
      await paged.put(['a', 'b', 'c', 'd'].map((id) => sample(id)));
      const first = await paged.find({ filter: {}, limit: 2 });
      const second = await paged.find({ filter: {}, limit: 2, after: first.next });
      expect([first.next === null, second.next]).toEqual([false, null]);
      await paged.dispose();
    });
  });
}
