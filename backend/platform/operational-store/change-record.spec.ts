import { gated } from '#kit/gated-store.ts';
import { Runtime } from '#kit/runtime.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import { defineCollection } from '../read-store/collection.ts';
import { changeRecord } from './change-record.ts';
import type { OperationalCollection, OperationalStore } from './operational-store.port.ts';

interface Sum {
  readonly _id: string;
  readonly of: number;
}

const sums = defineCollection<Sum>({ name: 'sums', version: 1, fields: {}, indexes: [] });
const add = (sum: Sum | null): Sum => ({ _id: 'a', of: (sum?.of ?? 0) + 1 });
const atOnce = () => 0;

describe(changeRecord.name, () => {
  let runtime: Runtime;
  let store: OperationalStore;
  let records: OperationalCollection<Sum>;
  beforeEach(() => {
    runtime = new Runtime();
    store = runtime.operational;
    records = store.collection(sums);
  });
  afterEach(() => runtime.close());

  test('concurrent changes are not lost', async () => {
    const written = await Promise.all(Array.from({ length: 30 }, () => changeRecord(records, 'a', add)));
    expect(written).toEqual(written.map(() => true));
    expect(await records.get('a')).toEqual({ _id: 'a', of: 30, _rev: 30 });
  });

  test('writes nothing when there is no change', async () => {
    expect(await changeRecord(records, 'a', () => null)).toBe(false);
    expect(await records.get('a')).toBeNull();
  });

  test('a stale read never overwrites a newer record, and retries are limited', async () => {
    await changeRecord(records, 'a', add);
    const before = await records.get('a');
    await changeRecord(records, 'a', add);
    let calls = 0;
    const counted = gated(records, async () => {
      calls += 1;
    });
    const behind = (reads: number): OperationalCollection<Sum> => {
      let left = reads;
      return new Proxy(counted, {
        get: (target, name) => {
          if (name !== 'get' || left === 0) return Reflect.get(target, name);
          left -= 1;
          return async () => before;
        },
      });
    };
    expect(await changeRecord(behind(10), 'a', add, { pauses: atOnce })).toBe(true);
    expect(await records.get('a')).toMatchObject({ of: 3 });
    calls = 0;
    await expect(changeRecord(behind(Number.POSITIVE_INFINITY), 'a', add, { pauses: atOnce })).rejects.toThrow(StoreUnavailable);
    expect(calls).toBeLessThan(100);
    expect(await records.get('a')).toMatchObject({ of: 3 });
  });
});
