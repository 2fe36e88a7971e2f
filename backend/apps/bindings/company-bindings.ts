import { CompanyLookup } from '#projections/filing-feed/company-lookup.port.ts';
import { QuoteLookup } from '#projections/ticker-page/quote-lookup.port.ts';
import { FeedTickers } from '../../contexts/accounts/feeds/feed-tickers.port.ts';
import { DailyPrices } from '../../contexts/alerts/past-alerts/backtest-alerts/daily-prices.port.ts';
import { CompanyCiks } from '../../contexts/assistant/company-ciks.port.ts';
import { CompanyDirectory } from '../../contexts/filings/company-directory.port.ts';
import type { StoredCompanyDirectory } from '../../contexts/filings/company-directory.store.ts';
import type { QuotesInMemory } from '../../contexts/quotes/quotes-in-memory.store.ts';
import { TickerResolver } from '../../contexts/watchlists/ticker-resolver.port.ts';
import { CompanySearch } from '../../queries/global-search/company-search.port.ts';

/** Ports of contexts and views to the company directory and to stored quotes. */
export function companyBindings(companies: StoredCompanyDirectory, quotes: QuotesInMemory) {
  const isRead = () => companies.isRead();
  return [
    ...[CompanyDirectory, CompanyLookup, CompanySearch, CompanyCiks].map((provide) => ({ provide, useValue: companies })),
    { provide: QuoteLookup, useValue: quotes satisfies QuoteLookup },
    { provide: DailyPrices, useValue: { of: (ticker) => quotes.history(ticker) } satisfies DailyPrices },
    {
      provide: TickerResolver,
      useValue: { resolve: (input: string) => companies.byTicker(input), isRead } satisfies TickerResolver,
    },
    {
      provide: FeedTickers,
      useValue: { symbolOf: (input: string) => companies.byTicker(input)?.ticker ?? null, isRead } satisfies FeedTickers,
    },
  ];
}
