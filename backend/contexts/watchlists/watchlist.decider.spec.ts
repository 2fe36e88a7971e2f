import { deciding } from '#kit/decider.spec-kit.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import type { ResolvedTicker } from './entry-changes.decider.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { type WatchlistCommand, watchlistDecider } from './watchlist.decider.ts';

const accountId = 'a1';
const brandId = 'material-events';
const company = (ticker: string): ResolvedTicker => ({ ticker, cik: ticker.padStart(10, '0'), name: `${ticker} Inc.` });
const sealed: Encrypted = { enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };

type Follow = Extract<WatchlistCommand, { kind: 'follow' }>;
const follow = (tickers: string[], rest: Partial<Follow> = {}): Follow => ({
  kind: 'follow',
  accountId,
  tickers: tickers.map(company),
  forms: ['8-K'],
  note: undefined,
  brandId,
  defaultForms: ['8-K'],
  now: '2026-01-01T00:00:00.000Z',
  plan: 'free',
  addOnPacks: 0,
  ...rest,
});
const added = (ticker: string, forms = ['8-K'], note: Encrypted | null = null): WatchlistEvent => ({
  type: 'TickerAdded',
  data: { accountId, ticker, cik: company(ticker).cik, companyName: `${ticker} Inc.`, forms, brandId, note },
});
const removed = (ticker: string): WatchlistEvent => ({
  type: 'TickerRemoved',
  data: { accountId, ticker, cik: company(ticker).cik },
});
const noted = (ticker: string, note: Encrypted | null = sealed): WatchlistEvent => ({
  type: 'TickerNoteChanged',
  data: { accountId, ticker, cik: company(ticker).cik, note },
});
const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `T${from + index}`);
const watchlist = deciding(watchlistDecider);

describe('following', () => {
  test('adds new tickers and updates existing ones in one command', () => {
    watchlist
      .given(added('A'))
      .when(follow(['A', 'B'], { forms: ['8-K', '4'], plan: 'pro' }))
      .thenEvents(
        { type: 'TickerFormsChanged', data: { accountId, ticker: 'A', cik: company('A').cik, forms: ['8-K', '4'], brandId } },
        added('B', ['8-K', '4']),
      );
  });

  test('without forms a new entry gets the default and an existing one keeps its own', () => {
    watchlist
      .given(added('A', ['8-K', '4']))
      .when(follow(['A', 'B'], { forms: [] }))
      .thenEvents(added('B'));
  });

  test('stores each form once and in table order, so that the same choice again records no event', () => {
    const chosen = follow(['A'], { forms: ['4', '8-K', '4'], plan: 'pro' });
    watchlist
      .given()
      .when(chosen)
      .thenEvents(added('A', ['8-K', '4']));
    watchlist
      .given(added('A', ['8-K', '4']))
      .when(chosen)
      .thenNothing();
  });

  test('a note is set, stays if omitted and is removed by null', () => {
    watchlist
      .given()
      .when(follow(['A'], { note: sealed }))
      .thenEvents(added('A', ['8-K'], sealed));
    const entry = watchlist.given(added('A', ['8-K'], sealed));
    entry.when(follow(['A'])).thenNothing();
    const cleared = noted('A', null);
    entry.when(follow(['A'], { note: null })).thenEvents(cleared);
    watchlist
      .given(added('A', ['8-K'], sealed), cleared)
      .when(follow(['A'], { note: null }))
      .thenNothing();
  });
});

describe('an entry', () => {
  const formsChanged = (ticker: string, forms: string[]): WatchlistEvent => ({
    type: 'TickerFormsChanged',
    data: { accountId, ticker, cik: company(ticker).cik, forms, brandId },
  });

  test('has the forms it was last given, and other entries stay unchanged', () => {
    const changed = watchlist.given(added('A'), added('B'), formsChanged('A', ['8-K', '10-K']));
    changed.when(follow(['A'], { forms: ['8-K', '10-K'], plan: 'pro' })).thenNothing();
    changed.when(follow(['B'])).thenNothing();
    changed.when(follow(['B'], { forms: ['8-K', '10-K'], plan: 'pro' })).thenEvents(formsChanged('B', ['8-K', '10-K']));
  });

  test('without a note, removing the note records nothing', () => {
    watchlist
      .given(added('A'))
      .when(follow(['A'], { note: null }))
      .thenNothing();
    watchlist
      .given(added('A'), noted('A'))
      .when(follow(['A'], { note: null }))
      .thenEvents(noted('A', null));
  });

  test('stays when another one is removed', () => {
    watchlist
      .given(added('A'), added('B'), removed('A'))
      .when({ kind: 'unfollow', accountId, tickers: ['B'] })
      .thenEvents(removed('B'));
    watchlist
      .given(added('A'), added('B'), removed('A'))
      .when(follow(['B']))
      .thenNothing();
  });

  test('is found by any spelling of its ticker', () => {
    watchlist
      .given(added('BRK.B'))
      .when({ kind: 'unfollow', accountId, tickers: ['BRK-B', 'BRK.B'] })
      .thenEvents(removed('BRK.B'));
  });
});

