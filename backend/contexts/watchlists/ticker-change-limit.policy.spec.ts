import type { Recorded } from '../../platform/event-store/define-event.ts';
import { toPosition } from '../../platform/event-store/event-store.port.ts';
import { evaluateImport } from './import-watchlist/import.decider.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { changedTicker } from './ticker-change-limit.policy.ts';
import { type WatchlistCommand, type WatchlistState, watchlistDecider } from './watchlist.decider.ts';

const START = Date.parse('2026-03-01T10:00:00.000Z');
const MINUTE = 60_000;
const place = { accountId: 'a1', ticker: 'AAPL', cik: '0000320193' };
const added: WatchlistEvent = {
  type: 'TickerAdded',
  data: { ...place, companyName: 'Apple Inc.', forms: ['8-K'], brandId: 'material-events', note: null },
};
const removed: WatchlistEvent = { type: 'TickerRemoved', data: place };
const muted = (until: string | null): WatchlistEvent => ({ type: 'TickerMuted', data: { ...place, until } });
const rules: WatchlistEvent = { type: 'TickerRulesChanged', data: { ...place, rules: null } };

let revision = -1;
/** Events of one command, recorded this many minutes after the start. */
const written = (minute: number, ...events: readonly WatchlistEvent[]): readonly Recorded<WatchlistEvent>[] => {
  const at = new Date(START + minute * MINUTE);
  return events.map((event) => {
    revision += 1;
    const where = { id: String(revision), stream: 'watchlist-a1', revision, position: toPosition(revision + 1), recordedAt: at };
    return { ...event, ...where, metadata: { commandId: `command ${minute}`, occurredAt: at.toISOString() } };
  });
};
const folded = (...events: readonly Recorded<WatchlistEvent>[]): WatchlistState =>
  events.reduce<WatchlistState>(watchlistDecider.evolve, watchlistDecider.initial);

/** The entry was added and then changed this many times, once a minute and with two events each. */
const changed = (times: number) => [
  ...written(0, added),
  ...Array.from({ length: times }, (_, n) => written(n + 1, rules, muted(n % 2 ? null : '2026-12-01T00:00:00.000Z'))).flat(),
];
const at = (minute: number) => new Date(START + minute * MINUTE).toISOString();
const plan = { plan: 'free', addOnPacks: 0 } as const;
const edit = (minute: number, ticker = 'AAPL'): WatchlistCommand => ({
  ...{ kind: 'edit', accountId: 'a1', tickers: [ticker], brandId: 'material-events', version: null, ...plan },
  ...{ forms: ['8-K', '4'], plan: 'pro', now: at(minute) },
});
const follow = (minute: number): WatchlistCommand => ({
  ...{ kind: 'follow', accountId: 'a1', brandId: 'material-events', forms: [], note: undefined, defaultForms: ['8-K'], ...plan },
  ...{ tickers: [{ ticker: 'AAPL', cik: place.cik, name: 'Apple Inc.' }], now: at(minute) },
});
const refusalOf = (command: WatchlistCommand, state: WatchlistState) => {
  try {
    return watchlistDecider.decide(command, state).map(({ type }) => type);
  } catch (error) {
    return error;
  }
};

test('a ticker can be changed fifty times a day; the next change is refused and says when it can be changed again', () => {
  expect(refusalOf(edit(60), folded(...changed(48)))).toEqual(['TickerFormsChanged']);
  const full = folded(...changed(49));
  expect(refusalOf(edit(60), full)).toMatchObject({
    kind: 'limited',
    code: 'rate_limited',
    message: 'AAPL was changed 50 times within 24 hours, which is the limit. You can change it again after 2026-03-02 10:00 UTC.',
    details: { ticker: 'AAPL', limit: 50, retryAfterSeconds: 23 * 3600 },
  });
  expect(full.entries).toMatchObject([{ ticker: 'AAPL', forms: ['8-K'] }]);
  expect(refusalOf(edit(24 * 60 - 1), full)).toMatchObject({ code: 'rate_limited' });
  expect(refusalOf(edit(24 * 60), full)).toEqual(['TickerFormsChanged']);
  // One more change is allowed, and only one.
  expect(refusalOf(edit(24 * 60), folded(...changed(49), ...written(24 * 60, rules)))).toMatchObject({ code: 'rate_limited' });
});

test('a change without effect is accepted, and tickers are counted separately', () => {
  const other: WatchlistEvent = { type: 'TickerAdded', data: { ...added.data, ticker: 'MSFT' } as never };
  const full = folded(...changed(49), ...written(50, other));
  expect(refusalOf({ ...edit(60), forms: ['8-K'] } as WatchlistCommand, full)).toEqual([]);
  expect(refusalOf(edit(60, 'MSFT'), full)).toEqual(['TickerFormsChanged']);
  const both = {
    ...edit(60),
    kind: 'editAll',
    edits: [
      { tickers: ['MSFT'], forms: ['8-K', '4'], version: null },
      { tickers: ['AAPL'], forms: ['8-K', '4'], version: null },
    ],
  };
  expect(refusalOf(both as WatchlistCommand, full)).toMatchObject({ code: 'rate_limited', details: { ticker: 'AAPL' } });
});

test('a ticker can always be removed, and adding it again continues the count', () => {
  const full = folded(...changed(49));
  const unfollow = { kind: 'unfollow', accountId: 'a1', tickers: ['AAPL'] } as const;
  expect(refusalOf(unfollow, full)).toEqual(['TickerRemoved']);
  const gone = folded(...changed(49), ...written(60, removed));
  expect(refusalOf(follow(61), gone)).toMatchObject({ code: 'rate_limited' });
  expect(refusalOf(follow(24 * 60), gone)).toEqual(['TickerAdded']);
  expect(gone.changes).toMatchObject([{ ticker: 'AAPL', changes: { length: 50 } }]);
});

test('an import refuses single lines', () => {
  const { entries, changes } = folded(...changed(49));
  const line = (ticker: string) => ({ ticker, cik: place.cik, name: ticker, forms: ['8-K', '4'] });
  const command = { kind: 'import', accountId: 'a1', brandId: 'material-events', defaultForms: ['8-K'], now: at(60) } as const;
  const evaluated = evaluateImport({ ...command, ...plan, plan: 'pro', entries: [line('AAPL'), line('MSFT')] }, entries, changes);
  expect(evaluated.map(({ ticker, refusal }) => [ticker, refusal?.code ?? null])).toEqual([
    ['AAPL', 'rate_limited'],
    ['MSFT', null],
  ]);
});

test('changes older than a day are dropped', () => {
  const other: WatchlistEvent = { type: 'TickerAdded', data: { ...added.data, ticker: 'MSFT' } as never };
  expect(folded(...changed(30), ...written(3 * 24 * 60, other)).changes).toMatchObject([{ ticker: 'MSFT' }]);
});

test.each([
  ['TickerAdded', 'AAPL'],
  ['TickerFormsChanged', 'AAPL'],
  ['TickerNoteChanged', 'AAPL'],
  ['TickerRulesChanged', 'AAPL'],
  ['TickerMuted', 'AAPL'],
  ['TickerTagsChanged', 'AAPL'],
  ['TickerRestored', 'AAPL'],
  ['TickerRemoved', null],
])('%s counts as a change of %s', (type, ticker) => {
  expect(changedTicker({ type, data: place } as unknown as WatchlistEvent)).toBe(ticker);
});
