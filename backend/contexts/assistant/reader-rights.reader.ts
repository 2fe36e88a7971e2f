import { PLANS, type Plan } from '../plans/published/plan.catalog.ts';
import { countsAsPro, planOf, rightsOf } from '../plans/published/plan.policy.ts';
import { featureRefusal } from '../plans/published/plan-feature.policy.ts';
import type { PlanLookup } from '../plans/published/plan-lookup.port.ts';

/** Parts of the AI's tokens of a day. */
export interface AnswerTokens {
  /** Of all readers who share it, such as those of one plan. */
  readonly shared: { readonly by: string; readonly share: number };
  /** Of one address. */
  readonly perAddress: number;
}

/** What a reader may open and ask at a brand. */
export interface AssistantRights {
  /** Form types whose filings the reader opens. */
  readonly forms: ReadonlySet<string>;
  /** Questions a day: null for as many as wanted, 0 where the brand has no assistant. */
  readonly questionsPerDay: number | null;
  /** The AI's tokens that an answer may cost; null where the rules answer. */
  readonly tokens: AnswerTokens | null;
  /** Why the reader may not save searches; null where that is possible. */
  readonly savedSearches: { readonly code: string; readonly message: string } | null;
}

/** Assistant permissions from the table of plans. */
export class ReaderRights {
  /** @param singleUser whether this is a single-user product, where no tokens are shared. */
  constructor(
    private readonly plans: PlanLookup,
    private readonly singleUser: boolean,
  ) {}

  /** @param accountId null for a reader without a session. */
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
