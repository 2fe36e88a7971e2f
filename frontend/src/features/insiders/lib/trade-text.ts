import { shortDay, shortDayOfYear } from '#platform/wording/day.ts';
import { formatMarketCap, formatPrice } from '#platform/wording/numbers.ts';
import type { InsiderTrade } from '../api/get-screen.ts';

export const ROLE_TEXT: Readonly<Record<InsiderTrade['role'], string>> = {
  cfo: 'CFO',
  ceo: 'CEO',
  chair: 'Chair or president',
  insider: 'Officer or director',
  tenPercent: '10% owner',
  other: 'Other',
};

export const MARKET_TEXT: Readonly<Record<NonNullable<InsiderTrade['market']>, string>> = {
  open_market: 'on the open market',
  offering: 'in an offering',
  automatic: 'under an automatic plan',
};

/** `$1.2M`, whole dollars below a million; null if no price per share is stated. */
export function formatTradeValue(value: string | null): string | null {
  if (value === null) return null;
  const dollars = Number(value);
  return formatMarketCap(dollars < 1e6 ? Math.round(dollars) : dollars);
}

/** `$50.88 to $51.00` */
export function priceRange(lowest: string | null, highest: string | null): string {
  if (lowest === null || highest === null) return '—';
  const [from, to] = [formatPrice(Number(lowest)), formatPrice(Number(highest))];
  return from === to ? from : `${from} to ${to}`;
}

/** `Nov 8 to Nov 13, 2023` */
export function daySpan(first: string, last: string): string {
  if (first === last) return shortDay(last);
  return `${first.slice(0, 4) === last.slice(0, 4) ? shortDayOfYear(first) : shortDay(first)} to ${shortDay(last)}`;
}