describe('limits', () => {
  const ten = many(10).map((ticker) => added(ticker));

  test("the tenth ticker fits; the eleventh doesn't, and nothing changes", () => {
    watchlist
      .given(...ten.slice(1))
      .when(follow(['NEW']))
      .thenEvents(added('NEW'));
    watchlist
      .given(...ten)
      .when(follow(['NEW']))
      .thenRefused('ticker_limit_exceeded');
    watchlist
      .given(...ten.slice(1))
      .when(follow(['NEW', 'NEWER']))
      .thenRefused('ticker_limit_exceeded');
  });

  test("existing tickers don't count as new, and a removed one makes room", () => {
    watchlist
      .given(...ten)
      .when(follow(['T3'], { note: sealed }))
      .thenEvents(noted('T3'));
    watchlist
      .given(...ten, removed('T3'))
      .when(follow(['NEW']))
      .thenEvents(added('NEW'));
  });

  test('above the limit, after PRO ended, entries can still be changed and removed', () => {
    const twelve = many(12).map((ticker) => added(ticker));
    watchlist
      .given(...twelve)
      .when(follow(['T1'], { note: sealed }))
      .thenEvents(noted('T1'));
    watchlist
      .given(...twelve)
      .when({ kind: 'unfollow', accountId, tickers: ['T1'] })
      .thenEvents(removed('T1'));
    watchlist
      .given(...twelve)
      .when(follow(['NEW']))
      .thenRefused('ticker_limit_exceeded');
  });

  test('PRO allows 50 tickers, and 20 more per pack', () => {
    const fifty = many(50).map((ticker) => added(ticker));
    watchlist
      .given(...fifty)
      .when(follow(['NEW'], { plan: 'pro' }))
      .thenRefused('ticker_limit_exceeded');
    watchlist
      .given(...fifty)
      .when(follow(many(20, 100), { plan: 'pro', addOnPacks: 1 }))
      .thenEvents(...many(20, 100).map((ticker) => added(ticker)));
    watchlist
      .given(...fifty)
      .when(follow(many(21, 100), { plan: 'pro', addOnPacks: 1 }))
      .thenRefused('ticker_limit_exceeded');
  });
});

describe('locked forms', () => {
  test('are refused for a new entry and change nothing', () => {
    watchlist
      .given()
      .when(follow(['A'], { forms: ['8-K', '4'] }))
      .thenRefused('form_locked');
    watchlist
      .given()
      .when(follow(['A'], { forms: ['NEW_LISTINGS'] }))
      .thenRefused('form_locked');
  });

  test('can stay where they are, but not be added elsewhere', () => {
    const both = added('A', ['8-K', '4']);
    watchlist
      .given(both)
      .when(follow(['A'], { forms: ['8-K', '4'] }))
      .thenNothing();
    watchlist
      .given(both)
      .when(follow(['A', 'B'], { forms: ['8-K', '4'] }))
      .thenRefused('form_locked');
    watchlist
      .given(both)
      .when(follow(['A'], { forms: ['8-K', '4', '10-K'] }))
      .thenRefused('form_locked');
  });
});

test('unfollowing is idempotent', () => {
  watchlist
    .given(added('A'))
    .when({ kind: 'unfollow', accountId, tickers: ['A'] })
    .thenEvents(removed('A'));
  watchlist
    .given(added('A'), removed('A'))
    .when({ kind: 'unfollow', accountId, tickers: ['A'] })
    .thenNothing();
});

