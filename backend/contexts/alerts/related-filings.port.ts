import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { FilingScored } from '../scoring/published/scoring.events.ts';

/** What alerts need to know about related filings. Bound in the composition roots. */
export abstract class RelatedFilings {
  /**
   * Finds the filings that a filing is related to and records the relations, before anybody is alerted. Called in log order; a second call
   * for the same event changes nothing.
   */
  abstract relate(scored: Recorded<EventOf<typeof FilingScored>>): Promise<void>;
  /** Threads whose filings alert an account once, `thread-<id>`; empty for a filing of no such thread. */
  abstract threadsOf(accession: string): Promise<readonly string[]>;
}
