import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type FilingDocument, filingFeed } from '#projections/filing-feed/filing.document.ts';
import { watchlist } from '#projections/watchlist/watchlist.document.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import type { AccountCoverageResponse } from './account-coverage.response.ts';
import { PublishedFilings } from './published-filings.port.ts';
import { ShowAccountCoverage } from './show-account-coverage.query.ts';

/** Compares EDGAR's daily indexes with our filings, for the companies of one watchlist. */
@QueryHandler(ShowAccountCoverage)
export class ShowAccountCoverageHandler implements IQueryHandler<ShowAccountCoverage> {
  constructor(
    private readonly views: ReadStore,
    private readonly publications: PublishedFilings,
  ) {}

  async execute({ accountId }: ShowAccountCoverage): Promise<AccountCoverageResponse> {
    const [lists, feed, week] = await Promise.all([
      this.views.live(watchlist),
      this.views.live(filingFeed),
      this.publications.week(),
    ]);
    const entries = (await lists.get(accountId))?.entries ?? [];
    const followed = new Set(entries.map(({ cik }) => cik));
    // A filing of several companies is listed under each of them, but counted once.
    const published = new Set(week.days.flatMap(({ filings }) => [...followed].flatMap((cik) => filings?.get(cik) ?? [])));
    const found = await feed.getMany([...published]);
    const seen = [...found.values()].filter(({ source }) => source !== 'index');
    const datesOf = (reconciled: boolean) =>
      week.days.filter(({ filings }) => (filings !== null) === reconciled).map(({ date }) => date);
    return {
      from: week.from,
      to: week.to,
      tickers: entries.length,
      published: published.size,
      seen: seen.length,
      late: [...published].filter((accession) => found.get(accession)?.source === 'index'),
      missing: [...published].filter((accession) => !found.has(accession)),
      slowest: slowestOf(seen),
      reconciledDays: datesOf(true),
      notReconciledDays: datesOf(false),
    };
  }
}

function slowestOf(filings: readonly FilingDocument[]): AccountCoverageResponse['slowest'] {
  const receipts = filings.flatMap(({ _id: accession, acceptedAt, firstSeenAt, ingestedAt, readAt, scoredAt }) => {
    if (scoredAt === null) return [];
    const seconds = Math.max(0, Date.parse(scoredAt) - Date.parse(firstSeenAt)) / 1_000;
    return [{ accession, seconds, acceptedAt, firstSeenAt, ingestedAt, readAt, scoredAt }];
  });
  return receipts.sort((a, b) => b.seconds - a.seconds)[0] ?? null;
}
