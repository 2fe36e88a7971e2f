import { PLANS, type Plan } from '../plans/published/plan.catalog.ts';
import { countsAsPro, planOf, rightsOf } from '../plans/published/plan.policy.ts';
import { featureRefusal } from '../plans/published/plan-feature.policy.ts';
import type { PlanLookup } from '../plans/published/plan-lookup.port.ts';

/** Shares of the daily token budget, from 0 to 1. */
export interface AnswerTokens {
  /** The share of a group of readers, such as those on one plan. */
  readonly shared: { readonly by: string; readonly share: number };
  /** The share of one IP address. */
  readonly perAddress: number;
}

/** What a reader may open and ask on a brand. */
export interface AssistantRights {
  /** Form types whose filings the reader may open. */
  readonly forms: ReadonlySet<string>;
  /** Questions per day: null for no limit, 0 if the brand has no assistant. */
  readonly questionsPerDay: number | null;
  /** The tokens that answers may use; null to answer by rules, without AI. */
  readonly tokens: AnswerTokens | null;
  /** Why the reader may not save searches; null if they may. */
  readonly savedSearches: { readonly code: string; readonly message: string } | null;
}

/** Reads assistant permissions from the table of plans. */
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
