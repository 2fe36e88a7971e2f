import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { type PriceAlert, priceAlertsQuery, usePriceAlertAccess } from './price-alerts.ts';

type Marks = {
  /** Prices with an alert, ascending. */
  readonly levels: readonly number[];
  /** Moves and gaps with an alert, smallest first. */
  readonly percents: readonly { readonly kind: 'move' | 'gap'; readonly value: number }[];
};

const NONE: Marks = { levels: [], percents: [] };

/** Chart marks for a ticker's price alerts; empty if the plan has none. */
export function usePriceMarks(ticker: string): Marks {
  const { session } = useSession();
  const open = usePriceAlertAccess() === 'open';
  const { data } = useQuery({ ...priceAlertsQuery(session), enabled: session !== null && open });
  if (!open || data === undefined) return NONE;
  const own = data.alerts.filter((alert) => alert.ticker === ticker);
  const ofKind = (...kinds: readonly PriceAlert['kind'][]) =>
    [...new Set(own.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value))].sort((a, b) => a - b);
  return {
    levels: ofKind('above', 'below'),
    percents: (['move', 'gap'] as const).flatMap((kind) => ofKind(kind).map((value) => ({ kind, value }))),
  };
}
