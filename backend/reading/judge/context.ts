import { dayOf, daysBetween } from '../../platform/values/calendar-day.ts';
import type { Reporter } from '../forms/ownership/people.ts';

/** Inputs of a score other than the filing itself. Any of them may be unknown; the score then lists it as missing. Pure. */

export interface ScoreContext {
  /** In US dollars. */
  readonly marketCap: number | null;
  /** Number of shares. */
  readonly averageDailyVolume: number | null;
  readonly history: FilingHistory | null;
  /** EDGAR's filing date, `yyyy-mm-dd`, used if the facts have no acceptance time. */
  readonly filedOn: string | null;
  /** Last price of one share before the filing, in US dollars. */
  readonly price?: number | null;
  /** Day of that price, `yyyy-mm-dd`, possibly followed by a time; absent if it is the day of the filing. */
  readonly priceAsOf?: string | null;
  /** Whether the company has a ticker. */
  readonly listed?: boolean | null;
  /** Sections of last year's report; null if there is none or its text is lost. */
  readonly lastYear?: readonly { readonly item: string; readonly text: string }[] | null;
  /** Hash of this filing's own Item 4, computed like {@link PastStake.purposeHash}. */
  readonly purposeHash?: string | null;
  /** CUSIPs of all rows of this 13F, with null for rows without one; absent if the event has all rows or they are lost. */
  readonly ownCusips?: readonly (string | null)[];
}

/** Maximum number of days between a filing and a price for the two to be compared. */
const PRICE_DAYS = 60;

/** The last price, if it is from around the time of the filing; an old filing may be scored again with today's price. */
export function lastPriceOf(
  { price, priceAsOf }: Pick<ScoreContext, 'price' | 'priceAsOf'>,
  filedOn: string | null,
): number | null {
  const day = dayOf(priceAsOf ?? '');
  const isNear = day === null || filedOn === null || Math.abs(daysBetween(filedOn, day)) <= PRICE_DAYS;
  return isNear ? (price ?? null) : null;
}

export const NO_CONTEXT: ScoreContext = { marketCap: null, averageDailyVolume: null, history: null, filedOn: null };

/** Earlier filings of the same company, excluding this one. Rules look back only as far as the history is complete. */
export interface FilingHistory {
  /** First day of the complete history, `yyyy-mm-dd`; the day after the filing if no earlier day is proven complete. */
  readonly completeSince: string;
  /** First day from which every Form 4 was read, if later than {@link completeSince}. */
  readonly tradesSince?: string;
  readonly trades: readonly PastTrade[];
  readonly eightKs: readonly PastEightK[];
  /** Filing dates of NT 10-K and NT 10-Q. */
  readonly lateNotices: readonly string[];
  /** Schedules 13D and 13G on this company, oldest first. */
  readonly stakes: readonly PastStake[];
  readonly periodicReports: readonly PastPeriodicReport[];
  /** Registration statements and prospectuses (S-1, F-1, S-3, 424B), oldest first. */
  readonly offerings: readonly PastOffering[];
  /** Filing dates of documents about a merger (425, S-4, F-4, PREM14A, DEFM14A, 8-K with a merger agreement). */
  readonly dealDocuments: readonly string[];
  /** The manager's last 13F before this filing; null if none. */
  readonly lastHoldings: PastHoldings | null;
  /** All complete 13F reports, oldest first; absent if only the last one is known. */
  readonly completeHoldings?: readonly PastHoldings[];
}

export interface PastStake {
  readonly accession: string;
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly schedule: '13D' | '13G';
  readonly filerCiks: readonly string[];
  /** Highest percentage of the class among the reporting persons; null if none was read. */
  readonly percent: number | null;
  /** SHA-256 of Item 4 with white space collapsed; null if the schedule has none. */
  readonly purposeHash: string | null;
  /** Largest number of shares among the reporting persons. This field and those below are absent in records of older builds. */
  readonly shares?: number | null;
  readonly isGroup?: boolean | null;
  /** All reporting persons as printed; absent if not all are known. */
  readonly persons?: readonly string[];
  /** Number of the amendment, 0 for a first schedule; null if it has none. */
  readonly amendment?: number | null;
}

export interface PastPeriodicReport {
  readonly form: string;
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly auditorName: string | null;
  readonly goingConcern: boolean;
  readonly materialWeakness: boolean;
  /** Hash of its text, and the sections that later reports are compared with. */
  readonly textHash?: string | null;
  readonly sections?: readonly { readonly item: string; readonly start: number; readonly end: number }[];
}

export interface PastOffering {
  readonly form: string;
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly hasPriceRange: boolean;
  readonly sharesOffered: number | null;
}

export interface PastHoldings {
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  /** CUSIPs of the positions read. Without a complete list, new positions cannot be determined. */
  readonly cusips: readonly string[];
  /** True for a report that shows every position: not an addition, and nothing confidential omitted. */
  readonly complete: boolean;
  /** End of its quarter, `yyyy-mm-dd`; null or absent if unknown. */
  readonly period?: string | null;
  /** Hashes of the texts with all its rows; absent if `cusips` covers all rows. */
  readonly texts?: readonly string[];
  /** Positions with a large share of its value, largest first; absent in records of older builds. */
  readonly largest?: readonly { readonly cusip: string; readonly issuer: string; readonly share: number }[];
}

/** Purchases (P) or sales (S) on one Form 4, with one entry per document and code. */
export interface PastTrade {
  /** Joint filers of one document, who count as one person. */
  readonly ownerCiks: readonly string[];
  readonly code: 'P' | 'S';
  /** First transaction date, `yyyy-mm-dd`. */
  readonly date: string;
  /** Everything needed to tell reporters apart; absent in records of older builds, which tell people apart by CIK alone. */
  readonly reporter?: Reporter;
}

export interface PastEightK {
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly periodOfReport: string | null;
  readonly items: readonly string[];
  readonly score: number;
  /** Null if the filing was not read; `ceoLeft` and `cfoLeft` are then null too if its items include 5.02. */
  readonly negative: boolean | null;
  readonly ceoLeft: boolean | null;
  readonly cfoLeft: boolean | null;
}
