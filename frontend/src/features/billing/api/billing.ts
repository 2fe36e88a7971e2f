import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CancelSubscriptionResponse } from '#contexts/billing/cancel-subscription/cancel-subscription.response.ts';
import type { BillingPageResponse, BillingResponse } from '#contexts/billing/show-billing/show-billing.response.ts';
import { get, post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { redirectTo } from '#shared/redirect-to.ts';

export type Billing = BillingResponse;
export type Subscription = NonNullable<BillingResponse['subscription']>;
export type Interval = 'month' | 'year';

/** What this brand sells, and the account's subscription. */
export const billingQuery = (session: string | null) =>
  queryOptions({
    queryKey: [QUERY.billing, session],
    queryFn: ({ signal }) => get<Billing>('/api/billing', signal),
  });

/** Queries that depend on the account's plan. */
const PLAN_DEPENDENT = [QUERY.billing, QUERY.profile, QUERY.watchlist];

function useChange<T, A>(act: (argument: A) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(PLAN_DEPENDENT.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

/** Redirects to a page of the payment provider. */
function useProviderPage<A>(act: (argument: A) => Promise<BillingPageResponse>) {
  return useMutation({ mutationFn: async (argument: A) => redirectTo((await act(argument)).url) });
}

export const useCheckout = () => useProviderPage((interval: Interval) => post('/api/checkout', { plan: 'pro', interval }));
export const usePortal = () => useProviderPage(() => post('/api/billing/portal', {}));
export const useChangePacks = () => useChange((packs: number) => post<Billing>('/api/billing/packs', { packs }));
export const useReactivate = () => useChange(() => post<Billing>('/api/billing/reactivate', {}));
export const useCancelSubscription = () =>
  useChange(() => post<CancelSubscriptionResponse>('/api/cancel-subscription', undefined));
