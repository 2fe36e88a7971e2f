import type { HeldRole } from './insider-companies.rules.ts';
import type { PurchasePattern } from './purchase-pattern.rules.ts';
import type { PlanTotals, SideTotals, TradeTotals } from './trade-totals.rules.ts';

export type { HeldRole, PlanTotals, PurchasePattern, SideTotals, TradeTotals };

/** An insider as a search lists it. */
export interface InsiderMatchResponse {
  cik: string;
  /** As filed last. */
  name: string;
  /** Other names it filed under. */
  other_names: string[];
  /** Newest first, not all of them. */
  companies: { cik: string; name: string; ticker: string | null }[];
}

/** GET /api/insiders?q= */
export interface InsiderSearchResponse {
  insiders: InsiderMatchResponse[];
}

/** One line of a Form 4 or 5. Numbers are strings as printed; `value` is exact. */
export interface InsiderTransactionResponse {
  accession: string;
  form: string;
  filed_at: string;
  /** EDGAR's index page of the filing; our own page, as a path, of a sample; null for one that cannot be opened any more. */
  link: string | null;
  company: { cik: string; name: string; ticker: string | null };
  /** As filed. */
  date: string | null;
  /** The date lies before 1980 or after the filing itself. */
  date_impossible: boolean;
  code: string | null;
  /** The code in plain words. */
  meaning: string;
  security: string | null;
  derivative: boolean;
  /** Counts in the totals: an open-market trade of common stock that no other line reports already. */
  counted: boolean;
  shares: string | null;
  price: string | null;
  /** Without price: a footnote tells it. */
  price_in_footnote: boolean;
  value: string | null;
  acquired_disposed: string | null;
  shares_after: string | null;
  /** `D` direct, `I` indirect. */
  ownership: string | null;
  nature: string | null;
  /** Under a Rule 10b5-1 plan; null when the filing does not say. */
  planned: boolean | null;
  /** Of open-market purchases. */
  pattern: PurchasePattern | null;
  /** The line stands in an amendment: accession of what it amends, `''` when that is not recorded. */
  amends: string | null;
  /** Filings of others that report the same trade. */
  also_reported_in: string[];
  /** Who filed it together with this insider. */
  joint_filers: { cik: string; name: string }[];
  sample: boolean;
}

export interface InsiderResponse {
  cik: string;
  /** As filed last. */
  name: string;
  other_names: string[];
  /** EDGAR's page of the owner. */
  link: string;
  companies: ({
    cik: string;
    name: string;
    ticker: string | null;
    roles: HeldRole[];
    filings: number;
    last_filed: string;
  } & TradeTotals)[];
  /** Open-market purchases and sales of common stock, all companies. */
  totals: TradeTotals;
  per_year: ({ year: number | null } & TradeTotals)[];
  /** How the sales were made. */
  plan: PlanTotals;
  purchases: { latest: PurchasePattern | null; routine: number; opportunistic: number; not_enough_history: number };
  /** Other insiders of a company who bought within 30 days of this one. */
  partners: {
    owners: { cik: string; name: string }[];
    company: { cik: string; name: string; ticker: string | null };
    purchases: number;
    last_date: string;
  }[];
  partners_omitted: number;
  /** The record behind all this. */
  record: {
    filings: number;
    /** Date of the oldest one. */
    since: string | null;
    withdrawn: number;
    /** Hidden by the reader's plan, and in no number of this answer. */
    locked: number;
    /** True when there are more than this page reads: the oldest are in no number. */
    truncated: boolean;
  };
  sample: boolean;
}

/** GET /api/insiders/{id}?code=&open_market=&company=&cursor=&limit= */
export interface InsiderAnswerResponse {
  /** Null when several insiders bear this name: `matches` then tells them apart. */
  insider: InsiderResponse | null;
  matches: InsiderMatchResponse[];
  transactions: InsiderTransactionResponse[];
  next: string | null;
}

/** Insiders of one company, of its newest ownership filings; part of GET /api/tickers/{ticker}. */
export interface CompanyInsidersResponse {
  /** The reader's plan shows no ownership form: nothing else is told. */
  locked: boolean;
  /** One per person: joint filers stand together. */
  people: ({
    owners: { cik: string; name: string }[];
    role: string | null;
    last_filed: string;
    last_trade: { date: string; code: string | null; meaning: string } | null;
  } & TradeTotals)[];
  omitted: number;
  /** Everybody together, each trade once however many filings report it. */
  totals: TradeTotals;
  /** Date of the oldest filing looked at; null when there is none. */
  since: string | null;
  /** There are older filings than that. */
  truncated: boolean;
}
