import type { Position } from '#platform/event-store/event-store.port.ts';
import type { Level } from '../../scoring/published/scoring.events.ts';

/** A filing as listed by the views. */
export interface ListedFiling {
  readonly accession: string;
  readonly form: string;
  readonly followedAs: string | null;
  readonly level: Level | null;
  readonly oneLiner: string | null;
  readonly filedOn: string;
  /** Acceptance time, or else the start of the filing date. */
  readonly sortAt: string;
  /** When a digest may include it: once it is scored, or the wait for a score is over. */
  readonly readyAt: string;
  readonly synthetic: boolean;
}

export interface ListedOffering {
  readonly accession: string;
  readonly cik: string;
  readonly company: string;
  readonly form: string;
  readonly facts: readonly string[];
  readonly level: Level | null;
  readonly oneLiner: string | null;
  readonly readyAt: string;
  readonly synthetic: boolean;
}

/** Filings as listed by the views. Answered by the filing feed and the new listings; bound in the composition roots. */
export abstract class DigestSource {
  /** Whether the views show everything up to a position: a digest composed before that would miss filings for good. */
  abstract shows(position: Position): Promise<boolean>;
  /** The newest filings of a company since an instant, without backfilled ones. */
  abstract filingsOf(cik: string, since: string): Promise<readonly ListedFiling[]>;
  /** New listings with a filing after an instant, without private funds. */
  abstract offerings(since: string): Promise<readonly ListedOffering[]>;
}
