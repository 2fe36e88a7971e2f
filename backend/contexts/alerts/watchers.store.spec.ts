import { SystemClock } from '../../platform/clock/clock.ts';
import { toPosition } from '../../platform/event-store/event-store.port.ts';
import { EmbeddedOperationalStore } from '../../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { WatchersStore } from './watchers.store.ts';

test('watched tickers: each once however many watch it, only while somebody does', async () => {
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  const watchers = new WatchersStore(store);
  const entry = { cik: '1', forms: ['8-K'], brandId: 'filingwire', addedAt: '2026-01-01T00:00:00.000Z' };
  for (let n = 0; n < 205; n += 1) await watchers.open({ ...entry, accountId: `a${n}`, ticker: 'MANY' }, toPosition(1));
  for (const ticker of ['ZED', 'GONE', 'ABC']) await watchers.open({ ...entry, accountId: 'a', ticker }, toPosition(1));
  await watchers.close('a', 'GONE', toPosition(2));
  expect(await watchers.tickers()).toEqual(['ABC', 'MANY', 'ZED']);
  await store.close();
});

test('a company is watched from the position at which its entry was added until the one at which it was removed', async () => {
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  const watchers = new WatchersStore(store);
  const entry = { cik: '1', ticker: 'ABC', forms: ['8-K'], brandId: 'filingwire', addedAt: '2026-01-01T00:00:00.000Z' };
  await watchers.open({ ...entry, accountId: 'left' }, toPosition(2));
  await watchers.close('left', 'ABC', toPosition(4));
  await watchers.open({ ...entry, accountId: 'stays' }, toPosition(3));
  const at = async (position: number) =>
    (await watchers.page(['1'], toPosition(position), null, 10)).watchers.map(({ accountId }) => accountId);
  expect(await Promise.all([1, 2, 3, 4, 5].map(at))).toEqual([[], ['left'], ['left', 'stays'], ['stays'], ['stays']]);
  expect(await watchers.entriesOf('left')).toEqual([]);
  expect(await watchers.entriesOf('stays')).toMatchObject([{ ticker: 'ABC', until: null }]);
  await store.close();
});
