import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ChangePriceAlertRequest,
  SetPriceAlertRequest,
} from '#contexts/price-alerts/change-price-alerts/change-price-alerts.request.ts';
import type {
  ChangePriceAlertResponse,
  RemovePriceAlertResponse,
  SetPriceAlertResponse,
} from '#contexts/price-alerts/change-price-alerts/change-price-alerts.response.ts';
import type { PriceAlertListResponse } from '#projections/price-alerts/price-alerts.response.ts';
import { get, post, remove } from '../api/http.ts';
import { useBrand } from '../brand/brand.ts';
import { planOf } from '../session/plan.ts';
import { useSession } from '../session/use-session.ts';

export type PriceAlert = PriceAlertListResponse['alerts'][number];
export type Choice = ChangePriceAlertRequest;

const KEY = ['price-alerts'];

export const priceAlertsQuery = (session: string | null) =>
  queryOptions({
    queryKey: [...KEY, session],
    queryFn: ({ signal }) => get<PriceAlertListResponse>('/api/price-alerts', signal),
    enabled: session !== null,
  });

/** `none`: the brand has no price alerts; `plan`: PRO includes them; `open`: the reader's plan includes them. */
export function usePriceAlertAccess(): 'none' | 'plan' | 'open' {
  const { features, plans } = useBrand();
  const { user, loggedIn } = useSession();
  if (!features.priceAlerts) return 'none';
  return planOf(plans, loggedIn ? user : null).features.priceAlerts ? 'open' : 'plan';
}

function useChange<V, A>(mutationFn: (variables: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export function useSetPriceAlert() {
  return useChange((alert: SetPriceAlertRequest) => post<SetPriceAlertResponse>('/api/price-alerts', alert));
}

export function useChangePriceAlert() {
  return useChange(({ id, choice }: { id: string; choice: Choice }) =>
    post<ChangePriceAlertResponse>(`/api/price-alerts/${encodeURIComponent(id)}`, choice),
  );
}

export function useRemovePriceAlert() {
  return useChange((id: string) => remove<RemovePriceAlertResponse>(`/api/price-alerts/${encodeURIComponent(id)}`));
}
