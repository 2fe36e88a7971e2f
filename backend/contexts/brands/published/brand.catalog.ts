import type { FollowedForm } from '../../forms/published/form.catalog.ts';

/** The three brands of the product as data (spec sections 1, 6 and 9). Pure; any context or projection may import it. */

export type BrandId = 'material-events' | 'form4getter' | 'filingwire';

/** The form types a user can follow (spec section 9), in the order shown to users. */
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
] as const satisfies readonly (FollowedForm | 'NEW_LISTINGS')[];
export type FormType = (typeof FORM_TYPES)[number];

export interface FormTypeOption {
  readonly value: FormType;
  readonly label: string;
  readonly description: string;
  /** Whether it covers companies that the user doesn't follow. */
  readonly discovery: boolean;
  readonly proOnly: boolean;
  readonly warning: string | null;
}

export interface BrandConfig {
  readonly id: BrandId;
  readonly brandName: string;
  readonly tagline: string;
  /** Short description for the pages of the other brands. */
  readonly focus: string;
  readonly primaryColor: string;
  readonly forms: {
    /** Followed unless the user chooses others. */
    readonly default: readonly FormType[];
    /** Unlocked on every plan. */
    readonly available: readonly FormType[];
    /** Not offered here; only the admin role unlocks them. */
    readonly hidden: readonly FormType[];
    /** Locked until the user has PRO or, if this brand doesn't sell it, goes to the target brand. */
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
  /** `unlocks`: form types or EDGAR forms that the upgrade card lists for the target brand. */
  readonly upgrades: { readonly targetBrand: BrandId | null; readonly unlocks: readonly string[]; readonly ctaText: string };
  readonly onboarding: {
    readonly steps: readonly ('contact' | 'tickers' | 'forms' | 'preferences')[];
    readonly skipFormSelection: boolean;
    readonly defaultTickerSuggestions: readonly string[];
  };
  /** `{proTickers}` and `{proPrice}` are replaced by PRO's figures. */
  readonly copy: {
    readonly heroTitle: string;
    readonly heroSubtitle: string;
    readonly emptyStateMessage: string;
    readonly upgradePrompt: string;
    readonly featureCards: readonly { readonly title: string; readonly text: string }[];
  };
  /** `aiIcon` is the name of the icon next to AI-written sentences. */
  readonly ui: { readonly aiIcon: 'brain' | 'insider-mind' | 'reading-mind' };
}

export const DEFAULT_BRAND: BrandId = 'material-events';

export const FORM_TYPE_OPTIONS: readonly FormTypeOption[] = [
  option('8-K', '8-K', 'Material events: deals, earnings, executive changes, cyber incidents, bankruptcy'),
  option('4', 'Form 4', 'Trades by directors, officers and 10% owners, due within two business days'),
  option('10-Q', '10-Q', 'Quarterly reports, including late-filing notices'),
  option('10-K', '10-K', 'Annual reports, including late-filing notices'),
  option('13D', '13D', 'Stakes above 5% held to influence the company, including tender offers'),
  option('13G', '13G', 'Passive stakes above 5%'),
  option('13F', '13F', 'Quarterly holdings of institutional investment managers', 'Filed up to 45 days after the quarter ends'),
  option('DEF 14A', 'Proxy statement', 'Shareholder votes, executive pay, contested elections'),
  option('3', 'Form 3', 'A new insider’s first report'),
  option(
    '5',
    'Form 5',
    'Annual report of insider trades not reported earlier',
    'Filed once a year, up to 45 days after year end',
  ),
  option('6-K', '6-K', 'Foreign companies’ interim reports'),
  option('20-F', '20-F', 'Foreign companies’ annual reports, including 40-F'),
  {
    value: 'NEW_LISTINGS',
    label: 'New listings',
    description: 'Discovery beyond your tickers: IPOs (S-1, F-1), private placements (D), prospectuses (424B4)',
    discovery: true,
    proOnly: true,
    warning: 'Covers companies outside your watchlist',
  },
];

function option(value: FormType, label: string, description: string, warning: string | null = null): FormTypeOption {
  return { value, label, description, discovery: false, proOnly: false, warning };
}

const ALL_BUT_NEW_LISTINGS: readonly FormType[] = FORM_TYPES.filter((form) => form !== 'NEW_LISTINGS');
const PRIMARY_BLUE = '#1971c2';

export const BRANDS: Readonly<Record<BrandId, BrandConfig>> = {
  'material-events': {
    id: 'material-events',
    brandName: '8KGetter',
    tagline: 'Material events, ranked by what matters',
    focus: 'material events, 8-K',
    primaryColor: PRIMARY_BLUE,
    forms: {
      default: ['8-K'],
      available: ['8-K'],
      hidden: ['13F', 'DEF 14A', '3', '5', '6-K', '20-F'],
      upsell: ['4', '13D', '13G', '10-Q', '10-K'],
      primaryForm: '8-K',
    },
    features: { billing: true, aiAnalysis: true, advancedFilters: true, csvExport: true, priceAlerts: true, chatbot: false },
    upgrades: {
      targetBrand: 'filingwire',
      unlocks: ['13F', 'DEF 14A', 'S-1', 'D', '424B4'],
      ctaText: 'Upgrade to PRO',
    },
    onboarding: {
      steps: ['contact', 'tickers', 'forms', 'preferences'],
      skipFormSelection: false,
      defaultTickerSuggestions: ['AAPL', 'MSFT', 'GOOGL'],
    },
    copy: {
      heroTitle: 'Know when an 8-K matters',
      heroSubtitle:
        'Every 8-K from the companies you follow, read item by item and ranked from LOW to CRITICAL, with the sentence that decided the level.',
      emptyStateMessage: 'Add a ticker and its next 8-K appears here, ranked and explained.',
      upgradePrompt: 'PRO adds insider trades, stakes and periodic reports, with {proTickers} tickers and real-time alerts.',
      featureCards: [
        {
          title: 'Read item by item',
          text: 'An 8-K can include an auditor change right next to a routine exhibit. Each item is read and ranked separately.',
        },
        {
          title: 'Levels you can check',
          text: 'Every level lists the rules behind it and quotes the filing, word for word, with a link to the original.',
        },
        {
          title: 'Alerts wherever you are',
          text: 'By email or text, at the level you choose. Every alert tells you why you got it and how fast it was.',
        },
      ],
    },
    ui: { aiIcon: 'brain' },
  },
  form4getter: {
    id: 'form4getter',
    brandName: 'Form4Getter',
    tagline: 'Insider trades, without the noise',
    focus: 'insider trades, Form 4',
    primaryColor: PRIMARY_BLUE,
    forms: {
      default: ['4'],
      available: ['4'],
      hidden: ['13F', 'DEF 14A', '6-K', '20-F', 'NEW_LISTINGS'],
      upsell: ['8-K', '13D', '13G', '10-Q', '10-K', '3', '5'],
      primaryForm: '4',
    },
    features: { billing: false, aiAnalysis: true, advancedFilters: false, csvExport: false, priceAlerts: false, chatbot: false },
    upgrades: {
      targetBrand: 'filingwire',
      unlocks: ['8-K', '13D', '13G', '10-Q', '10-K', '3', '5'],
      ctaText: 'See all filings',
    },
    onboarding: {
      steps: ['contact', 'tickers'],
      skipFormSelection: true,
      defaultTickerSuggestions: ['NVDA', 'TSLA', 'AAPL'],
    },
    copy: {
      heroTitle: 'See the insider trades that matter',
      heroSubtitle:
        'Most Form 4s are grants, tax withholding and scheduled sales. The purchases and sales among them are ranked, explained and sent to you.',
      emptyStateMessage: 'Add a ticker and its next insider trade shows up here, ranked and explained.',
      upgradePrompt: 'Filingwire covers the same companies’ material events, stakes and periodic reports.',
      featureCards: [
        {
          title: 'Purchases and sales first',
          text: 'Deliberate buys and sells rank above awards, gifts, exercises and tax withholding.',
        },
        {
          title: 'Plans and footnotes included',
          text: 'Sales under a 10b5-1 plan are marked as such, and prices that only appear in footnotes are never guessed.',
        },
        {
          title: 'Who, what, how much',
          text: 'Role, shares, price, value and what’s left after the trade, with a link to the filing itself.',
        },
      ],
    },
    ui: { aiIcon: 'insider-mind' },
  },
  filingwire: {
    id: 'filingwire',
    brandName: 'Filingwire',
    tagline: 'Every SEC filing that matters to you, ranked and explained',
    focus: 'all filings',
    primaryColor: PRIMARY_BLUE,
    forms: {
      default: ['8-K', '4', '13D', '13G', '10-Q', '10-K'],
      available: ALL_BUT_NEW_LISTINGS,
      hidden: [],
      upsell: [],
      primaryForm: '8-K',
    },
    features: { billing: true, aiAnalysis: true, advancedFilters: true, csvExport: true, priceAlerts: true, chatbot: true },
    upgrades: { targetBrand: null, unlocks: ['NEW_LISTINGS'], ctaText: 'Start Subscription →' },
    onboarding: {
      steps: ['contact', 'tickers', 'forms', 'preferences'],
      skipFormSelection: false,
      defaultTickerSuggestions: ['AAPL', 'MSFT', 'GOOGL', 'BRK.B', 'JPM'],
    },
    copy: {
      heroTitle: 'All the filings on your coverage list, in one place',
      heroSubtitle: 'Twelve form types, {proTickers} tickers, one ranking you can audit. {proPrice} a month, cancel anytime.',
      emptyStateMessage: 'Add your coverage list and each new filing shows up here, ranked and explained.',
      upgradePrompt: 'PRO covers {proTickers} tickers with real-time alerts, plus new listings beyond your list.',
      featureCards: [
        {
          title: 'Twelve form types',
          text: 'Material events, insider trades, stakes, holdings, proxies and periodic reports, domestic and foreign.',
        },
        {
          title: 'An audit trail for every level',
          text: 'Rules, points, quotes and a timestamp for every step from EDGAR to your inbox.',
        },
        {
          title: 'Ask the filings',
          text: 'The assistant answers only from stored filings and cites the sentence behind each claim.',
        },
      ],
    },
    ui: { aiIcon: 'reading-mind' },
  },
};

export function isBrandId(value: unknown): value is BrandId {
  return typeof value === 'string' && Object.hasOwn(BRANDS, value);
}

/** The brand's configuration; an unknown id, e.g. from an old event, gives the default brand. */
export function brandOf(id: string | undefined): BrandConfig {
  return BRANDS[isBrandId(id) ? id : DEFAULT_BRAND];
}
