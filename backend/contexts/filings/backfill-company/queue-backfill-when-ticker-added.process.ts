import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { type TickerAdded, type TickerReassigned, WATCHLIST } from '../../watchlists/published/watchlist.events.ts';
import { FILING_PROCESSES } from '../worker-names.catalog.ts';
import type { BackfillStore } from './backfill.store.ts';

type Added = EventOf<typeof TickerAdded> | EventOf<typeof TickerReassigned>;

/** Requests a company's history the first time it is watched. */
export class QueueBackfillWhenTickerAdded extends Process<Added> {
  readonly name = FILING_PROCESSES.queueBackfill.name;
  readonly categories = [WATCHLIST];
  readonly handles = ['TickerAdded', 'TickerReassigned'] as const;

  constructor(private readonly backfills: BackfillStore) {
    super();
  }

  async handle(event: Recorded<Added>): Promise<void> {
    await this.backfills.request(event.data.cik, event.recordedAt.toISOString());
  }
}
