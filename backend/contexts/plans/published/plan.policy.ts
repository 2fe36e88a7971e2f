/** What an account may do: the only place that turns an account into a plan and a plan into rights at a brand (decision 4). */
import { BRANDS, type BrandId, brandOf, FORM_TYPES, type FormType } from '../../brands/published/brand.catalog.ts';
import {
  ADD_ON_PACK,
  type Cadence,
  INTEGRATION_BRANDS,
  type IntegrationLimits,
  NO_INTEGRATIONS,
  PLANS,
  type Plan,
  PRO_FEATURES,
} from './plan.catalog.ts';

/** An account's plan at one brand; at most one per brand and source. */
export interface HeldPlan {
  readonly brandId: string;
  readonly source: 'operator' | 'payment';
  readonly plan: 'pro';
  readonly addOnPacks: number;
}

/** What determines an account's plan. */
export interface PlanHolder {
  readonly isAdmin: boolean;
  /** Absent if the account has none. */
  readonly plans?: readonly HeldPlan[];
}

interface PlanWithPacks {
  readonly plan: Plan;
  readonly addOnPacks: number;
}

/** An account's plan at a brand. */
export interface AccountPlan extends PlanWithPacks {
  /** The account's plan at another brand, if it allows more tickers: the watchlist is shared by all brands. */
  readonly elsewhere?: PlanWithPacks;
}

/** The form types a plan unlocks at a brand. */
export type UnlockedForms = ReadonlySet<string>;

/** Features by plan and brand; those the brand lacks are false, or 0 a day, on every plan. */
export interface PlanFeatures extends Readonly<Record<keyof typeof PRO_FEATURES, boolean>> {
  /** Null for no limit. */
  readonly assistantQuestionsPerDay: number | null;
}

export interface Rights {
  /** Whether the plan with the account's highest ticker limit, at this brand or another, is PRO or admin. */
  readonly pro: boolean;
  readonly tickers: number;
  /** The same object for the same plan and brand. */
  readonly forms: UnlockedForms;
  readonly features: PlanFeatures;
}

export interface PlanOffer {
  readonly tickers: number;
  readonly usdPerMonth: number;
  readonly cadence: 'real_time' | 'daily';
  readonly forms: FormType[];
  readonly features: PlanFeatures;
}

/** The plans offered at a brand. The brand's `billing` feature says whether they can be bought there. */
export interface PlanOffers {
  readonly free: PlanOffer;
  readonly pro: PlanOffer;
  readonly addOnPack: { readonly tickers: number; readonly usdPerMonth: number };
}

/** An account's plan at a brand. @param account null for a reader without an account. */
export function planOf(account: null): AccountPlan;
export function planOf(account: PlanHolder | null, brandId: string): AccountPlan;
export function planOf(account: PlanHolder | null, brandId?: string): AccountPlan {
  const accountPlans = account?.plans ?? [];
  const atBrand = bestOf(
    account,
    accountPlans.filter((plan) => plan.brandId === brandId),
  );
  const anywhere = bestPlan(account);
  return limitOf(anywhere) > limitOf(atBrand) ? { ...atBrand, elsewhere: anywhere } : atBrand;
}

/** The plan with the most tickers among the account's plans at all brands. */
export function bestPlan(account: PlanHolder | null): AccountPlan {
  return bestOf(account, account?.plans ?? []);
}

function bestOf(account: PlanHolder | null, plans: readonly HeldPlan[]): PlanWithPacks {
  const addOnPacks = plans.reduce((max, plan) => Math.max(max, plan.addOnPacks), 0);
  if (account?.isAdmin) return { plan: 'admin', addOnPacks };
  return plans.length > 0 ? { plan: 'pro', addOnPacks } : { plan: 'free', addOnPacks: 0 };
}

/** Whether the plan has PRO's rights; an admin's does too. */
export function countsAsPro(plan: Plan): boolean {
  return plan !== 'free';
}

/** How many tickers an account may follow (spec section 9): the highest limit of its plans, because the watchlist is shared. */
export function tickerLimit(account: AccountPlan): number {
  return Math.max(limitOf(account), account.elsewhere ? limitOf(account.elsewhere) : 0);
}

/** Packs only count with PRO. */
function limitOf({ plan, addOnPacks }: PlanWithPacks): number {
  const { tickers, takesPacks } = PLANS[plan];
  return takesPacks ? tickers + ADD_ON_PACK.tickers * addOnPacks : tickers;
}

/** What an account at its limit can do; pages show the same before a request (spec section 5). */
export function howToGetMoreTickers({ pro }: Pick<Rights, 'pro'>): string {
  const { tickers, usdPerMonth } = ADD_ON_PACK;
  return pro
    ? `Buy +${tickers} more tickers for $${usdPerMonth}/month in Settings → Ticker Add-ons.`
    : `Upgrade to PRO for up to ${PLANS.pro.tickers} tickers.`;
}

/**
 * The form types an account may follow and read at a brand: on free the available ones, on PRO everything the brand shows, for admins also what it
 * hides (spec section 6).
 */
export function unlockedForms(brandId: string, plan: Plan): UnlockedForms {
  return TABLE[brandOf(brandId).id][plan].forms;
}

/** What an account may use at a brand. */
export function rightsOf(account: AccountPlan, brandId: string): Rights {
  const { plan, elsewhere } = account;
  const { forms, features } = TABLE[brandOf(brandId).id][plan];
  return { pro: countsAsPro(elsewhere?.plan ?? plan), tickers: tickerLimit(account), forms, features };
}

