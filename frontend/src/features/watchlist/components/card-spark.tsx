import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#platform/wording/numbers.ts';
import { Sparkline } from '#shared/ui/sparkline.tsx';
import { monthPricesQuery } from '../api/get-month-prices.ts';
import { type Watchlist, watchlistQuery } from '../api/get-watchlist.ts';

const tickersOf = ({ entries }: Watchlist): string =>
  entries
    .map(({ ticker }) => ticker)
    .sort()
    .join();

/** A month's closing prices; nothing if unknown. */
export function CardSpark({ ticker }: { ticker: string }) {
  const { data: tickers = '' } = useQuery({ ...watchlistQuery(), select: tickersOf });
  const { data } = useQuery(monthPricesQuery(tickers));
  const closes = data?.prices.find((row) => row.ticker === ticker)?.closes ?? [];
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined) return null;
  return <Sparkline values={closes} label={`30 days: from ${formatPrice(first)} to ${formatPrice(last)}`} />;
}
