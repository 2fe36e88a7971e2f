import { Injectable } from '@nestjs/common';
import { planOf, rightsOf, type UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { AccountPlans } from './account-plans.reader.ts';

/** The form types whose filings a reader may open at a brand. */
@Injectable()
export class ReaderForms {
  constructor(private readonly plans: AccountPlans) {}

  /** @param accountId null for a reader without a session. */
  async of(accountId: string | null, brandId: string): Promise<UnlockedForms> {
    const plan = accountId === null ? planOf(null) : await this.plans.of(accountId, brandId);
    return rightsOf(plan, brandId).forms;
  }
}
