import { dayOf, daysBetween } from '../../platform/values/calendar-day.ts';
import type { Reporter } from '../forms/ownership/people.ts';

/** Inputs of a score other than the filing. Each may be unknown; the score then lists it as missing. Pure. */

export interface ScoreContext {
  /** US dollars. */
  readonly marketCap: number | null;
  /** Shares. */
  readonly averageDailyVolume: number | null;
  readonly history: FilingHistory | null;
  /** EDGAR's filing date where the facts hold no acceptance time, `yyyy-mm-dd`. */
  readonly filedOn: string | null;
  /** Last price of one share before the filing, US dollars. */
  readonly price?: number | null;
  /** Day of that price, `yyyy-mm-dd` or later parts of a time; absent where it is that of the filing. */
  readonly priceAsOf?: string | null;
  /** Whether the company has a ticker. */
  readonly listed?: boolean | null;
  /** Sections of the report of the year before; null if none or its text is lost. */
  readonly lastYear?: readonly { readonly item: string; readonly text: string }[] | null;
  /** Hash of this filing's own Item 4, computed like {@link PastStake.purposeHash}. */
  readonly purposeHash?: string | null;
  /** CUSIPs of all rows of this 13F, null among them for rows without one; absent where its event holds all or they are lost. */
  readonly ownCusips?: readonly (string | null)[];
}

/** Days between a filing and a price, within which figures of the one are checked against the other. */
const PRICE_DAYS = 60;

/** The last price, where it is one of the days around the filing: a filing of long ago is scored with a price of today. */
export function lastPriceOf(
  { price, priceAsOf }: Pick<ScoreContext, 'price' | 'priceAsOf'>,
  filedOn: string | null,
): number | null {
  const day = dayOf(priceAsOf ?? '');
  const isNear = day === null || filedOn === null || Math.abs(daysBetween(filedOn, day)) <= PRICE_DAYS;
  return isNear ? (price ?? null) : null;
}

export const NO_CONTEXT: ScoreContext = { marketCap: null, averageDailyVolume: null, history: null, filedOn: null };

/** Earlier filings of the same company, without this one. Rules look back only as far as the record is complete. */
export interface FilingHistory {
  /** First day of the complete record, `yyyy-mm-dd`; the day after the filing where no earlier day is proven complete. */
  readonly completeSince: string;
  /** First day from which every Form 4 was read, where that is later than {@link completeSince}. */
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
  /** The manager's last 13F before this filing; null without one. */
  readonly lastHoldings: PastHoldings | null;
  /** All complete reports, oldest first; absent where only the last one is known. */
  readonly completeHoldings?: readonly PastHoldings[];
}

export interface PastStake {
  readonly accession: string;
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly schedule: '13D' | '13G';
  readonly filerCiks: readonly string[];
  /** Highest percent of the class over the reporting persons, as a number; null where none was read. */
  readonly percent: number | null;
  /** SHA-256 of Item 4 with white space collapsed; null where the schedule has none. */
  readonly purposeHash: string | null;
  /** Largest number of shares over the reporting persons. What follows is absent in records of older builds. */
  readonly shares?: number | null;
  readonly isGroup?: boolean | null;
  /** All reporting persons as printed; absent where not all are known. */
  readonly persons?: readonly string[];
  /** Number of the amendment, 0 for a first schedule; null where it has none. */
  readonly amendment?: number | null;
}

export interface PastPeriodicReport {
  readonly form: string;
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly auditorName: string | null;
  readonly goingConcern: boolean;
  readonly materialWeakness: boolean;
  /** Hash of its text, and the sections that a later report is compared with. */
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
  /** CUSIPs of the positions read. Without a complete list new positions cannot be determined. */
  readonly cusips: readonly string[];
  /** True for a report that shows every position: no addition, nothing confidential left out. */
  readonly complete: boolean;
  /** End of its quarter, `yyyy-mm-dd`; null or absent where unknown. */
  readonly period?: string | null;
  /** Hashes of the texts that hold all its rows; absent where `cusips` are those of all rows. */
  readonly texts?: readonly string[];
  /** Securities of a large share of its value, largest first; absent in records of older builds. */
  readonly largest?: readonly { readonly cusip: string; readonly issuer: string; readonly share: number }[];
}

/** Purchases (P) or sales (S) of one Form 4: one entry per document and code. */
export interface PastTrade {
  /** Joint filers of one document, who count as one person. */
  readonly ownerCiks: readonly string[];
  readonly code: 'P' | 'S';
  /** First transaction date, `yyyy-mm-dd`. */
  readonly date: string;
  /** Who stands behind it; absent in records of older builds, which tell people apart by their CIKs alone. */
  readonly reporter?: Reporter;
}

export interface PastEightK {
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly periodOfReport: string | null;
  readonly items: readonly string[];
  readonly score: number;
  /** Null where the filing was not read, as are `ceoLeft` and `cfoLeft` where the head lists Item 5.02. */
  readonly negative: boolean | null;
  readonly ceoLeft: boolean | null;
  readonly cfoLeft: boolean | null;
}
