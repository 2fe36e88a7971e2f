import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';

/** What alerts need to know about related filings. Bound in the composition roots. */
export abstract class RelatedFilings {
  /** Finds and records a filing's related filings before anyone is alerted. Called in log order; a second call for the same event changes nothing. */
  abstract relate(scored: Recorded<EventOf<typeof FilingScored>>): Promise<void>;
  /** The filing's threads, `thread-<id>`: an account alerted in one isn't alerted again unless the level rises. Empty if it has none. */
  abstract threadsOf(accession: string): Promise<readonly string[]>;
}
