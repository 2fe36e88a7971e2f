import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { filingFeed } from '../filing-feed/filing.document.ts';
import { tickerPage } from '../ticker-page/ticker-page.document.ts';
import { lastSeenKey, type SeenMark, unseenOf } from '../ticker-page/unseen.ts';
import type { MarkSeenResponse } from './mark-seen.response.ts';
import { SeenMarksStore } from './seen-marks.store.ts';
import { type WatchlistEntry, watchlist } from './watchlist.document.ts';
import { formsOf } from './watchlist-row.ts';

/** Moves seen marks of an account forward, to what the views show: what arrives later stays unseen. */
@Injectable()
export class MarkSeen {
  constructor(
    private readonly views: ReadStore,
    private readonly seen: SeenMarksStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
  ) {}

  /** Everything of a ticker; nothing happens when it is not on the watchlist. */
  async ticker(accountId: string, brandId: string, typed: string): Promise<MarkSeenResponse> {
    const ticker = this.companies.byTicker(typed)?.ticker ?? typed.toUpperCase();
    const entries = (await this.#entries(accountId)).filter((entry) => entry.ticker === ticker);
    const companies = await (await this.views.live(tickerPage)).getMany(entries.map(({ cik }) => cik));
    const marks = entries.flatMap(({ cik }): SeenMark[] => {
      const upTo = lastSeenKey(companies.get(cik), null);
      return upTo === null ? [] : [{ cik, form: null, upTo }];
    });
    await this.seen.add(accountId, marks);
    return this.#left(accountId, brandId, entries);
  }

  /**
   * The filing and everything of its form that reached the same company before it, for each of its companies on the watchlist.
   * @returns null when there is no such filing.
   */
  async filing(accountId: string, brandId: string, accession: string): Promise<MarkSeenResponse | null> {
    const filing = await (await this.views.live(filingFeed)).get(accession);
    if (!filing) return null;
    const entries = (await this.#entries(accountId)).filter(({ cik }) => filing.companyCiks.includes(cik));
    const companies = await (await this.views.live(tickerPage)).getMany(entries.map(({ cik }) => cik));
    const marks = entries.flatMap(({ cik }): SeenMark[] => {
      const held = companies.get(cik)?.forms.find(({ form }) => form === filing.followedAs);
      const ref = held?.filings.find((each) => each.accession === accession);
      return held && ref ? [{ cik, form: held.form, upTo: ref.seenKey }] : [];
    });
    await this.seen.add(accountId, marks);
    return this.#left(accountId, brandId, entries);
  }

  async #entries(accountId: string): Promise<readonly WatchlistEntry[]> {
    return (await (await this.views.live(watchlist)).get(accountId))?.entries ?? [];
  }

  async #left(accountId: string, brandId: string, entries: readonly WatchlistEntry[]): Promise<MarkSeenResponse> {
    const [unlocked, { marks }, pages] = await Promise.all([
      this.forms.of(accountId, brandId),
      this.seen.of(accountId),
      this.views.live(tickerPage),
    ]);
    const companies = await pages.getMany(entries.map(({ cik }) => cik));
    return {
      tickers: entries.map((entry) => {
        const own = marks.filter(({ cik }) => cik === entry.cik);
        const { count, more } = unseenOf(companies.get(entry.cik), formsOf(entry, unlocked).followed, own, entry.since);
        return { ticker: entry.ticker, unseen_filings_count: count, unseen_more: more };
      }),
    };
  }
}