describe('editing one entry', () => {
  type Edit = Extract<WatchlistCommand, { kind: 'edit' }>;
  const now = '2026-01-12T12:00:00.000Z';
  const edit = (change: Partial<Edit>): Edit => ({
    kind: 'edit',
    accountId,
    tickers: ['A'],
    brandId,
    version: null,
    now,
    plan: 'free',
    addOnPacks: 0,
    ...change,
  });
  const place = { accountId, ticker: 'A', cik: company('A').cik };
  const rules = { items: ['5.02'], openMarketOnly: false, without10b51: false, minimumValue: null, keywords: [] };

  test('given fields change, omitted ones stay', () => {
    const entry = watchlist.given(added('A', ['8-K'], sealed));
    entry.when(edit({})).thenNothing();
    entry
      .when(edit({ forms: ['4', '8-K'], plan: 'pro', note: null, rules, mutedUntil: '2026-01-13T12:00:00.000Z', tags: sealed }))
      .thenEvents(
        { type: 'TickerFormsChanged', data: { ...place, forms: ['8-K', '4'], brandId } },
        noted('A', null),
        { type: 'TickerRulesChanged', data: { ...place, rules } },
        { type: 'TickerMuted', data: { ...place, until: '2026-01-13T12:00:00.000Z' } },
        { type: 'TickerTagsChanged', data: { ...place, tags: sealed } },
      );
  });

  test('setting the same rules, mute and tags again records nothing; null removes them', () => {
    const until = '2026-01-13T12:00:00.000Z';
    const entry = watchlist.given(
      added('A'),
      { type: 'TickerRulesChanged', data: { ...place, rules } },
      { type: 'TickerMuted', data: { ...place, until } },
    );
    entry.when(edit({ rules: { ...rules, items: ['5.02', '5.02'] }, mutedUntil: until, tags: null })).thenNothing();
    entry
      .when(edit({ rules: null, mutedUntil: null }))
      .thenEvents(
        { type: 'TickerRulesChanged', data: { ...place, rules: null } },
        { type: 'TickerMuted', data: { ...place, until: null } },
      );
    watchlist
      .given(added('A'), { type: 'TickerTagsChanged', data: { ...place, tags: sealed } })
      .when(edit({ tags: null }))
      .thenEvents({ type: 'TickerTagsChanged', data: { ...place, tags: null } });
  });

  test('a mute that ends in the past is ignored; one longer than a year is refused', () => {
    const entry = watchlist.given(added('A'));
    entry.when(edit({ mutedUntil: now })).thenNothing();
    entry.when(edit({ mutedUntil: '2027-01-13T12:00:00.000Z' })).thenEvents({
      type: 'TickerMuted',
      data: { ...place, until: '2027-01-13T12:00:00.000Z' },
    });
    entry.when(edit({ mutedUntil: '2027-01-13T12:00:00.001Z' })).thenRefused('mute_too_long');
  });

  test('the version shown must still be current', () => {
    const entry = watchlist.given(added('A'), noted('A'), noted('A', null));
    entry.when(edit({ version: 1, note: sealed })).thenRefused('entry_changed');
    entry.when(edit({ version: 2, note: sealed })).thenEvents(noted('A'));
    watchlist
      .given(added('A'), noted('A'), removed('A'), added('A'))
      .when(edit({ version: 0, note: sealed }))
      .thenEvents(noted('A'));
  });

  test('only an existing entry can be edited, under any of its spellings', () => {
    watchlist.given().when(edit({})).thenRefused('ticker_not_followed');
    watchlist
      .given(added('A'))
      .when(edit({ tickers: ['a-typed', 'A'], note: sealed }))
      .thenEvents(noted('A'));
  });

  test("a locked form can stay but can't be added", () => {
    watchlist
      .given(added('A', ['8-K']))
      .when(edit({ forms: ['8-K', '4'] }))
      .thenRefused('form_locked');
    watchlist
      .given(added('A', ['8-K', '4', '10-K']))
      .when(edit({ forms: ['8-K', '4'] }))
      .thenEvents({ type: 'TickerFormsChanged', data: { ...place, forms: ['8-K', '4'], brandId } });
  });
});

describe('undoing a removal', () => {
  const entry = {
    ticker: 'A',
    cik: company('A').cik,
    companyName: 'A Inc.',
    forms: ['8-K', '4'],
    brandId,
    note: sealed,
    tags: sealed,
    rules: null,
    mutedUntil: '2026-02-01T00:00:00.000Z',
    addedAt: '2026-01-01T00:00:00.000Z',
    since: '07',
  };
  const restore = (minutes: number, plan: 'free' | 'pro' = 'free'): WatchlistCommand => ({
    kind: 'restore',
    accountId,
    tickers: ['a', 'A'],
    removed: { entry, removedAt: '2026-01-12T10:00:00.000Z' },
    plan,
    addOnPacks: 0,
    brandId,
    now: new Date(Date.parse('2026-01-12T10:00:00.000Z') + minutes * 60_000).toISOString(),
  });
  const restored: WatchlistEvent = { type: 'TickerRestored', data: { accountId, ...entry } };

  test('restores the entry as it was, including forms that the plan would not unlock', () => {
    watchlist.given(added('A'), removed('A')).when(restore(60)).thenEvents(restored);
    const seen = [added('A'), removed('A'), restored];
    watchlist
      .given(...seen)
      .when({ ...restore(0), kind: 'edit', tickers: ['A'], mutedUntil: null, version: 0 } as WatchlistCommand)
      .thenEvents({ type: 'TickerMuted', data: { accountId, ticker: 'A', cik: company('A').cik, until: null } });
  });

  test('does nothing if it is on the list, and refuses after an hour or if it was never removed', () => {
    watchlist.given(added('A')).when(restore(1)).thenNothing();
    watchlist.given(added('A'), removed('A')).when(restore(61)).thenRefused('nothing_to_restore');
    watchlist
      .given(added('B'))
      .when({ ...restore(1), removed: null } as WatchlistCommand)
      .thenRefused('nothing_to_restore');
  });

  test('needs room on the list', () => {
    const others = (count: number) => [...many(count).map((ticker) => added(ticker)), added('A'), removed('A')];
    watchlist
      .given(...others(9))
      .when(restore(1))
      .thenEvents(restored);
    watchlist
      .given(...others(10))
      .when(restore(1))
      .thenRefused('ticker_limit_exceeded', { adding: 1, limit: 10 });
    watchlist
      .given(...others(10))
      .when(restore(1, 'pro'))
      .thenEvents(restored);
  });
});

