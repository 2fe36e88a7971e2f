import type { IntegrationLimits } from '../../plans/published/plan.catalog.ts';

/** What an account's plan at a brand includes for programs of its owner. Bound in the composition roots. */
export abstract class AllowedIntegrations {
  abstract of(accountId: string, brandId: string): Promise<IntegrationLimits>;
}
