import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { type PriceAlert, priceAlertsQuery, usePriceAlertAccess } from './price-alerts.ts';

type Marks = {
  /** Prices at which the reader is told, ascending. */
  readonly levels: readonly number[];
  /** Moves and gaps of which the reader is told, the smallest first. */
  readonly percents: readonly { readonly kind: 'move' | 'gap'; readonly value: number }[];
};

const NONE: Marks = { levels: [], percents: [] };

/** What the price alerts of a ticker watch for; nothing where the plan has no price alerts. */
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
