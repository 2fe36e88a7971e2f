import type { AccountPlans } from '../../projections/account-directory/account-plans.reader.ts';
import { type AssistantRights, ReaderRights } from '../contexts/assistant/reader-rights.port.ts';
import { planOf, rightsOf } from '../contexts/plans/published/plan.policy.ts';
import { featureRefusal } from '../contexts/plans/published/plan-feature.policy.ts';

/** Rights at the assistant as the table of plans holds them. */
export class AssistantReaders extends ReaderRights {
  constructor(private readonly plans: AccountPlans) {
    super();
  }

  async of(accountId: string | null, brandId: string): Promise<AssistantRights> {
    const plan = accountId === null ? planOf(null) : await this.plans.of(accountId, brandId);
    const { forms, features } = rightsOf(plan, brandId);
    const savedSearches = featureRefusal(plan, brandId, 'savedSearches');
    return { forms, questionsPerDay: features.assistantQuestionsPerDay, savedSearches };
  }
}
