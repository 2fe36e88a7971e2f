import type { UserResponse } from '#contexts/accounts/published/user.response.ts';
import type { PreviewAlertsResponse } from '#contexts/alerts/past-alerts/preview-alerts/preview-alerts.response.ts';
import type { BillingResponse } from '#contexts/billing/show-billing/show-billing.response.ts';
import type { CoverageResponse } from '#contexts/filings/report-coverage/coverage.response.ts';
import type { OverviewResponse } from '#contexts/operations/show-overview/show-overview.response.ts';
import type { ProfileResponse } from '#projections/account-directory/profile.response.ts';
import type { NumbersResponse } from '#projections/admin-overview/numbers.response.ts';
import type { AlertDetailResponse, AlertResponse } from '#projections/alert-log/alert-log.response.ts';
import type { FilingResponse, FilingSummaryResponse } from '#projections/filing-feed/filing.response.ts';
import type { QuoteResponse } from '#projections/ticker-page/quote.response.ts';
import type { TickerPageResponse } from '#projections/ticker-page/ticker-page.response.ts';
import type { WatchlistEntryResponse, WatchlistResponse } from '#projections/watchlist/watchlist.response.ts';
import type { AccountCoverageResponse } from '#queries/account-coverage/account-coverage.response.ts';
import type { AccuracyResponse } from '#queries/accuracy/accuracy.response.ts';
import type { ShowcaseResponse } from '#queries/showcase/showcase.response.ts';
import type { Brand, FormTypeOption } from '../shared/brand/brand.ts';

const formType = (value: FormTypeOption['value'], label: string, extra: Partial<FormTypeOption> = {}): FormTypeOption => ({
  value,
  label,
  description: `What ${label} tells`,
  discovery: false,
  proOnly: false,
  warning: null,
  ...extra,
});

const FORMS: Brand['forms'] = {
  default: ['8-K'],
  available: ['8-K'],
  hidden: ['13F'],
  upsell: ['4', '10-Q'],
  primaryForm: '8-K',
};

/** The plans of a brand with these forms. */
export function plans({ available, upsell }: Pick<Brand['forms'], 'available' | 'upsell'>): Brand['plans'] {
  const features = {
    csvExport: false,
    advancedFilters: false,
    priceAlerts: false,
    aiSummary: false,
    savedSearches: false,
    assistantQuestionsPerDay: 0,
  };
  return {
    free: { tickers: 10, usdPerMonth: 0, cadence: 'daily', forms: [...available], features },
    pro: { tickers: 50, usdPerMonth: 20, cadence: 'real_time', forms: [...available, ...upsell, 'NEW_LISTINGS'], features },
    addOnPack: { tickers: 20, usdPerMonth: 5 },
  };
}

/** The server's response for the material-events brand. */
export function brand(change: Partial<Brand> = {}): Brand {
  const forms = change.forms ?? FORMS;
  return {
    id: 'material-events',
    brandName: '8KGetter',
    tagline: 'Material events, ranked by what matters',
    focus: 'material events, 8-K',
    primaryColor: '#1971c2',
    forms,
    features: { billing: true, aiAnalysis: true, advancedFilters: true, csvExport: true, priceAlerts: true, chatbot: false },
    upgrades: { targetBrand: 'filingwire', unlocks: ['13F'], ctaText: 'Upgrade to PRO' },
    onboarding: {
      steps: ['contact', 'tickers', 'forms', 'preferences'],
      skipFormSelection: false,
      defaultTickerSuggestions: ['AAPL', 'MSFT', 'GOOGL'],
    },
    copy: {
      heroTitle: 'Know when an 8-K matters',
      heroSubtitle: 'Ranked and explained.',
      emptyStateMessage: 'Add a ticker and its next 8-K appears here.',
      upgradePrompt: 'PRO follows more.',
      featureCards: [
        { title: 'One', text: 'First' },
        { title: 'Two', text: 'Second' },
        { title: 'Three', text: 'Third' },
      ],
    },
    ui: { aiIcon: 'brain' },
    sample: false,
    mode: 'embedded',
    services: { email: true, texts: true, push: true, ai: true, payments: false },
    copyrightYear: 2025,
    formTypes: [
      formType('8-K', '8-K'),
      formType('4', 'Form 4'),
      formType('10-Q', '10-Q'),
      formType('13F', '13F'),
      formType('NEW_LISTINGS', 'New listings', { discovery: true, proOnly: true }),
    ],
    sisters: [
      { id: 'form4getter', brandName: 'Form4Getter', focus: 'insider trades, Form 4', address: '/?brand=form4getter' },
      { id: 'filingwire', brandName: 'Filingwire', focus: 'all filings', address: '/?brand=filingwire' },
    ],
    plans: plans(forms),
    announcement: null,
    ...change,
  };
}

