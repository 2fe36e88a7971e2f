import { deleteEvery } from '../../backend/platform/operational-store/delete-every.ts';
import type {
  OperationalCollection,
  OperationalStore,
  OperationalWrite,
} from '../../backend/platform/operational-store/operational-store.port.ts';
import { randomOf } from '../kit/random.ts';
import { type Sample, sample, samples } from './read-store-samples.ts';

export const MANY = 500;
type Write = OperationalWrite<Sample>;
type Kept = Map<string, { readonly form: string; readonly rev: number }>;

const idsOf = (count: number, prefix = 'r'): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${String(i).padStart(4, '0')}`);
export const inserts = (count: number, prefix?: string): readonly Write[] =>
  idsOf(count, prefix).map((id) => ({ kind: 'insert', record: sample(id, { form: 'first' }) }));

/** Calls with many writes, and deletes by filter, must have the same result in both engines. */
export function manyWritesContract(open: () => Promise<OperationalStore>, dispose: () => Promise<void>): void {
  let records: OperationalCollection<Sample>;
  let other: OperationalCollection<Sample>;

  beforeEach(async () => {
    records = (await open()).collection(samples);
    other = (await open()).collection(samples);
  });
  afterEach(() => dispose());

  test('writes hundreds of records of all kinds in one call', async () => {
    const ids = idsOf(MANY);
    expect(new Set(await records.write(inserts(MANY)))).toEqual(new Set([true]));
    const writes = ids.flatMap((id): Write[] => [
      { kind: 'replace', record: sample(id, { form: 'second' }), rev: 1 },
      { kind: 'put', record: sample(id, { form: 'third' }) },
      { kind: 'insert', record: sample(`n${id}`) },
    ]);
    expect(new Set(await records.write(writes))).toEqual(new Set([true]));
    expect(await records.count({ form: 'third' })).toBe(MANY);
    expect(await records.get('r0007')).toEqual({ ...sample('r0007', { form: 'third' }), _rev: 3 });
    const deletes = ids.map((id): Write => ({ kind: 'delete', id, rev: 3 }));
    expect(new Set(await records.write(deletes))).toEqual(new Set([true]));
    expect(await records.count({})).toBe(MANY);
  });

  test('reports for each write of a call whether it took effect', async () => {
    await records.write(inserts(MANY));
    await other.write(idsOf(MANY).flatMap((id, i): Write[] => (i % 3 === 0 ? [{ kind: 'put', record: sample(id) }] : [])));
    const missing = idsOf(20, 'missing').map((id): Write => ({ kind: 'replace', record: sample(id), rev: 1 }));
    const results = await records.write([
      ...missing,
      ...idsOf(MANY).map((id): Write => ({ kind: 'replace', record: sample(id, { form: 'mine' }), rev: 1 })),
    ]);
    expect(results).toEqual([...missing.map(() => false), ...idsOf(MANY).map((_, i) => i % 3 !== 0)]);
    expect(await records.count({ form: 'mine' })).toBe(results.filter(Boolean).length);
    expect((await records.getMany(idsOf(20, 'missing'))).size).toBe(0);
  });

  test('replaces the whole record with a put', async () => {
    await records.write([{ kind: 'insert', record: sample('a', { note: { $set: 1 }, extra: 'x' } as Partial<Sample>) }]);
    await records.write([{ kind: 'put', record: sample('a', { note: { 'a.b': ['$x', '$$ROOT'], $literal: 1 } }) }]);
    expect(await records.get('a')).toEqual({ ...sample('a', { note: { 'a.b': ['$x', '$$ROOT'], $literal: 1 } }), _rev: 2 });
  });

  test.each([1, 2, 3, 4, 5, 6])('gives any mixture of writes the same result as one by one (%i)', async (seed) => {
    const random = randomOf(seed);
    const pick = (below: number): number => Math.floor(random() * below);
    const kept: Kept = new Map();
    for (let call = 0; call < 12; call += 1) {
      const writes = Array.from({ length: 1 + pick(30) }, (_, i): Write => {
        const id = `id${pick(9)}`;
        const record = sample(id, { form: `${call}/${i}` });
        const rev = Math.max(1, (kept.get(id)?.rev ?? 1) + pick(3) - 1);
        const kind = (['insert', 'replace', 'replace', 'put', 'delete', 'delete'] as const)[pick(6)] ?? 'put';
        if (kind === 'replace') return { kind, record, rev };
        return kind === 'delete' ? { kind, id, ...(pick(2) === 0 && { rev }) } : { kind, record };
      });
      expect(await records.write(writes)).toEqual(writes.map((write) => applied(kept, write)));
      const { documents } = await other.find({ filter: {}, limit: 100 });
      expect(new Map(documents.map(({ _id, form, _rev }) => [_id, { form, rev: _rev }]))).toEqual(
        new Map([...kept].sort(([a], [b]) => (a < b ? -1 : 1))),
      );
    }
  });

  describe('records selected by a filter', () => {
    test('are deleted in steps of a given size, without any others', async () => {
      const forms = (form: string, count: number) =>
        idsOf(count, form).map((id): Write => ({ kind: 'insert', record: sample(id, { form, at: id }) }));
      await records.write([...forms('old', 25), ...forms('new', 3)]);
      expect(await records.deleteWhere({ form: 'old' }, 10)).toBe(10);
      expect(await records.count({ form: 'old' })).toBe(15);
      expect(await other.deleteWhere({ form: 'old', at: { $gte: 'old' } }, 100)).toBe(15);
      expect(await records.count({})).toBe(3);
    });

    test('are deleted once each, whatever the filter', async () => {
      await records.write([
        { kind: 'insert', record: sample('a', { form: '4', tickers: ['A', 'B'] }) },
        { kind: 'insert', record: sample('b', { form: '5', tickers: ['B'] }) },
        { kind: 'insert', record: sample('c', { form: '6', tickers: ['C'] }) },
        { kind: 'insert', record: sample('d', { form: '6', tickers: null }) },
      ]);
      expect(await records.deleteWhere({ $or: [{ tickers: 'A' }, { tickers: 'B' }] }, 10)).toBe(2);
      expect(await records.deleteWhere({ form: { $in: ['6', '7'] }, _id: 'd' }, 10)).toBe(1);
      expect(await records.deleteWhere({ form: 'none' }, 10)).toBe(0);
      expect(await records.deleteWhere({ form: { $in: [] } }, 10)).toBe(0);
      expect((await records.find({ filter: {}, limit: 9 })).documents.map(({ _id }) => _id)).toEqual(['c']);
      await expect(records.deleteWhere({ note: 'x' }, 10)).rejects.toMatchObject({ name: 'InvalidQuery' });
    });

    test('are all deleted when two callers do it at the same time', async () => {
      await records.write(inserts(1_200));
      const deleted = await Promise.all([records, other].map((each) => deleteEvery(each, { form: 'first' })));
      expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(1_200);
      expect(await records.count({})).toBe(0);
    });
  });
}

/** The effect of one write according to the port. */
function applied(kept: Kept, write: Write): boolean {
  const id = write.kind === 'delete' ? write.id : write.record._id;
  const rev = kept.get(id)?.rev;
  if (write.kind === 'insert' && rev !== undefined) return false;
  if (write.kind === 'replace' && rev !== write.rev) return false;
  if (write.kind !== 'delete') {
    kept.set(id, { form: String(write.record.form), rev: (rev ?? 0) + 1 });
    return true;
  }
  return rev !== undefined && (write.rev === undefined || write.rev === rev) && kept.delete(id);
}
