import { MAX_APPEND_BYTES } from '#platform/event-store/append-request.ts';
import { MAX_EVENT_BYTES } from '#platform/event-store/event-store.port.ts';
import { jsonBytes } from '#platform/values/bytes.ts';
import type { SearchMatch } from '../published/search-match.events.ts';
import { searchMatchOutcomesDecider } from './search-match-outcomes.decider.ts';
import { type FoundBySearches, searchMatchesDecider } from './search-matches.decider.ts';

const found = (accounts: number, q = 'merger', searches = 1): FoundBySearches => ({
  accession: '0000000000-26-000001',
  filing: { form: '8-K', companyName: 'Acme', ticker: null, level: 'LOW', oneLiner: '', indexUrl: '', synthetic: true },
  recipients: Array.from({ length: accounts }, (_, n) => ({
    accountId: String(n).padStart(5, '0'),
    brandId: 'filingwire',
    channels: ['email'],
    searches: Array.from({ length: searches }, (__, search) => ({ searchId: String(search), q })),
  })),
});
const { decide, evolve, initial } = searchMatchesDecider;

/** Decides repeatedly until there is nothing left to decide. */
function decided(all: FoundBySearches): SearchMatch[][] {
  const appends: SearchMatch[][] = [];
  for (let events = decide(all, initial); events.length > 0; events = decide(all, appends.flat().reduce(evolve, initial)))
    appends.push([...events]);
  return appends;
}

test('recipients are decided once, in pages', () => {
  const [pages = [], ...others] = decided(found(900));
  expect(pages.map(({ type, data }) => [type, data.page, data.recipients.length])).toEqual([
    ['SavedSearchesMatched', 0, 400],
    ['SavedSearchesMatched', 1, 400],
    ['SavedSearchesMatched', 2, 100],
  ]);
  expect(others).toEqual([]);
  expect(decide(found(0), initial)).toEqual([]);
});

test('everyone is notified, however long their searches, in events and appends that fit the log', () => {
  const appends = decided(found(1_000, '😀'.repeat(100), 20));
  const events = appends.flat();
  expect(events.flatMap(({ data }) => data.recipients.map(({ accountId }) => accountId))).toEqual(
    found(1_000).recipients.map(({ accountId }) => accountId),
  );
  expect(events.map(({ data }) => data.page)).toEqual(events.map((_, page) => page));
  // Every append except the last holds several events.
  expect(appends.slice(0, -1).map(({ length }) => length > 1)).toEqual(appends.slice(1).map(() => true));
  for (const append of appends) {
    expect(Math.max(...append.map(({ data }) => jsonBytes(data)))).toBeLessThanOrEqual(MAX_EVENT_BYTES);
    expect(jsonBytes(append)).toBeLessThanOrEqual(MAX_APPEND_BYTES);
  }
});

test('a row is reported once per outcome', () => {
  const row = (rowId: string) => ({
    rowId,
    accountId: 'a',
    channel: 'email' as const,
    handedOverAt: null,
    providerReference: null,
    reason: null,
  });
  const report = (outcome: 'unknown' | 'delivered', ...rows: string[]) => ({ accession: 'x', outcome, rows: rows.map(row) });
  const outcomes = searchMatchOutcomesDecider;
  const state = outcomes.decide(report('unknown', '1', '2'), outcomes.initial).reduce(outcomes.evolve, outcomes.initial);
  expect(outcomes.decide(report('unknown', '1', '2'), state)).toEqual([]);
  expect(outcomes.decide(report('delivered', '2', '3'), state)).toMatchObject([
    { data: { rows: [{ rowId: '2' }, { rowId: '3' }] } },
  ]);
});
