import type { IntegrationLimits } from '../../plans/published/plan.catalog.ts';

/** How many API keys and destinations an account's plan at a brand includes. Bound in the composition roots. */
export abstract class AllowedIntegrations {
  abstract of(accountId: string, brandId: string): Promise<IntegrationLimits>;
}