/** Nothing for sale, and an account on the free plan. */
export function billing(change: Partial<BillingResponse> = {}): BillingResponse {
  return {
    brand: 'material-events',
    sells: false,
    test: false,
    plan: { name: 'free', source: null, since: null, until: null },
    subscription: null,
    limits: { tickers: 10, used: 3, paused: 0, packs: 0 },
    prices: null,
    ...change,
  };
}

/** PRO for sale monthly and yearly, and packs. */
export function selling(change: Partial<BillingResponse> = {}): BillingResponse {
  return billing({
    sells: true,
    prices: {
      currency: 'usd',
      pro: { month: 2000, year: 20000, trialDays: null, promotionCodes: false, automaticTax: false },
      pack: { month: 500, year: 5000, tickers: 20 },
    },
    ...change,
  });
}

/** PRO with a monthly subscription. */
export function subscribed(
  change: Partial<NonNullable<BillingResponse['subscription']>> = {},
  other: Partial<BillingResponse> = {},
): BillingResponse {
  return selling({
    plan: { name: 'pro', source: 'payment', since: '2026-11-01T12:00:00.000Z', until: null },
    subscription: {
      status: 'active',
      interval: 'month',
      currentPeriodEnd: '2026-12-15T12:00:00.000Z',
      cancelAtPeriodEnd: false,
      trialEnd: null,
      paymentFailedSince: null,
      packs: 0,
      ...change,
    },
    limits: { tickers: 50, used: 48, paused: 0, packs: 0 },
    ...other,
  });
}

export function coverage(change: Partial<CoverageResponse> = {}): CoverageResponse {
  return {
    origin: 'live',
    lastPollAt: new Date(Date.now() - 12_000).toISOString(),
    state: 'ok',
    message: null,
    seenToday: 37,
    latestAcceptedAt: null,
    reconciliation: null,
    ...change,
  };
}

export function overview(change: Partial<OverviewResponse> = {}): OverviewResponse {
  return {
    ready: true,
    problems: [],
    degraded: [],
    build: '0.2.0 (1a2b3c4d)',
    runners: [],
    aiTokens: null,
    stores: [],
    freeBytes: null,
    backups: null,
    ...change,
  };
}

/** A day's figures on the admin overview. */
export function dayNumbers(change: Partial<NumbersResponse> = {}): NumbersResponse {
  return {
    day: '2026-01-12',
    businessDay: true,
    filings: { total: 0, critical: 0, high: 0, medium: 0, low: 0, notJudged: 0 },
    alerts: { filings: 0, recipients: 0 },
    messages: { pending: 0, sending: 0, delivered: 0, failed: 0, suppressed: 0, unknown: 0, parked: 0 },
    accounts: { opened: 0, anonymous: 0 },
    latency: { since: '2026-01-11T14:00:00.000Z', count: 0, p50: null, p95: null, p99: null },
    ...change,
  };
}

/** The showcase before anything has been read. */
export function showcase(change: Partial<ShowcaseResponse> = {}): ShowcaseResponse {
  return { day: null, example: false, today: false, filings: [], rules: [], alert: null, ...change };
}

export function accuracy(change: Partial<AccuracyResponse> = {}): AccuracyResponse {
  const latency = { messages: 0, p50: null, p95: null };
  return { rules_version: '2026-11-22', since: '2026-10-21', latency, days: [], ...change };
}

export function user(change: Partial<UserResponse> = {}): UserResponse {
  return { email: null, phone: null, verified: false, isAdmin: false, planType: 'free', planStatus: 'none', ...change };
}

export function filing(change: Partial<FilingSummaryResponse> = {}): FilingSummaryResponse {
  return {
    accession: '0000000000-26-000001',
    form: '8-K',
    form_type: '8-K',
    locked: false,
    locked_because: null,
    opens_with_pro: false,
    filed_at: '2026-11-18',
    accepted_at: '2026-11-18T21:05:12.000Z',
    updated_at: '2026-11-18T21:05:20.000Z',
    level: 'HIGH',
    not_read: false,
    score: 72,
    one_liner: 'Chief Financial Officer resigns.',
    headline: change.one_liner === undefined ? 'Chief Financial Officer resigns.' : change.one_liner,
    label: null,
    ai_written: false,
    summary_by_ai: false,
    summary_text: 'The chief financial officer resigns with effect of December 31.',
    quote: 'notified the Company of his resignation',
    items: ['5.02'],
    badges: [],
    companies: [{ cik: '320193', name: 'Apple Inc.', tickers: ['AAPL'] }],
    executive_names: [],
    insider_cik: null,
    insider_data: null,
    link: 'https://www.sec.gov/Archives/edgar/data/320193/index.htm',
    withdrawn: false,
    amended: false,
    duplicate: false,
    sample: false,
    ...change,
  };
}

