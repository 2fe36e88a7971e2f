import type { OperationalCollection, OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import {
  type CollectionDefinition,
  defineCollection,
  type StoredDocument,
} from '../../backend/platform/read-store/collection.ts';
import { type Sample, sample, samples } from './read-store-samples.ts';

interface Flat extends StoredDocument {
  readonly name: string;
  readonly form: string | null;
  readonly amount: number | null;
  readonly open: boolean | null;
  readonly payload: unknown;
}

const flat = defineCollection<Flat>({
  name: 'flat',
  version: 1,
  fields: { name: 'string', form: 'string', amount: 'number', open: 'boolean' },
  indexes: [
    { fields: ['name'], serves: 'records of a name' },
    { fields: ['form', 'amount'], serves: 'records of a form by amount' },
    { fields: ['open', 'amount'], serves: 'open ones by amount' },
  ],
});

const TEXTS = [
  'plain',
  '',
  `"quoted" and 'single'`,
  'back\\slash',
  'line\nbreak',
  '\u0001',
  'é 漢 😀',
  '\ud83d half',
  "'; DROP TABLE flat; --",
];
const PAYLOAD = { text: 'You follow "T1".', list: [1, 2.5, null, { deep: true }], nothing: null };

/** Inserting records with mostly equal fields must have the same result in both engines, and the same as inserting them one by one. */
export function alikeRecordsContract(open: () => Promise<OperationalStore>, dispose: () => Promise<void>): void {
  let store: OperationalStore;
  const collection = <D extends StoredDocument>(definition: CollectionDefinition<D>): OperationalCollection<D> =>
    store.collection(definition);

  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => dispose());

  test.each(TEXTS)('are stored as if one by one: %j in shared and in other fields', async (text) => {
    const records = collection(flat);
    const common = { form: text, amount: 2.5, open: true, payload: { ...PAYLOAD, text } };
    const own = [1, 2, 3].map((n) => ({ _id: `alike ${n}`, name: `${text} ${n}` }));
    expect(await records.insertAlike([{ common, own }])).toBe(3);
    const single = own.map((each) => ({ ...common, ...each, _id: each._id.replace('alike', 'single') }));
    await records.write(single.map((record) => ({ kind: 'insert', record })));
    for (const { _id } of own) {
      const stored = await records.get(_id);
      expect(stored).toEqual({ ...(await records.get(_id.replace('alike', 'single'))), _id });
      expect((await records.find({ filter: { name: stored?.name ?? '' }, limit: 9 })).documents.map((each) => each._id)).toEqual([
        _id,
        _id.replace('alike', 'single'),
      ]);
    }
    expect(await records.count({ open: true, amount: 2.5 })).toBe(6);
  });

  test('may share any declared field', async () => {
    const records = collection(flat);
    const values = [null, true, false].flatMap((open) => [null, -1, 2.5].map((amount) => ({ open, amount })));
    const own = values.map((value, n) => ({ _id: `r${n}`, ...value }));
    expect(await records.insertAlike([{ common: { name: 'a', form: null, payload: null }, own }])).toBe(9);
    for (const [n, value] of values.entries()) {
      expect(await records.get(`r${n}`)).toEqual({ _id: `r${n}`, name: 'a', form: null, payload: null, ...value, _rev: 1 });
      expect(await records.count(value)).toBe(1);
    }
    expect(await records.count({ form: null })).toBe(9);
  });

  test('keep existing records, without counting those or a second record with the same id', async () => {
    const records = collection(flat);
    const before = { _id: 'b', name: 'before', form: null, amount: null, open: null, payload: null };
    await records.write([{ kind: 'insert', record: before }]);
    const common = { name: 'alike', form: null, amount: null, open: null, payload: null };
    const groups = [
      { common, own: [{ _id: 'a' }, { _id: 'b' }] },
      { common: { ...common, name: 'other' }, own: [{ _id: 'a' }, { _id: 'c' }, { _id: 'c' }] },
      { common, own: [] },
    ];
    expect(await records.insertAlike(groups)).toBe(2);
    expect(await records.get('b')).toEqual({ ...before, _rev: 1 });
    expect((await records.get('a'))?.name).toBe('alike');
    expect((await records.get('c'))?.name).toBe('other');
    expect(await records.insertAlike(groups, { durableLater: true })).toBe(0);
    expect(await records.insertAlike([])).toBe(0);
    await records.write([{ kind: 'replace', record: { ...before, name: 'after' }, rev: 1 }]);
    expect((await records.get('b'))?.name).toBe('after');
  });

  test('are found by each element of an indexed list', async () => {
    const records = collection(samples);
    const { _id, at: _, ...common } = sample('a', { form: '4', tickers: ['A', 'B'] });
    const own = ['a', 'b'].map((id) => ({ _id: id, at: id }) satisfies Partial<Sample>);
    expect(await records.insertAlike([{ common, own }])).toBe(2);
    expect(await records.count({ tickers: 'B' })).toBe(2);
    expect(await records.get('b')).toEqual({ ...sample('b', { form: '4', tickers: ['A', 'B'], at: 'b' }), _rev: 1 });
  });

  test('are all refused, with nothing stored, if one is invalid', async () => {
    const records = collection(flat);
    const common = { form: null, amount: null, open: null, payload: null };
    const refused = async (own: readonly object[]) => {
      const groups = [{ common, own: [{ _id: 'first', name: 'a' }, ...own] as { _id: string; name: string }[] }];
      await expect(records.insertAlike(groups)).rejects.toMatchObject({ name: 'InvalidDocument' });
    };
    await refused([{ _id: 'without name' }]);
    await refused([{ _id: 'number', name: 1 }]);
    await refused([{ _id: '', name: 'a' }]);
    await refused([{ _id: 'large', name: 'x'.repeat(17 * 1024 * 1024) }]);
    expect(await records.count({})).toBe(0);
  });

  test('may be many at once', async () => {
    const records = collection(flat);
    const common = { form: '8-K', amount: 1, open: false, payload: PAYLOAD };
    const own = Array.from({ length: 1_200 }, (_, n) => ({ _id: `r${n}`, name: `n${n % 7}` }));
    expect(await records.insertAlike([{ common, own }])).toBe(1_200);
    expect(await records.count({ name: 'n3' })).toBe(own.filter(({ name }) => name === 'n3').length);
  });
}
