import { Runtime } from '#kit/runtime.ts';
import { FeedStateStore } from './feed-state.store.ts';

const KEYS = ['0000000000-26-000002 8-K', '0000000000-26-000001 4'];

describe(FeedStateStore.name, () => {
  let runtime: Runtime;
  beforeEach(() => {
    runtime = new Runtime();
  });
  afterEach(() => runtime.close());
  const records = (name: string) =>
    runtime.operational.collection<{ readonly _id: string; readonly top?: readonly string[] | null }>({
      name,
      version: 1,
      fields: {},
      indexes: [],
    });
  const topRevision = async () => (await records('feedTop').get('getcurrent'))?._rev ?? 0;

  test('the keys are written when they change, and not with the time of each look', async () => {
    const store = new FeedStateStore(runtime.operational);
    let state = await store.put({ ...(await store.get()), top: KEYS });
    state = await store.put({ ...state, lastPollAt: '2026-11-18T15:00:00.000Z' }, { durableLater: true });
    expect(await topRevision()).toBe(1);
    await store.put({ ...state, top: KEYS.slice(1) });
    expect(await topRevision()).toBe(2);
    expect(await new FeedStateStore(runtime.operational).get()).toMatchObject({
      top: KEYS.slice(1),
      lastPollAt: '2026-11-18T15:00:00.000Z',
    });
  });

  test('an earlier build keeps the keys in the state: they count before and after it', async () => {
    const store = new FeedStateStore(runtime.operational);
    await store.put({ ...(await store.get()), top: [] });
    const stored = await records('feedState').get('getcurrent');
    await records('feedState').write([{ kind: 'replace', record: { _id: 'getcurrent', top: KEYS }, rev: stored?._rev ?? 0 }]);
    const read = await store.get();
    expect(read.top).toEqual(KEYS);
    await store.put(read);
    expect((await store.get()).top).toEqual(KEYS);
    // Null makes it read down to known filings.
    expect((await records('feedState').get('getcurrent'))?.top).toBeNull();
  });
});
