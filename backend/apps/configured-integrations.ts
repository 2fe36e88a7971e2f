import type { IntegrationLimits } from '../contexts/plans/published/plan.catalog.ts';
import type { Environment } from '../platform/config/environment.ts';

/** Limits that the operator set in place of the plan catalog's. */
export function configuredIntegrations({
  API_KEYS_PER_ACCOUNT: apiKeys,
  API_CALLS_PER_MINUTE: callsPerMinute,
  DESTINATIONS_PER_ACCOUNT: destinations,
}: Pick<Environment, 'API_KEYS_PER_ACCOUNT' | 'API_CALLS_PER_MINUTE' | 'DESTINATIONS_PER_ACCOUNT'>): Partial<IntegrationLimits> {
  return {
    ...(apiKeys !== undefined && { apiKeys }),
    ...(callsPerMinute !== undefined && { callsPerMinute }),
    ...(destinations !== undefined && { destinations }),
  };
}
