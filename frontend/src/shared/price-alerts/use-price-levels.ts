import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { priceAlertsQuery, usePriceAlertAccess } from './price-alerts.ts';

const NONE: readonly number[] = [];

/** Prices of a ticker at which the reader is told, ascending; none where the plan has no price alerts. */
export function usePriceLevels(ticker: string): readonly number[] {
  const { session } = useSession();
  const open = usePriceAlertAccess() === 'open';
  const { data } = useQuery({ ...priceAlertsQuery(session), enabled: session !== null && open });
  if (!open || data === undefined) return NONE;
  const own = data.alerts.filter((alert) => alert.ticker === ticker && (alert.kind === 'above' || alert.kind === 'below'));
  return [...new Set(own.map(({ value }) => value))].sort((a, b) => a - b);
}
