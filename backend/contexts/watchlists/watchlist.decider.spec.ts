import { deciding } from '../../../test/kit/decider.spec-kit.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { type ResolvedTicker, type WatchlistCommand, watchlistDecider } from './watchlist.decider.ts';

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
  test('adds new tickers, updates known ones, in one go', () => {
    watchlist
      .given(added('A'))
      .when(follow(['A', 'B'], { forms: ['8-K', '4'], plan: 'pro' }))
      .thenEvents(
        { type: 'TickerFormsChanged', data: { accountId, ticker: 'A', cik: company('A').cik, forms: ['8-K', '4'], brandId } },
        added('B', ['8-K', '4']),
      );
  });

  test('without forms a new entry takes the default and a known one keeps its own', () => {
    watchlist
      .given(added('A', ['8-K', '4']))
      .when(follow(['A', 'B'], { forms: [] }))
      .thenEvents(added('B'));
  });

  test('stores forms once and in table order, so the same choice again is no event', () => {
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

  test('a note is set, kept when omitted and removed by null', () => {
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

  test('has the forms it was last given, and only it', () => {
    const changed = watchlist.given(added('A'), added('B'), formsChanged('A', ['8-K', '10-K']));
    changed.when(follow(['A'], { forms: ['8-K', '10-K'], plan: 'pro' })).thenNothing();
    changed.when(follow(['B'])).thenNothing();
    changed.when(follow(['B'], { forms: ['8-K', '10-K'], plan: 'pro' })).thenEvents(formsChanged('B', ['8-K', '10-K']));
  });

  test('without a note has none to remove', () => {
    watchlist
      .given(added('A'))
      .when(follow(['A'], { note: null }))
      .thenNothing();
    watchlist
      .given(added('A'), noted('A'))
      .when(follow(['A'], { note: null }))
      .thenEvents(noted('A', null));
  });

  test('is not touched when another one is removed', () => {
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

  test('the tenth fits, the eleventh does not, and then nothing changes', () => {
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

  test('known tickers do not count as new, a removed one makes room', () => {
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

  test('PRO has 50 and 20 more per pack', () => {
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

  test('may stay where they already are, but not spread', () => {
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
