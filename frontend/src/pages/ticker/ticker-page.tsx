import { useParams } from 'react-router-dom';
import { NO_FILTERS, tickerPageQuery } from '../../features/filings/api/get-ticker-page.ts';
import type { PageHandle } from '../../shared/code/page-handle.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { TickerView } from './ticker-view.tsx';

const tickerOf = (params: Readonly<Record<string, string | undefined>>) => (params['ticker'] ?? '').toUpperCase();

export const handle: PageHandle = {
  firstData: async (client, params, search) =>
    search === '' ? client.prefetchInfiniteQuery(tickerPageQuery(tickerOf(params), NO_FILTERS)) : null,
};

/** One ticker's page. */
export function Component() {
  const ticker = tickerOf(useParams());
  usePageTitle(ticker);
  return <TickerView ticker={ticker} />;
}
