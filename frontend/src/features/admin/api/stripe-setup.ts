import { queryOptions } from '@tanstack/react-query';
import type { ConfigurePricesRequest } from '#contexts/billing/stripe-setup/stripe-setup.request.ts';
import type {
  ConfiguredPricesResponse,
  StripeSetupResponse,
  TestEventResponse,
} from '#contexts/billing/stripe-setup/stripe-setup.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

export const stripeSetupQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'stripe-setup'],
    queryFn: ({ signal }) => adminCall<StripeSetupResponse>('GET', '/stripe-setup', undefined, signal),
    retry: false,
  });

/** @param version the version shown to the editor. */
export const configurePrices = (prices: ConfigurePricesRequest, version: number) =>
  adminCall<ConfiguredPricesResponse>('POST', '/stripe-setup/prices', prices, undefined, { ifMatch: `"${version}"` });

export const sendTestEvent = () => adminCall<TestEventResponse>('POST', '/stripe-setup/test-event');
