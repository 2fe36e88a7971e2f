import type { IntegrationLimits } from '../../backend/contexts/plans/published/plan.catalog.ts';

/** Limits that the operator has set to override the plan catalog's. Bound in the composition roots. */
export abstract class ConfiguredIntegrations {
  abstract readonly limits: Partial<IntegrationLimits>;
}