describe('changing several entries', () => {
  type Edits = Extract<WatchlistCommand, { kind: 'editAll' }>['edits'];
  const editAll = (...edits: Edits): WatchlistCommand => ({
    kind: 'editAll',
    accountId,
    plan: 'free',
    addOnPacks: 0,
    brandId,
    edits,
    now: '2026-01-12T10:00:00.000Z',
  });
  const muted = (ticker: string, until: string | null): WatchlistEvent => ({
    type: 'TickerMuted',
    data: { accountId, ticker, cik: company(ticker).cik, until },
  });

  test('changes each entry as requested, and only those that differ', () => {
    const until = '2026-01-20T00:00:00.000Z';
    watchlist
      .given(added('A'), added('B'), muted('B', until))
      .when(editAll({ tickers: ['A'], mutedUntil: until, version: 0 }, { tickers: ['b', 'B'], mutedUntil: until, version: null }))
      .thenEvents(muted('A', until));
  });

  test.each<[string, Edits[number]]>([
    ['entry_changed', { tickers: ['B'], note: sealed, version: 3 }],
    ['ticker_not_followed', { tickers: ['C'], note: sealed, version: null }],
    ['form_locked', { tickers: ['B'], forms: ['8-K', '4'], version: null }],
    ['mute_too_long', { tickers: ['B'], mutedUntil: '2199-01-01T00:00:00.000Z', version: null }],
  ])('%s for one of them changes none', (code, wrong) => {
    watchlist
      .given(added('A'), added('B'))
      .when(editAll({ tickers: ['A'], note: sealed, version: null }, wrong))
      .thenRefused(code);
  });
});

test("an entry moves to its ticker's corrected company once; a closed list or one without the entry stays unchanged", () => {
  const to = { ticker: 'A', cik: '0000000009', name: 'Nine Inc.' };
  const reassign = { kind: 'reassign', accountId, ...to } as const;
  const reassigned = {
    type: 'TickerReassigned' as const,
    data: { accountId, ticker: 'A', cik: to.cik, companyName: to.name, from: company('A').cik },
  };
  watchlist.given(added('A')).when(reassign).thenEvents(reassigned);
  watchlist.given(added('A'), reassigned).when(reassign).thenEvents();
  watchlist.given(added('B')).when(reassign).thenEvents();
  watchlist
    .given(added('A'), { type: 'WatchlistClosed', data: { accountId, into: 'a2', entries: [] } })
    .when(reassign)
    .thenEvents();
});

describe('a list of hundreds of entries with long notes', () => {
  const long = (letters: number): Encrypted => ({ ...sealed, ct: 'x'.repeat(letters) });
  const full = many(1_000).map((ticker) => added(ticker, ['8-K'], long(8_300)));
  const edit = (note: Encrypted): WatchlistCommand => ({
    ...{ kind: 'edit', accountId, tickers: ['T1'], note, version: null, now: '2026-01-01T00:00:00.000Z' },
    ...{ brandId, plan: 'pro', addOnPacks: 100 },
  });

  test('refuses changes that exceed the size limit; shrinking is always accepted', () => {
    const pro = { plan: 'pro', addOnPacks: 100 } as const;
    const list = watchlist.given(...full);
    list.when(edit(long(9_000))).thenRefused('watchlist_full');
    list.when(follow(['NEW'], { ...pro, note: long(9_000) })).thenRefused('watchlist_full');
    list.when(edit(long(100))).thenEvents(noted('T1', long(100)));
    const note = long(9_000);
    watchlist
      .given(...full.slice(0, 500))
      .when(follow(['NEW'], { ...pro, note }))
      .thenEvents(added('NEW', ['8-K'], note));
  });
});
