import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../shared/api/api-error.ts';

const FRESH_MS = 60_000;
const KEPT_MS = 300_000;

/** Client errors other than 429 are not retried; everything else is retried once (spec section 7). */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Fresh for one minute, kept for five, queries retry once, mutations never (spec section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: (failures, error) => failures < 1 && isWorthRetrying(error) },
      // Without a network, a change fails at once, is reverted and reported; by default the library would silently hold it back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