/** Alert cadence of free accounts. If a deployment sells no plans, nobody could buy real time, so everyone has it (ADR 57). */
export function freeCadence(sellsPlans: boolean): Cadence {
  return sellsPlans ? PLANS.free.cadence : 'realTime';
}

/**
 * Whether a reader gets a filing's AI analysis beyond the one-liner. If a deployment sells no plans, nobody could buy it, so every reader of a brand
 * with AI has it (ADR 69).
 */
export function readsAiSummary(account: AccountPlan, brandId: string, sellsPlans: boolean): boolean {
  return rightsOf(account, brandId).features.aiSummary || (!sellsPlans && brandOf(brandId).features[PRO_FEATURES.aiSummary]);
}

/**
 * How many API keys, calls and destinations an account has at a brand. If a deployment sells no plans, everyone gets PRO's limits (ADR 57).
 * @param configured replaces the catalog's numbers where an account has any.
 */
export function integrationsOf(
  { plan }: Pick<AccountPlan, 'plan'>,
  brandId: string,
  { sellsPlans, configured }: { readonly sellsPlans: boolean; readonly configured: Partial<IntegrationLimits> },
): IntegrationLimits {
  const integrations = INTEGRATION_BRANDS.has(brandOf(brandId).id) ? PLANS[plan].integrations : NO_INTEGRATIONS;
  const included = sellsPlans ? integrations : PLANS.pro.integrations;
  return included === NO_INTEGRATIONS ? NO_INTEGRATIONS : { ...included, ...configured };
}

/**
 * How soon an account is alerted to filings of a form type: in real time if any of its plans covers the type, whichever brand it follows at (decision
 * 4).
 * @param formType null for filings that can't be followed, which any plan covers. @param free see {@link freeCadence}.
 */
export function cadenceFor(account: PlanHolder | null, formType: string | null, free: Cadence): Cadence {
  if (account?.isAdmin) return PLANS.admin.cadence;
  const covers = ({ brandId, plan }: HeldPlan) =>
    PLANS[plan].cadence === 'realTime' && (formType === null || unlockedForms(brandId, plan).has(formType));
  return account?.plans?.some(covers) ? 'realTime' : free;
}

/** The account's chosen cadence, limited by its plan. @param chosen undefined until it chooses. */
export function cadenceOf({ cadence }: { readonly cadence: Cadence }, chosen: Cadence | undefined): Cadence {
  return cadence === 'daily' ? 'daily' : (chosen ?? 'realTime');
}

/** Whether an account with only a phone gets the daily digest as a text. */
export function getsDigestByText({ plan }: Pick<AccountPlan, 'plan'>): boolean {
  return PLANS[plan].digestByText;
}

/** What each plan includes at a brand, for deployments that sell plans and for those that don't. */
export function offersAt(brandId: BrandId, sellsPlans = true): PlanOffers {
  return { free: offerOf('free', brandId, sellsPlans), pro: offerOf('pro', brandId, sellsPlans), addOnPack: ADD_ON_PACK };
}

function offerOf(plan: Plan, brandId: BrandId, sellsPlans: boolean): PlanOffer {
  const { tickers, usdPerMonth } = PLANS[plan];
  const cadence = countsAsPro(plan) ? PLANS[plan].cadence : freeCadence(sellsPlans);
  return {
    tickers,
    usdPerMonth,
    cadence: cadence === 'realTime' ? 'real_time' : 'daily',
    forms: [...formsOf(brandId, plan)],
    features: { ...featuresOf(brandId, plan), aiSummary: readsAiSummary({ plan, addOnPacks: 0 }, brandId, sellsPlans) },
  };
}

function formsOf(brandId: BrandId, plan: Plan): readonly FormType[] {
  const { available, upsell, hidden } = BRANDS[brandId].forms;
  const offered = [...available, ...upsell, 'NEW_LISTINGS' as const].filter((form) => !hidden.includes(form));
  const forms = { available, sold: offered, all: FORM_TYPES };
  return forms[PLANS[plan].forms];
}

function featuresOf(brandId: BrandId, plan: Plan): PlanFeatures {
  const has = BRANDS[brandId].features;
  const { proFeatures, assistantQuestionsPerDay } = PLANS[plan];
  const included = (feature: keyof typeof PRO_FEATURES) => proFeatures && has[PRO_FEATURES[feature]];
  return {
    csvExport: included('csvExport'),
    advancedFilters: included('advancedFilters'),
    priceAlerts: included('priceAlerts'),
    aiSummary: included('aiSummary'),
    savedSearches: included('savedSearches'),
    assistantQuestionsPerDay: has.chatbot ? assistantQuestionsPerDay : 0,
  };
}

type PlansAtBrand = Readonly<Record<Plan, { readonly forms: UnlockedForms; readonly features: PlanFeatures }>>;

function plansAt(brandId: BrandId): PlansAtBrand {
  const at = (plan: Plan) => ({ forms: new Set<string>(formsOf(brandId, plan)), features: featuresOf(brandId, plan) });
  return { free: at('free'), pro: at('pro'), admin: at('admin') };
}

/** Rights by plan and brand, precomputed because every request and every alert watcher needs them. */
const TABLE: Readonly<Record<BrandId, PlansAtBrand>> = {
  'material-events': plansAt('material-events'),
  form4getter: plansAt('form4getter'),
  filingwire: plansAt('filingwire'),
};
