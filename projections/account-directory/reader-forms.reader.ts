import { Injectable } from '@nestjs/common';
import { planOf, readsAiSummary, rightsOf, type UnlockedForms } from '../../backend/contexts/plans/published/plan.policy.ts';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import { AccountPlans } from './account-plans.reader.ts';

/** What a reader may see of filings at a brand. */
export interface ReaderRights {
  readonly unlocked: UnlockedForms;
  readonly brandId: string;
  /** Whether the AI summary of an unlocked filing is included, beyond its one-liner. */
  readonly aiSummary: boolean;
}

/** The form types a reader may open at a brand, and with which details. */
@Injectable()
export class ReaderForms {
  constructor(
    private readonly plans: AccountPlans,
    private readonly plansSold: PlansSold,
  ) {}

  /** @param accountId null for a reader without a session. */
  async of(accountId: string | null, brandId: string): Promise<UnlockedForms> {
    return (await this.rights(accountId, brandId)).unlocked;
  }

  /** @param accountId null for a reader without a session. */
  async rights(accountId: string | null, brandId: string): Promise<ReaderRights> {
    const plan = accountId === null ? planOf(null) : await this.plans.of(accountId, brandId);
    const { forms } = rightsOf(plan, brandId);
    return { unlocked: forms, brandId, aiSummary: readsAiSummary(plan, brandId, this.plansSold.sellsPlans) };
  }

  /** The form types of many readers with a session, in the given order. */
  async ofEach(readers: readonly { readonly accountId: string; readonly brandId: string }[]): Promise<readonly UnlockedForms[]> {
    const plans = await this.plans.ofEach(readers);
    return plans.map((plan, index) => rightsOf(plan, readers[index]?.brandId ?? '').forms);
  }
}
