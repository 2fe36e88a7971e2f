/** What a score may use besides the filing itself. Everything here may be unknown; the score then says so. Pure. */

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
  /** Whether the company has a ticker. */
  readonly listed?: boolean | null;
  /** Parts of the report of a year before; null where there is none or its text is not at hand. */
  readonly lastYear?: readonly { readonly item: string; readonly text: string }[] | null;
  /** Of this filing itself, made like {@link PastStake.purposeHash}. */
  readonly purposeHash?: string | null;
}

export const NO_CONTEXT: ScoreContext = { marketCap: null, averageDailyVolume: null, history: null, filedOn: null };

/** Earlier filings of the same company, this one left out. Rules look back only as far as the record is complete. */
export interface FilingHistory {
  /** Complete from this day on, `yyyy-mm-dd`; a day after the filing's own where nothing proves that anything before it is complete. */
  readonly completeSince: string;
  /** Every Form 4 from this day on was read, where that is later than {@link completeSince}. */
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
  /** Last 13F of this manager before the filing; null without one. */
  readonly lastHoldings: PastHoldings | null;
}

export interface PastStake {
  readonly accession: string;
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly schedule: '13D' | '13G';
  readonly filerCiks: readonly string[];
  /** Highest percent of the class over the reporting persons, as a number; null where none was read. */
  readonly percent: number | null;
  /** SHA-256 of Item 4 with white space made single; null where the schedule has none. */
  readonly purposeHash: string | null;
}

export interface PastPeriodicReport {
  readonly form: string;
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly auditorName: string | null;
  readonly goingConcern: boolean;
  readonly materialWeakness: boolean;
  /** Where its text is kept, and the parts that a later report is compared with. */
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
  /** CUSIPs of the positions that were read; a report that was cut cannot tell what is new. */
  readonly cusips: readonly string[];
  readonly complete: boolean;
}

/** Open-market trading of one Form 4: one entry per document and code. */
export interface PastTrade {
  /** Joint filers of one document stand together: they count as one person. */
  readonly ownerCiks: readonly string[];
  readonly code: 'P' | 'S';
  /** First transaction date, `yyyy-mm-dd`. */
  readonly date: string;
}

export interface PastEightK {
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  readonly periodOfReport: string | null;
  readonly items: readonly string[];
  readonly score: number;
  /** Null where the filing was not read; so with who left, as far as Item 5.02 told. */
  readonly negative: boolean | null;
  readonly ceoLeft: boolean | null;
  readonly cfoLeft: boolean | null;
}
