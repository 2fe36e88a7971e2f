import type { AccountPlans } from '../../projections/account-directory/account-plans.reader.ts';
import { type AnswerTokens, type AssistantRights, ReaderRights } from '../contexts/assistant/reader-rights.port.ts';
import { PLANS, type Plan } from '../contexts/plans/published/plan.catalog.ts';
import { countsAsPro, planOf, rightsOf } from '../contexts/plans/published/plan.policy.ts';
import { featureRefusal } from '../contexts/plans/published/plan-feature.policy.ts';

/** Assistant permissions from the table of plans. */
export class AssistantReaders extends ReaderRights {
  /** @param singleUser whether this is a single-user product, where no tokens are shared. */
  constructor(
    private readonly plans: AccountPlans,
    private readonly singleUser: boolean,
  ) {
    super();
  }

  async of(accountId: string | null, brandId: string): Promise<AssistantRights> {
    const plan = accountId === null ? planOf(null) : await this.plans.of(accountId, brandId);
    const { forms, features } = rightsOf(plan, brandId);
    const savedSearches = featureRefusal(plan, brandId, 'savedSearches');
    const tokens = await this.#tokens(accountId, plan.plan);
    return { forms, questionsPerDay: features.assistantQuestionsPerDay, tokens, savedSearches };
  }

  /** Anyone can open free accounts, so one without a verified contact gets no tokens. */
  async #tokens(accountId: string | null, plan: Plan): Promise<AnswerTokens | null> {
    if (this.singleUser) return { shared: { by: 'single user', share: 1 }, perAddress: 1 };
    const isVerified = countsAsPro(plan) || (accountId !== null && (await this.plans.hasVerifiedContact(accountId)));
    if (!isVerified) return null;
    const { all, perAddress } = PLANS[plan].assistantTokens;
    return { shared: { by: `plan ${plan}`, share: all }, perAddress };
  }
}
