import { useBrand } from '#shared/brand/brand.ts';
import { isPro, planOf } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import type { Watchlist } from '../api/get-watchlist.ts';

/** The number of tickers, the limit, and whether the reader has PRO. */
export function useTickerLimit(list: Watchlist): { readonly count: number; readonly limit: number; readonly pro: boolean } {
  const { plans } = useBrand();
  const { user } = useSession();
  return { count: list.entries.length, limit: list.limit ?? planOf(plans, user).tickers, pro: isPro(user) };
}
