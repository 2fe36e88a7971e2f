import { Injectable } from '@nestjs/common';
import { type UnlockedForms, unlockedForms } from '../../backend/contexts/brands/published/filing-visibility.policy.ts';
import { AccountPlans } from './account-plans.reader.ts';

/** The form types a reader may look into at a brand. */
@Injectable()
export class ReaderForms {
  constructor(private readonly plans: AccountPlans) {}

  /** @param accountId null for a reader without session. */
  async of(accountId: string | null, brandId: string): Promise<UnlockedForms> {
    const { plan } = accountId === null ? { plan: 'free' as const } : await this.plans.of(accountId, brandId);
    return unlockedForms(brandId, plan);
  }
}
