import type { IntegrationLimits } from '../../backend/contexts/plans/published/plan.catalog.ts';

/** Limits of API keys that the operator set in place of the catalog's. Bound in the composition roots. */
export abstract class ConfiguredIntegrations {
  abstract readonly limits: Partial<IntegrationLimits>;
}
