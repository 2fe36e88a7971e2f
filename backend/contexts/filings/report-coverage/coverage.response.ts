/** GET /api/coverage: how fresh and complete our view of EDGAR is. */
export interface CoverageResponse {
  /** `sample`: built-in sample feed; `replay`: an EDGAR origin that is not the SEC's; `live`: the SEC's EDGAR. */
  origin: 'sample' | 'replay' | 'live';
  /** Last successful look at the feed, ISO-8601 UTC, null before the first. */
  lastPollAt: string | null;
  /** `catchingUp`: the feed is looked at; days of a downtime, or a day on which the feed left a gap, are still to be compared. */
  state: 'ok' | 'paused' | 'failing' | 'starting' | 'catchingUp';
  /** Sentence for the user when the state is not ok: cause and next step. */
  message: string | null;
  /** Filings first seen since midnight Eastern. */
  seenToday: number;
  latestAcceptedAt: string | null;
  /** Comparison with EDGAR's daily indexes; null for the sample feed, which has none, and before the first look. */
  reconciliation: ReconciliationResponse | null;
}

export interface ReconciliationResponse {
  /** `closing`: days that EDGAR has published are still to be compared, so filings of those days may be missing. */
  state: 'current' | 'closing';
  /** Every business day up to this one is compared, `yyyy-mm-dd`; null before the first. */
  through: string | null;
  /** Business days still to be compared, oldest first, without those whose index EDGAR has not built yet. */
  openDays: string[];
  /** Compared days, newest first, at most ten. expected = seen + late + missing. */
  days: {
    date: string;
    /** False for a business day that EDGAR has published no index of. */
    published: boolean;
    expected: number;
    seen: number;
    /** Found by the index alone. */
    late: number;
    /** In the index and not here: unexplained. */
    missing: number;
    withdrawn: number;
  }[];
}
