/** What each plan includes and costs (spec sections 1, 6 and 9, decisions 4, 10 and 12). The only place with limits, features and prices. */
import type { BrandConfig, BrandId } from '../../brands/published/brand.catalog.ts';

/** An account's plan at a brand; an admin has PRO with every form type (spec section 6). */
export type Plan = 'free' | 'pro' | 'admin';

export type Cadence = 'realTime' | 'daily';

export interface PlanTerms {
  /** Tickers an account may follow, without add-on packs. */
  readonly tickers: number;
  readonly usdPerMonth: number;
  /** Whether add-on packs can be added to this plan. */
  readonly takesPacks: boolean;
  /** `realTime`: alerts as soon as a filing is scored; `daily`: the digest only. */
  readonly cadence: Cadence;
  /** Whether an account with only a phone gets its digest as a text (decision 6). */
  readonly digestByText: boolean;
  /** Unlocked form types: the brand's available ones; also those it sells and new listings; or all. */
  readonly forms: 'available' | 'sold' | 'all';
  /** Whether it includes the features of {@link PRO_FEATURES} that the brand has. */
  readonly proFeatures: boolean;
  /** Questions to the assistant per day, where the brand has it; null for no limit. */
  readonly assistantQuestionsPerDay: number | null;
  /** Shares of the AI's daily tokens that the assistant may use for all accounts on this plan, and for those from one IP address. */
  readonly assistantTokens: { readonly all: number; readonly perAddress: number };
  /** What the account owner's own programs may use, at {@link INTEGRATION_BRANDS}. */
  readonly integrations: IntegrationLimits;
}

/** How much of the product an account owner's own programs may use. */
export interface IntegrationLimits {
  readonly apiKeys: number;
  /** Calls per minute for each API key. */
  readonly callsPerMinute: number;
  /** Addresses of other services that alerts are sent to. */
  readonly destinations: number;
}

export const NO_INTEGRATIONS: IntegrationLimits = { apiKeys: 0, callsPerMinute: 0, destinations: 0 };

/** Brands with all filings, whose plans include API keys and destinations. */
export const INTEGRATION_BRANDS: ReadonlySet<BrandId> = new Set(['filingwire']);

const PRO: PlanTerms = {
  tickers: 50,
  usdPerMonth: 20,
  takesPacks: true,
  cadence: 'realTime',
  digestByText: false,
  forms: 'sold',
  proFeatures: true,
  assistantQuestionsPerDay: null,
  assistantTokens: { all: 0.85, perAddress: 0.25 },
  integrations: { apiKeys: 5, callsPerMinute: 600, destinations: 5 },
};

export const PLANS: Readonly<Record<Plan, PlanTerms>> = {
  free: {
    tickers: 10,
    usdPerMonth: 0,
    takesPacks: false,
    cadence: 'daily',
    digestByText: true,
    forms: 'available',
    proFeatures: false,
    assistantQuestionsPerDay: 3,
    assistantTokens: { all: 0.25, perAddress: 0.05 },
    integrations: NO_INTEGRATIONS,
  },
  pro: PRO,
  admin: { ...PRO, forms: 'all' },
};

export const ADD_ON_PACK = { tickers: 20, usdPerMonth: 5 } as const;

/** PRO features, each with the brand feature it needs. Level and one-liner are the same on every plan. */
export const PRO_FEATURES = {
  csvExport: 'csvExport',
  advancedFilters: 'advancedFilters',
  priceAlerts: 'priceAlerts',
  aiSummary: 'aiAnalysis',
  savedSearches: 'chatbot',
} as const satisfies Record<string, keyof BrandConfig['features']>;