export function filingDetail(change: Partial<FilingResponse> = {}): FilingResponse {
  return {
    ...filing(),
    parties: [{ cik: '320193', name: 'Apple Inc.', role: 'filer' }],
    documents: [],
    rules: [],
    rules_version: '2026.11',
    missing_inputs: [],
    score_inputs: null,
    parse_warnings: [],
    transactions: [],
    receipt: {
      accepted_at: '2026-11-18T21:05:12.000Z',
      first_seen_at: '2026-11-18T21:05:50.000Z',
      ingested_at: '2026-11-18T21:05:51.200Z',
      read_at: null,
      scored_at: null,
      live: true,
    },
    analysis_locked_because: null,
    level_moved_from: null,
    excerpts: [],
    facts: null,
    sections: [],
    text_length: null,
    related: { amends: null, amended_by: [], duplicate_of: null, threads: [] },
    ...change,
  };
}

/** A quote in which only the given fields are known. */
export function quote(change: Partial<QuoteResponse> = {}): QuoteResponse {
  return {
    current_price: null,
    price_change_percent: null,
    market_cap: null,
    pe_ratio: null,
    eps: null,
    dividend_yield: null,
    volume: null,
    avg_volume: null,
    week_52_low: null,
    week_52_high: null,
    quote_as_of: null,
    quote_sample: false,
    ...change,
  };
}

/** An entry with one HIGH 8-K and no quotes. */
export function entry(ticker: string, change: Partial<WatchlistEntryResponse> = {}): WatchlistEntryResponse {
  return {
    id: `entry-${ticker}`,
    ticker,
    cik: '0000320193',
    company_name: `${ticker} Inc.`,
    sector: null,
    industry: null,
    forms: '8-K',
    locked_forms: '',
    note: '',
    tags: [],
    rules: null,
    muted_until: null,
    paused: false,
    version: 0,
    ...quote(),
    last_filing_date: '2026-11-18T21:05:12.000Z',
    latest_filing_link: 'https://www.sec.gov/Archives/edgar/data/320193/index.htm',
    latest_accession: `accession-${ticker}`,
    latest_form: '8-K',
    latest_one_liner: `${ticker} says something`,
    latest_headline: `${ticker} says something`,
    latest_label: null,
    unseen_filings_count: 0,
    unseen_more: false,
    highest_importance: 'HIGH',
    unseen_highest_importance: null,
    recent_filings: [],
    preview: null,
    added_at: '2026-11-01T00:00:00.000Z',
    brand: 'material-events',
    ...change,
  };
}

export function watchlist(entries: WatchlistEntryResponse[], change: Partial<WatchlistResponse> = {}): WatchlistResponse {
  return { watchlist: entries, tickerLimit: 10, contact: { ticker_limit: 10 }, user: user(), stale: false, ...change };
}

export function tickerPage(filings: FilingSummaryResponse[], change: Partial<TickerPageResponse> = {}): TickerPageResponse {
  return {
    company: {
      cik: '0000320193',
      name: 'Apple Inc.',
      ticker: 'AAPL',
      tickers: ['AAPL'],
      exchange: 'Nasdaq',
      sector: 'Manufacturing',
      industry: 'Electronic Computers',
      link: 'https://www.sec.gov/cgi-bin/browse-edgar?CIK=320193',
    },
    quote: quote(),
    filings,
    next: null,
    insiders: null,
    following: null,
    ...change,
  };
}

/** An account with one verified email address. */
export function profile(change: Partial<ProfileResponse> = {}): ProfileResponse {
  return {
    user: user({ email: 'ana@example.com', verified: true }),
    name: null,
    contacts: [{ channel: 'email', contact: 'ana@example.com', verified: true, disabled: null, replacement: null }],
    plan: { type: 'free', status: 'none', addOnPacks: 0, cadence: 'real_time' },
    limits: { tickers: 10 },
    preferences: {
      notify_via: ['email'],
      cadence: 'real_time',
      digest: 'when_new',
      time_zone: 'America/New_York',
      quietHours: { from: '21:00', to: '08:00', timeZone: 'America/New_York', allowCritical: false },
      dailySmsCap: 10,
      push: true,
    },
    rules: null,
    thresholds: { email: 'MEDIUM', sms: 'HIGH', push: 'MEDIUM' },
    onboarding: { skipped: [], preferences_chosen: false },
    sessions: [{ id: 'session-1', kind: 'login', startedAt: '2026-11-20T14:12:00.000Z', current: true }],
    openedAt: '2026-11-01T00:00:00.000Z',
    ...change,
  };
}

