import { Runtime } from '#kit/runtime.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { SuspendedAccounts } from './suspended-accounts.store.ts';

test('concurrent requests share one read of the list, even while it is loading', async () => {
  const runtime = new Runtime();
  try {
    await new SuspendedAccounts(runtime.operational, runtime.clock).set('a', 'suspended', '00000000000000000001' as Position);
    let reads = 0;
    const collection = runtime.operational.collection.bind(runtime.operational);
    runtime.operational.collection = ((definition: Parameters<typeof collection>[0]) => {
      const records = collection(definition);
      const find: typeof records.find = async (query) => {
        reads += 1;
        return records.find(query);
      };
      return Object.assign(Object.create(records) as typeof records, { find });
    }) as typeof collection;
    const suspended = new SuspendedAccounts(runtime.operational, runtime.clock);
    expect(await Promise.all(['a', 'b', 'a'].map((id) => suspended.has(id)))).toEqual([true, false, true]);
    expect(reads).toBe(1);
  } finally {
    await runtime.close();
  }
});
