import type { AccountPlan } from '../plans/published/plan.policy.ts';

/** An account's plan at a brand (decision 4). Bound in the composition roots. */
export abstract class PriceAlertPlans {
  abstract of(accountId: string, brandId: string): Promise<AccountPlan>;
}
