import { Injectable } from '@nestjs/common';
import { type AccountPlan, planOf } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { PlanLookup } from '../../backend/contexts/plans/published/plan-lookup.port.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountDirectory } from './account.document.ts';

/** Plans of accounts. */
@Injectable()
export class AccountPlans implements PlanLookup {
  constructor(private readonly views: ReadStore) {}

  async of(accountId: string, brandId: string): Promise<AccountPlan> {
    const accounts = await this.views.live(accountDirectory);
    return planOf(await accounts.get(accountId), brandId);
  }

  /** Plans of many accounts in the requested order, with one query per several hundred. */
  async ofEach(requests: readonly { readonly accountId: string; readonly brandId: string }[]): Promise<readonly AccountPlan[]> {
    const accounts = await this.views.live(accountDirectory);
    const found = await accounts.getMany([...new Set(requests.map(({ accountId }) => accountId))]);
    return requests.map(({ accountId, brandId }) => planOf(found.get(accountId) ?? null, brandId));
  }

  /** Whether an account has a plan at any brand. */
  async holds(accountId: string): Promise<boolean> {
    const accounts = await this.views.live(accountDirectory);
    return ((await accounts.get(accountId))?.plans ?? []).length > 0;
  }

  async hasVerifiedContact(accountId: string): Promise<boolean> {
    const accounts = await this.views.live(accountDirectory);
    return (await accounts.get(accountId))?.contacts.some(({ verified }) => verified) ?? false;
  }
}
