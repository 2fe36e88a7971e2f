import { deciding } from '#kit/decider.spec-kit.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { planOf } from '../plans/published/plan.policy.ts';
import type { MovedEntry, OfferedEntry } from './merge-watchlists/merged-entries.policy.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { type WatchlistCommand, watchlistDecider } from './watchlist.decider.ts';

const moved = (ticker: string, to: Partial<MovedEntry> = {}): MovedEntry => ({
  ticker,
  cik: `cik-${ticker}`,
  companyName: `${ticker} Inc`,
  forms: ['8-K'],
  brandId: 'material-events',
  note: null,
  tags: null,
  rules: null,
  mutedUntil: null,
  addedAt: '2026-01-10T09:00:00.000Z',
  since: 'p1',
  ...to,
});

describe('merging two lists', () => {
  const sealedAs = (iv: string): Encrypted => ({ enc: 'v1', keyId: 'a', iv, tag: 't', ct: 'c', aad: 'x' });
  const list = deciding(watchlistDecider);
  const here = (ticker: string, note: Encrypted | null = null, forms = ['8-K']): WatchlistEvent => {
    const { cik, companyName, brandId } = moved(ticker);
    return { type: 'TickerAdded', data: { accountId: 'a', ticker, cik, companyName, brandId, note, forms } };
  };
  const merge = (...entries: readonly OfferedEntry[]): WatchlistCommand => ({
    kind: 'merge',
    accountId: 'a',
    from: 'b',
    brandId: 'material-events',
    entries,
    ...planOf(null),
  });
  const offered = (entry: MovedEntry, joined: OfferedEntry['joined'] = null): OfferedEntry => ({ ...entry, joined });
  /** For a ticker on both lists without a note on this one. */
  const bare: OfferedEntry['joined'] = { note: null, tags: null, read: { note: null, tags: null } };
  const merged = (entries: readonly MovedEntry[], rejected: readonly MovedEntry[] = []): WatchlistEvent => ({
    type: 'EntriesMerged',
    data: { accountId: 'a', from: 'b', entries: [...entries], rejected: [...rejected] },
  });
  const closed: WatchlistEvent = {
    type: 'WatchlistClosed',
    data: { accountId: 'a', into: 'c', entries: [{ ticker: 'A', cik: 'cik-A' }] },
  };

  test('a list is closed once, with its entries, and accepts nothing afterwards', () => {
    list.given(here('A')).when({ kind: 'close', accountId: 'a', into: 'c' }).thenEvents(closed);
    list.given(here('A'), closed).when({ kind: 'close', accountId: 'a', into: 'c' }).thenNothing();
    list
      .given(here('A'), closed)
      .when({ kind: 'unfollow', accountId: 'a', tickers: ['A'] })
      .thenRefused('account_not_found');
    list
      .given(here('A'), closed)
      .when(merge(offered(moved('B'))))
      .thenRefused('account_not_found');
    list
      .when({ kind: 'close', accountId: 'a', into: 'c' })
      .thenEvents({ ...closed, data: { ...closed.data, entries: [] } } as WatchlistEvent);
  });

  test('entries move with their notes, times and positions; with nothing to merge, no event is recorded', () => {
    const entry = moved('B', { note: sealedAs('1') });
    list
      .given(here('A'))
      .when(merge(offered(entry)))
      .thenEvents(merged([entry]));
    list.given(here('A')).when(merge()).thenNothing();
  });

  test("entries over the limit are rejected in order; those on both lists don't count twice", () => {
    const full = Array.from({ length: 9 }, (_, n) => here(`H${n}`));
    const entries = ['B', 'H3', 'C', 'D'].map((ticker) => moved(ticker));
    list
      .given(...full)
      .when(merge(...entries.map((entry) => offered(entry, entry.ticker === 'H3' ? bare : null))))
      .thenEvents(merged([moved('B'), moved('H3')], [moved('C'), moved('D')]));
    // Losing PRO can leave more entries than the limit.
    list
      .given(...full, here('X'), here('Y'))
      .when(merge(offered(moved('B'))))
      .thenEvents(merged([], [moved('B')]));
  });

  test('an entry on both lists combines the forms in table order, and otherwise stays as on the receiving list', () => {
    const rules = { items: ['5.02'], openMarketOnly: false, without10b51: false, minimumValue: null, keywords: [] };
    const place = { accountId: 'a', ticker: 'A', cik: 'cik-A' };
    const ruled: WatchlistEvent = { type: 'TickerRulesChanged', data: { ...place, rules } };
    const muted: WatchlistEvent = { type: 'TickerMuted', data: { ...place, until: '2026-02-01T00:00:00.000Z' } };
    const other = { forms: ['8-K', '4'], brandId: 'filingwire', companyName: 'Other', cik: 'other' };
    list
      .given(here('A', null, ['4']))
      .when(merge(offered(moved('A', { ...other, rules }), bare)))
      .thenEvents(merged([moved('A', { forms: ['8-K', '4'] })]));
    list
      .given(here('A'), ruled, muted)
      .when(merge(offered(moved('A'), bare)))
      .thenEvents(merged([moved('A', { rules, mutedUntil: '2026-02-01T00:00:00.000Z' })]));
  });

  test('notes and tags of both are kept, even when written concurrently', () => {
    const [mine, theirs, both] = [sealedAs('1'), sealedAs('2'), sealedAs('3')];
    const tagged: WatchlistEvent = { type: 'TickerTagsChanged', data: { accountId: 'a', ticker: 'A', cik: 'cik-A', tags: mine } };
    const joining = (read: { note: Encrypted | null; tags: Encrypted | null }) =>
      offered(moved('A', { note: theirs }), { note: both, tags: theirs, read });
    list
      .given(here('A', mine), tagged)
      .when(merge(joining({ note: mine, tags: mine })))
      .thenEvents(merged([moved('A', { note: both, tags: theirs })]));
    const changed = [
      joining({ note: mine, tags: null }),
      joining({ note: null, tags: mine }),
      joining({ note: theirs, tags: mine }),
      offered(moved('A', { note: theirs })),
    ];
    for (const entry of changed) list.given(here('A', mine), tagged).when(merge(entry)).thenRefused('conflict');
  });

  test('merged entries are on the list, and rejected ones can be added or dismissed', () => {
    const past = [here('A', sealedAs('1')), merged([moved('A', { forms: ['8-K', '4'] }), moved('B')], [moved('C')])];
    const { state } = list.given(...past);
    expect(state.entries.map(({ ticker, forms, note }) => [ticker, forms, note])).toEqual([
      ['A', ['8-K', '4'], null],
      ['B', ['8-K'], null],
    ]);
    expect(state.rejected.map(({ ticker }) => ticker)).toEqual(['C']);
    const removed = (ticker: string): WatchlistEvent => ({
      type: 'TickerRemoved',
      data: { accountId: 'a', ticker, cik: `cik-${ticker}` },
    });
    const unfollow = (ticker: string) => ({ kind: 'unfollow', accountId: 'a', tickers: [ticker] }) as const;
    list
      .given(...past)
      .when(unfollow('C'))
      .thenEvents(removed('C'));
    list
      .given(...past, removed('C'))
      .when(unfollow('C'))
      .thenNothing();
    expect(list.given(...past, here('C')).state.rejected).toEqual([]);
    expect(list.given(...past, merged([moved('C')])).state.rejected).toEqual([]);
    expect(state.entries.map(({ version }) => version)).toEqual([1, 0]);
    list
      .given(...past)
      .when(unfollow('B'))
      .thenEvents(removed('B'));
    // Merging it again keeps it once.
    expect(list.given(...past, merged([], [moved('C')])).state.rejected).toHaveLength(1);
  });
});
