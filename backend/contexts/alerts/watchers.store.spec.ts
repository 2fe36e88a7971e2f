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

test('an entry that is added and removed many times is watched exactly in between', async () => {
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  const watchers = new WatchersStore(store);
  const entry = {
    cik: '1',
    accountId: 'a',
    ticker: 'ABC',
    forms: ['8-K'],
    brandId: 'filingwire',
    addedAt: '2026-01-01T00:00:00.000Z',
  };
  for (let n = 1; n <= 41; n += 2) {
    await watchers.open(entry, toPosition(n));
    await watchers.close('a', 'ABC', toPosition(n + 1));
  }
  const at = async (position: number) => (await watchers.page(['1'], toPosition(position), null, 50)).watchers.length;
  for (let position = 1; position <= 44; position += 1)
    expect([position, await at(position)]).toEqual([position, position < 42 ? position % 2 : 0]);
  expect(await watchers.entriesOf('a')).toEqual([]);
  expect(await watchers.tickers()).toEqual([]);
  await store.close();
});

test('an event that is handed over twice neither ends the range it opened nor moves the end of one', async () => {
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  const watchers = new WatchersStore(store);
  const entry = {
    cik: '1',
    accountId: 'a',
    ticker: 'ABC',
    forms: ['8-K'],
    brandId: 'filingwire',
    addedAt: '2026-01-01T00:00:00.000Z',
  };
  const other = { ...entry, forms: ['4'], addedAt: '2026-01-05T00:00:00.000Z' };
  for (let turn = 0; turn < 2; turn += 1) await watchers.open(entry, toPosition(2));
  for (let turn = 0; turn < 2; turn += 1) await watchers.open(other, toPosition(4));
  expect(await watchers.entriesOf('a')).toMatchObject([
    { forms: ['4'], since: toPosition(4), until: null, addedAt: entry.addedAt },
  ]);
  const formsAt = async (position: number) =>
    (await watchers.page(['1'], toPosition(position), null, 10)).watchers.map(({ forms }) => forms);
  expect(await Promise.all([1, 2, 3, 4, 5].map(formsAt))).toEqual([[], [['8-K']], [['8-K']], [['4']], [['4']]]);
  for (let turn = 0; turn < 2; turn += 1) await watchers.close('a', 'ABC', toPosition(6));
  await watchers.close('a', 'ABC', toPosition(8));
  expect(await Promise.all([5, 6, 7].map(formsAt))).toEqual([[['4']], [], []]);
  await store.close();
});

test('of two workers that end a range at once the first does, and the other leaves it as it is', async () => {
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  const watchers = new WatchersStore(store);
  const entry = {
    cik: '1',
    accountId: 'a',
    ticker: 'ABC',
    forms: ['8-K'],
    brandId: 'filingwire',
    addedAt: '2026-01-01T00:00:00.000Z',
  };
  await watchers.open(entry, toPosition(2));
  await Promise.all([watchers.close('a', 'ABC', toPosition(4)), watchers.close('a', 'ABC', toPosition(6))]);
  const at = async (position: number) => (await watchers.page(['1'], toPosition(position), null, 10)).watchers.length;
  expect(await Promise.all([3, 4, 5, 6].map(at))).toEqual([1, 0, 0, 0]);
  await store.close();
});
