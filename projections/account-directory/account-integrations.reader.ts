import { Injectable } from '@nestjs/common';
import type { IntegrationLimits } from '../../backend/contexts/plans/published/plan.catalog.ts';
import { integrationsOf } from '../../backend/contexts/plans/published/plan.policy.ts';
import { PlanLookup } from '../../backend/contexts/plans/published/plan-lookup.port.ts';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import { ConfiguredIntegrations } from './configured-integrations.port.ts';

/** Limits on API keys and destinations that accounts' plans include. */
@Injectable()
export class AccountIntegrations {
  constructor(
    private readonly plans: PlanLookup,
    private readonly sells: PlansSold,
    private readonly configured: ConfiguredIntegrations,
  ) {}

  async of(accountId: string, brandId: string): Promise<IntegrationLimits> {
    const { sellsPlans } = this.sells;
    return integrationsOf(await this.plans.of(accountId, brandId), brandId, { sellsPlans, configured: this.configured.limits });
  }
}
