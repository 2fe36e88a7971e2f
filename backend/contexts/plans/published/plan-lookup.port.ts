import type { AccountPlan } from './plan.policy.ts';

/** Plans of accounts. Bound in the composition roots. */
export abstract class PlanLookup {
  /** An account's plan at a brand (decision 4). */
  abstract of(accountId: string, brandId: string): Promise<AccountPlan>;
  /** Whether an account has a granted or paid plan at any brand. */
  abstract holds(accountId: string): Promise<boolean>;
  /** Whether an account has a verified email address or phone number. */
  abstract hasVerifiedContact(accountId: string): Promise<boolean>;
}
