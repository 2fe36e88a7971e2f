import type { SeenMark } from '../../backend/contexts/watchlists/published/seen-mark.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import type { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import { tickerPage } from '../ticker-page/ticker-page.document.ts';
import { lastSeenKey, unseenOf } from '../ticker-page/unseen.ts';
import type { SeenMarksLookup } from './seen-marks.port.ts';
import { type WatchlistEntry, watchlist } from './watchlist.document.ts';
import { formsOf } from './watchlist-row.ts';

/** Positions up to which the views show a watchlist's filings, with its unseen counts. */
export class ShownFilingsReader {
  constructor(
    private readonly views: ReadStore,
    private readonly seen: SeenMarksLookup,
    private readonly forms: ReaderForms,
  ) {}

  /** @param ticker null for all on the watchlist. */
  async ofTicker(accountId: string, ticker: string | null) {
    const entries = (await this.#entries(accountId)).filter((entry) => ticker === null || entry.ticker === ticker);
    const companies = await (await this.views.live(tickerPage)).getMany(entries.map(({ cik }) => cik));
    const marks = entries.flatMap(({ cik }): SeenMark[] => {
      const upTo = lastSeenKey(companies.get(cik), null);
      return upTo === null ? [] : [{ cik, form: null, upTo }];
    });
    return { tickers: entries.map((entry) => entry.ticker), marks };
  }

  async upToFiling(accountId: string, accession: string) {
    const filing = await (await this.views.live(filingFeed)).get(accession);
    if (!filing) return null;
    const entries = (await this.#entries(accountId)).filter(({ cik }) => filing.companyCiks.includes(cik));
    const companies = await (await this.views.live(tickerPage)).getMany(entries.map(({ cik }) => cik));
    const marks = entries.flatMap(({ cik }): SeenMark[] => {
      const formFilings = companies.get(cik)?.forms.find(({ form }) => form === filing.followedAs);
      const ref = formFilings?.filings.find((each) => each.accession === accession);
      return formFilings && ref ? [{ cik, form: formFilings.form, upTo: ref.seenKey }] : [];
    });
    return { tickers: entries.map((entry) => entry.ticker), marks };
  }

  async unseen(accountId: string, brandId: string, tickers: readonly string[]) {
    const [all, unlocked, { marks }, pages] = await Promise.all([
      this.#entries(accountId),
      this.forms.of(accountId, brandId),
      this.seen.of(accountId),
      this.views.live(tickerPage),
    ]);
    const entries = all.filter(({ ticker }) => tickers.includes(ticker));
    const companies = await pages.getMany(entries.map(({ cik }) => cik));
    return {
      tickers: entries.map((entry) => {
        const own = marks.filter(({ cik }) => cik === entry.cik);
        const { count, more } = unseenOf(companies.get(entry.cik), formsOf(entry, unlocked).followedUnlocked, own, entry.since);
        return { ticker: entry.ticker, unseen_filings_count: count, unseen_more: more };
      }),
    };
  }

  async #entries(accountId: string): Promise<readonly WatchlistEntry[]> {
    return (await (await this.views.live(watchlist)).get(accountId))?.entries ?? [];
  }
}
