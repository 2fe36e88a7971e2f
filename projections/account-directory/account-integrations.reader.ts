import { Injectable } from '@nestjs/common';
import type { IntegrationLimits } from '../../backend/contexts/plans/published/plan.catalog.ts';
import { integrationsOf } from '../../backend/contexts/plans/published/plan.policy.ts';
import { AccountPlans } from './account-plans.reader.ts';
import { ConfiguredIntegrations } from './configured-integrations.port.ts';
import { PlansSold } from './plans-sold.port.ts';

/** What accounts' plans include for programs of their owners. */
@Injectable()
export class AccountIntegrations {
  constructor(
    private readonly plans: AccountPlans,
    private readonly sells: PlansSold,
    private readonly configured: ConfiguredIntegrations,
  ) {}

  async of(accountId: string, brandId: string): Promise<IntegrationLimits> {
    const { sold: sellsPlans } = this.sells;
    return integrationsOf(await this.plans.of(accountId, brandId), brandId, { sellsPlans, configured: this.configured.limits });
  }
}
