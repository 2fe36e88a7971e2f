import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';

/** What alerts need to know about related filings. Bound in the composition roots. */
export abstract class RelatedFilings {
  /** Finds and records a filing's related filings before anyone is alerted. Called in log order; a second call for the same event changes nothing. */
  abstract relate(scored: Recorded<EventOf<typeof FilingScored>>): Promise<void>;
  /** Threads that alert an account once, `thread-<id>`; empty if the filing is in none. */
  abstract threadsOf(accession: string): Promise<readonly string[]>;
}
