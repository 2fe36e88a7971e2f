import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { FilingScored } from '../scoring/published/scoring.events.ts';

/** What the alerts need to know of how filings belong together. Bound in the composition roots. */
export abstract class RelatedFilings {
  /**
   * Finds what a filing belongs to and records it, before anybody is alerted of it. Called in log order; calling it again for the same event
   * changes nothing.
   */
  abstract place(scored: Recorded<EventOf<typeof FilingScored>>): Promise<void>;
  /** Threads of which people are alerted once, `thread-<id>`; empty for a filing that tells of its event alone. */
  abstract threadsOf(accession: string): Promise<readonly string[]>;
}
