/** The three brands of the product as data (spec sections 1, 6 and 9). Pure; any context and projection may read it. */

export type BrandId = 'material-events' | 'form4getter' | 'filingwire';

/** The form types a user can follow (spec section 9). */
export const FORM_TYPES = [
  '8-K',
  '4',
  '10-Q',
  '10-K',
  '13D',
  '13G',
  '13F',
  'DEF 14A',
  '3',
  '5',
  '6-K',
  '20-F',
  'NEW_LISTINGS',
] as const;
export type FormType = (typeof FORM_TYPES)[number];

export interface FormTypeOption {
  readonly value: FormType;
  readonly label: string;
  readonly description: string;
  readonly discovery: boolean;
  readonly proOnly: boolean;
  readonly warning: string | null;
}

export interface BrandConfig {
  readonly id: BrandId;
  readonly brandName: string;
  readonly tagline: string;
  readonly primaryColor: string;
  readonly forms: {
    readonly default: readonly FormType[];
    readonly available: readonly FormType[];
    readonly hidden: readonly FormType[];
    readonly upsell: readonly FormType[];
    readonly primaryForm: FormType;
  };
  readonly features: {
    readonly billing: boolean;
    readonly aiAnalysis: boolean;
    readonly advancedFilters: boolean;
    readonly csvExport: boolean;
    readonly priceAlerts: boolean;
    readonly chatbot: boolean;
  };
  readonly upgrades: { readonly targetBrand: BrandId | null; readonly unlocks: readonly string[]; readonly ctaText: string };
  readonly onboarding: {
    readonly steps: readonly ('contact' | 'tickers' | 'forms' | 'preferences')[];
    readonly skipFormSelection: boolean;
    readonly defaultTickerSuggestions: readonly string[];
  };
  readonly copy: {
    readonly heroTitle: string;
    readonly heroSubtitle: string;
    readonly emptyStateMessage: string;
    readonly upgradePrompt: string;
    readonly featureCards: readonly { readonly title: string; readonly text: string }[];
  };
  readonly ui: { readonly aiIcon: string };
}
