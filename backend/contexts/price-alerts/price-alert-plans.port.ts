import type { AccountPlan } from '../plans/published/plan.policy.ts';

/** The plan of an account at a brand (decision 4). Bound in the composition roots. */
export abstract class PriceAlertPlans {
  abstract of(accountId: string, brandId: string): Promise<AccountPlan>;
}
