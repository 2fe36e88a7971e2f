/** GET /api/coverage: how fresh and complete our view of EDGAR is. */
export interface CoverageResponse {
  /** `sample`: built-in sample feed; `replay`: an EDGAR origin that is not the SEC's; `live`: the SEC's EDGAR. */
  origin: 'sample' | 'replay' | 'live';
  /** Last successful look at the feed, ISO-8601 UTC, null before the first. */
  lastPollAt: string | null;
  state: 'ok' | 'paused' | 'failing' | 'starting';
  /** Sentence for the user when the state is not ok: cause and next step. */
  message: string | null;
  /** Filings first seen since midnight Eastern. */
  seenToday: number;
  latestAcceptedAt: string | null;
}
