/** What a score may use besides the filing itself. Everything here may be unknown; the score then says so. Pure. */

export interface ScoreContext {
  /** US dollars. */
  readonly marketCap: number | null;
  /** Shares. */
  readonly averageDailyVolume: number | null;
  readonly history: FilingHistory | null;
  /** EDGAR's filing date where the facts hold no acceptance time, `yyyy-mm-dd`. */
  readonly filedOn: string | null;
}

export const NO_CONTEXT: ScoreContext = { marketCap: null, averageDailyVolume: null, history: null, filedOn: null };

/** Earlier filings of the same company, this one left out. Rules look back only as far as the record is complete. */
export interface FilingHistory {
  /** Complete from this day on, `yyyy-mm-dd`. */
  readonly completeSince: string;
  readonly trades: readonly PastTrade[];
  readonly eightKs: readonly PastEightK[];
  /** Filing dates of NT 10-K and NT 10-Q. */
  readonly lateNotices: readonly string[];
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
  readonly negative: boolean;
  /** Who left, as far as Item 5.02 told. */
  readonly ceoLeft: boolean;
  readonly cfoLeft: boolean;
}
