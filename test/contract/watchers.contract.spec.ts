import { WatchersStore } from '../../backend/contexts/alerts/recipients/watchers.store.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { type OperationalEngine, operationalEngines } from '../kit/operational-engines.ts';

describe.each(operationalEngines())('watchers on $name', ({ start }) => {
  let engine: OperationalEngine;
  let watchers: WatchersStore;

  beforeAll(async () => {
    engine = await start();
    watchers = new WatchersStore(engine.open());
  });
  afterAll(() => engine.dispose());

  test('finds those who watched a company at a position or do so now, but not those who left before', async () => {
    const entry = { ticker: 'ABC', forms: ['8-K'], brandId: 'filingwire', addedAt: '2026-01-01T00:00:00.000Z' };
    const isWatched = async (position: number) => [
      await watchers.isWatched(['1', '9'], toPosition(position)),
      await watchers.isWatchedBy(['1', '9'], ['a', 'nobody'], toPosition(position)),
      await watchers.isWatchedBy(['1', '9'], ['nobody'], toPosition(position)),
    ];
    expect(await isWatched(1)).toEqual([false, false, false]);
    await watchers.open({ ...entry, cik: '1', accountId: 'a' }, toPosition(2));
    expect(await isWatched(5)).toEqual([true, true, false]);
    await watchers.close('a', 'ABC', toPosition(4));
    // The range is still stored, because runs from before its end need it.
    expect(await isWatched(3)).toEqual([true, true, false]);
    expect(await isWatched(4)).toEqual([false, false, false]);
    expect(await isWatched(5)).toEqual([false, false, false]);
    await watchers.open({ ...entry, cik: '9', accountId: 'b' }, toPosition(6));
    expect(await isWatched(7)).toEqual([true, false, false]);
    expect(await watchers.purgeClosedBefore(toPosition(7))).toBe(1);
    expect(await isWatched(3)).toEqual([true, false, false]);
    expect(await watchers.isWatched(['1'], toPosition(3))).toBe(false);
    expect(await watchers.isWatched([], toPosition(3))).toBe(false);
  });
});