/** An alert whose email was sent and whose text was over the daily limit. */
export function sentAlert(change: Partial<AlertResponse> = {}): AlertResponse {
  return {
    id: '0000000000-26-000001.0',
    kind: 'alert',
    earlier_accession: null,
    difference: [],
    accession: '0000000000-26-000001',
    locked: false,
    ticker: 'AAPL',
    company_name: 'Apple Inc.',
    form: '8-K',
    level: 'HIGH',
    not_read: false,
    score: 72,
    ai_written: false,
    one_liner: 'Chief Financial Officer resigns.',
    why: 'You follow AAPL for 8-K.',
    reasons: [{ reason: 'A chief officer leaves', quote: 'notified the Company of his resignation' }],
    brand: 'material-events',
    deliveries: [
      { channel: 'email', state: 'delivered', handed_over_at: '2026-11-18T21:05:21.000Z', reason: null },
      { channel: 'sms', state: 'failed', handed_over_at: null, reason: 'daily cap of 5 reached' },
    ],
    late: false,
    sample: false,
    link: 'https://www.sec.gov/Archives/edgar/data/320193/index.htm',
    stages: {
      accepted_at: '2026-11-18T21:05:00.000Z',
      first_seen_at: '2026-11-18T21:05:17.000Z',
      ingested_at: '2026-11-18T21:05:18.000Z',
      read_at: '2026-11-18T21:05:19.000Z',
      scored_at: '2026-11-18T21:05:20.500Z',
      alerted_at: '2026-11-18T21:05:20.600Z',
      handed_over_at: '2026-11-18T21:05:21.000Z',
    },
    ...change,
  };
}

/** A week with one reconciled day, without gaps. */
export function myCoverage(change: Partial<AccountCoverageResponse> = {}): AccountCoverageResponse {
  return {
    from: '2026-11-13',
    to: '2026-11-19',
    tickers: 37,
    published: 112,
    seen: 112,
    late: [],
    missing: [],
    slowest: null,
    reconciledDays: ['2026-11-18'],
    notReconciledDays: ['2026-11-19'],
    ...change,
  };
}

/** The same alert with its rules: two that were scored and one that wasn't. */
export function alertDetail(change: Partial<AlertDetailResponse> = {}): AlertDetailResponse {
  const rule = { sourceField: 'eightK.items', available: true, candidate: 'item 5.02' };
  const text = 'notified the Company of his resignation';
  return {
    ...sentAlert(),
    rules: [
      { ...rule, ruleId: 'base', kind: 'base', points: 60, reason: 'A chief officer leaves', quote: null },
      {
        ...rule,
        ruleId: 'cfo',
        kind: 'modifier',
        points: 12,
        reason: 'It is the chief financial officer',
        quote: { document: null, start: 120, end: 120 + text.length, text },
      },
      { ...rule, ruleId: 'size', kind: 'modifier', points: 0, reason: 'Not scored', quote: null, available: false },
    ],
    rules_version: '2026.11',
    ...change,
  };
}

/** 14 emails and 3 texts in the last 30 days, from one month of scores. */
export function alertPreview(change: Partial<PreviewAlertsResponse> = {}): PreviewAlertsResponse {
  const none = { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0 };
  const period = { from: '2026-10-20T12:00:00.000Z', filings: 40, email: 14, sms: 3, push: 14, smsDelayed: 0, smsOverCap: 0 };
  const counted = { ...period, leftOut: [{ reason: 'below_threshold', filings: 26 }] };
  return {
    scoresSince: '2026-11-01',
    until: '2026-11-19T12:00:00.000Z',
    week: { ...counted, from: '2026-11-12T12:00:00.000Z', email: 4, sms: 1 },
    month: counted,
    year: { ...counted, from: '2025-11-19T12:00:00.000Z' },
    months: Array.from({ length: 12 }, (_, at) => ({
      month: at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`,
      email: at === 11 ? { ...none, MEDIUM: 11, HIGH: 3 } : none,
      sms: at === 11 ? { ...none, HIGH: 3 } : none,
      push: none,
    })),
    tickers: [],
    keywordsJudged: true,
    examples: [],
    ...change,
  };
}
