import { SystemClock } from '#platform/clock/clock.ts';
import { toPosition } from '#platform/event-store/event-store.port.ts';
import { EmbeddedOperationalStore } from '#platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { WatchersStore } from './watchers.store.ts';

test('lists each watched ticker once however many accounts watch it, and only while someone does', async () => {
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  const watchers = new WatchersStore(store);
  const entry = { cik: '1', forms: ['8-K'], brandId: 'filingwire', addedAt: '2026-01-01T00:00:00.000Z' };
  for (let n = 0; n < 205; n += 1) await watchers.open({ ...entry, accountId: `a${n}`, ticker: 'MANY' }, toPosition(1));
  for (const ticker of ['ZED', 'GONE', 'ABC']) await watchers.open({ ...entry, accountId: 'a', ticker }, toPosition(1));
  await watchers.close('a', 'GONE', toPosition(2));
  expect(await watchers.tickers()).toEqual(['ABC', 'MANY', 'ZED']);
  await store.close();
});

test('a company is watched from the position where its entry was added to the one where it was removed', async () => {
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

test('an entry added and removed many times is watched exactly in between', async () => {
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

test('an event processed twice neither ends the range it opened nor moves an end', async () => {
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

test('of two workers that end a range concurrently, the first wins and the other leaves it unchanged', async () => {
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

describe('entries beyond the limit', () => {
  const entry = { cik: '1', accountId: 'a', forms: ['8-K'], brandId: 'filingwire' };
  const addedAt = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;
  let store: EmbeddedOperationalStore;
  let watchers: WatchersStore;
  beforeEach(async () => {
    store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
    watchers = new WatchersStore(store);
    for (const [index, ticker] of ['B', 'A', 'C'].entries()) {
      await watchers.open({ ...entry, ticker, addedAt: addedAt(index) }, toPosition(index + 1));
    }
  });
  afterEach(() => store.close());

  const pausedAt = async (position: number) => {
    const { watchers: found } = await watchers.page(['1'], toPosition(position), null, 50);
    return found.map(({ ticker, paused = false }) => (paused ? `${ticker} paused` : ticker)).sort();
  };

  test('the newest are paused from the position where the limit fell, and resume where it rises', async () => {
    await watchers.pauseBeyond('a', 1, toPosition(5));
    await watchers.pauseBeyond('a', 2, toPosition(7));
    expect(await pausedAt(4)).toEqual(['A', 'B', 'C']);
    expect(await pausedAt(5)).toEqual(['A paused', 'B', 'C paused']);
    expect(await pausedAt(7)).toEqual(['A', 'B', 'C paused']);
    expect(await watchers.isPaused('a', 'C')).toBe(true);
    expect(await watchers.isPaused('a', 'A')).toBe(false);
  });

  test('changing a paused entry keeps it paused, and removing it resumes no others', async () => {
    await watchers.pauseBeyond('a', 2, toPosition(5));
    await watchers.open({ ...entry, ticker: 'C', forms: ['4'], addedAt: addedAt(9) }, toPosition(6));
    await watchers.amend('a', 'C', { mutedUntil: addedAt(5) }, toPosition(7));
    expect(await pausedAt(7)).toEqual(['A', 'B', 'C paused']);
    await watchers.close('a', 'B', toPosition(8));
    await watchers.pauseBeyond('a', 2, toPosition(8));
    expect(await pausedAt(8)).toEqual(['A', 'C']);
    expect(await watchers.entriesOf('a')).toMatchObject([{ ticker: 'A' }, { ticker: 'C', forms: ['4'], mutedUntil: addedAt(5) }]);
  });

  test('an entry added over the limit is paused from its first position', async () => {
    await watchers.open({ ...entry, ticker: 'D', addedAt: addedAt(4) }, toPosition(9));
    await watchers.pauseBeyond('a', 3, toPosition(9));
    expect(await pausedAt(9)).toEqual(['A', 'B', 'C', 'D paused']);
  });

  test('an event processed again changes nothing, even after a later one', async () => {
    await watchers.pauseBeyond('a', 2, toPosition(5));
    await watchers.pauseBeyond('a', 2, toPosition(5));
    await watchers.pauseBeyond('a', 3, toPosition(6));
    await watchers.pauseBeyond('a', 2, toPosition(5));
    expect([await pausedAt(5), await pausedAt(6)]).toEqual([
      ['A', 'B', 'C paused'],
      ['A', 'B', 'C'],
    ]);
  });
});

const ENTRY = { cik: '1', ticker: 'ABC', forms: ['8-K'], brandId: 'filingwire', addedAt: '2026-01-01T00:00:00.000Z' };
const MUTED = '2030-01-01T00:00:00.000Z';

/** Records the limit of every query. */
function limitsOf(store: EmbeddedOperationalStore): { readonly store: OperationalStore; readonly limits: number[] } {
  const limits: number[] = [];
  const noting = new Proxy(store, {
    get(target, name) {
      if (name !== 'collection') return Reflect.get(target, name, target);
      return (definition: Parameters<OperationalStore['collection']>[0]) =>
        new Proxy(target.collection(definition), {
          get(records, method) {
            const own = Reflect.get(records, method, records);
            if (typeof own !== 'function') return own;
            return (...args: unknown[]) => {
              if (method === 'find') limits.push((args[0] as { limit: number }).limit);
              return own.apply(records, args);
            };
          },
        });
    },
  });
  return { store: noting, limits };
}

describe('an account with many ranges of one company', () => {
  test('is paged by cursor: no query exceeds the page limit, and everyone is found', async () => {
    const embedded = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
    const { store, limits } = limitsOf(embedded);
    const watchers = new WatchersStore(store);
    for (const accountId of ['before', 'toggler', 'zafter']) await watchers.open({ ...ENTRY, accountId }, toPosition(1));
    for (let n = 2; n < 60; n += 1) {
      await watchers.amend('toggler', 'ABC', { mutedUntil: n % 2 ? null : MUTED }, toPosition(2 * n));
      await watchers.keepAt(toPosition(2 * n + 1));
    }
    for (const position of [5, 6, 117, 200]) {
      limits.length = 0;
      const found: string[] = [];
      for (let cursor: string | null = null, more = true; more; ) {
        const page = await watchers.page(['1'], toPosition(position), cursor, 5);
        found.push(...page.watchers.map(({ accountId }) => accountId));
        ({ cursor, more } = page);
      }
      expect(found).toEqual(['before', 'toggler', 'zafter']);
      expect(Math.max(...limits)).toBe(5);
    }
    await embedded.close();
  });

  test('keeps no range that no run needs', async () => {
    const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
    const watchers = new WatchersStore(store);
    await watchers.keepOlder(toPosition(1));
    await watchers.open({ ...ENTRY, accountId: 'toggler' }, toPosition(2));
    for (let n = 3; n < 40; n += 1) await watchers.amend('toggler', 'ABC', { mutedUntil: n % 2 ? null : MUTED }, toPosition(n));
    for (let n = 40; n < 60; n += 2) {
      await watchers.close('toggler', 'ABC', toPosition(n));
      await watchers.open({ ...ENTRY, accountId: 'toggler' }, toPosition(n + 1));
    }
    const ranges = async () => {
      const all = [];
      for (let at = 1; at < 80; at += 1) all.push(...(await watchers.page(['1'], toPosition(at), null, 10)).watchers);
      return new Set(all.map(({ _id }) => _id)).size;
    };
    expect(await ranges()).toBe(1);
    // A run at 60: watchers at that position must stay, however the entry changes afterward.
    await watchers.keepAt(toPosition(60));
    for (let n = 61; n < 70; n += 1) await watchers.amend('toggler', 'ABC', { mutedUntil: n % 2 ? MUTED : null }, toPosition(n));
    const at = async (position: number) =>
      (await watchers.page(['1'], toPosition(position), null, 10)).watchers.map(({ mutedUntil }) => mutedUntil);
    expect(await at(60)).toEqual([null]);
    expect(await at(70)).toEqual([MUTED]);
    expect(await ranges()).toBe(2);
    await store.close();
  });

  test('adds no range for a change without effect', async () => {
    const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
    const watchers = new WatchersStore(store);
    await watchers.open({ ...ENTRY, accountId: 'a' }, toPosition(2));
    await watchers.amend('a', 'ABC', { rules: null, mutedUntil: null, forms: ['8-K'] }, toPosition(3));
    expect(await watchers.entriesOf('a')).toMatchObject([{ since: toPosition(2), until: null }]);
    await store.close();
  });

  test('keeps every range while an event that may start a run is parked', async () => {
    const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
    const watchers = new WatchersStore(store, async () => true);
    await watchers.keepOlder(toPosition(1));
    await watchers.open({ ...ENTRY, accountId: 'a' }, toPosition(2));
    await watchers.close('a', 'ABC', toPosition(4));
    expect((await watchers.page(['1'], toPosition(3), null, 10)).watchers).toMatchObject([{ accountId: 'a' }]);
    await store.close();
  });

  test('an event delivered again after its range was merged opens nothing', async () => {
    const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
    const watchers = new WatchersStore(store);
    await watchers.keepOlder(toPosition(1));
    const steps = [
      () => watchers.open({ ...ENTRY, accountId: 'a' }, toPosition(2)),
      () => watchers.amend('a', 'ABC', { mutedUntil: MUTED }, toPosition(3)),
      () => watchers.close('a', 'ABC', toPosition(4)),
    ];
    for (const step of steps) await step();
    for (let from = 0; from < steps.length; from += 1) {
      for (const step of steps.slice(from)) await step();
      expect(await watchers.entriesOf('a')).toEqual([]);
    }
    await store.close();
  });
});

test.each([1, 300])('a filing of %i companies finds the followers of each', async (companies) => {
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
  const watchers = new WatchersStore(store);
  const ciks = Array.from({ length: companies }, (_, n) => String(n + 1));
  for (const cik of ciks) await watchers.open({ ...ENTRY, cik, accountId: `a${cik.padStart(4, '0')}` }, toPosition(1));
  expect(await watchers.isWatched(ciks, toPosition(2))).toBe(true);
  const accounts = ciks.map((cik) => `a${cik.padStart(4, '0')}`);
  expect(await watchers.isWatchedBy(ciks, accounts, toPosition(2))).toBe(true);
  expect(
    await watchers.isWatchedBy(
      ciks,
      accounts.map((each) => `${each}x`),
      toPosition(2),
    ),
  ).toBe(false);
  expect(await watchers.isWatchedBy(['1'], [...Array.from({ length: 500 }, (_, n) => `b${n}`), 'a0001'], toPosition(2))).toBe(
    true,
  );
  const found: string[] = [];
  for (let cursor: string | null = null, more = true; more; ) {
    const page = await watchers.page(ciks, toPosition(2), cursor, 7);
    found.push(...page.watchers.map(({ accountId }) => accountId));
    ({ cursor, more } = page);
  }
  expect(found).toEqual(accounts);
  await store.close();
});
