import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { Process } from '#platform/subscriptions/process.ts';
import {
  type EntriesMerged,
  type TickerAdded,
  type TickerRestored,
  WATCHLIST,
} from '../../watchlists/published/watchlist.events.ts';
import { TICKER_REFERENCE, type TickerCorrected } from '../published/ticker-reference.events.ts';
import { FILING_PROCESSES } from '../worker-names.catalog.ts';
import type { FollowedTickers } from './followed-tickers.port.ts';
import type { TickerCorrections } from './ticker-corrections.reader.ts';

type Handled = EventOf<typeof TickerCorrected> | EventOf<typeof TickerAdded | typeof TickerRestored | typeof EntriesMerged>;

/**
 * Moves watchlist entries of a corrected ticker to the right company: those that exist when it is corrected, and later ones with outdated data, added by
 * a web server that hadn't loaded the correction yet, restored, or merged from another list.
 */
export class ReassignEntriesWhenTickerCorrected extends Process<Handled> {
  readonly name = FILING_PROCESSES.reassignEntries.name;
  readonly categories = [TICKER_REFERENCE, WATCHLIST];
  readonly handles = ['TickerCorrected', 'TickerAdded', 'TickerRestored', 'EntriesMerged'] as const;

  constructor(
    private readonly followed: FollowedTickers,
    private readonly corrected: Pick<TickerCorrections, 'current'>,
  ) {
    super();
  }

  /** @throws the first account's failure, after all accounts were tried, so that one failure doesn't hold up the others. */
  async handle(event: Recorded<Handled>): Promise<void> {
    if (event.type === 'TickerCorrected') {
      const { ticker, cik, companyName: name } = event.data;
      const failures: unknown[] = [];
      for (const accountId of await this.followed.accountsOf(ticker, event.position)) {
        try {
          await this.#reassign(event, accountId, { ticker, cik, name });
        } catch (error) {
          if (isStoreFailure(error)) throw error;
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
      return;
    }
    const corrections = await this.corrected.current();
    const { accountId } = event.data;
    for (const { ticker, cik } of event.type === 'EntriesMerged' ? event.data.entries : [event.data]) {
      const right = corrections.get(ticker);
      if (right === undefined || right.cik === cik) continue;
      await this.#reassign(event, accountId, { ticker, cik: right.cik, name: right.companyName });
    }
  }

  #reassign(event: Recorded<Handled>, accountId: string, to: Parameters<FollowedTickers['reassign']>[1]): Promise<void> {
    return this.followed.reassign(accountId, to, {
      commandId: deterministicId(this.name, event.id, accountId, to.ticker),
      actorId: this.name,
      actorType: 'system',
      correlationId: event.metadata['correlationId'] ?? event.id,
      causationId: event.id,
      occurredAt: event.recordedAt.toISOString(),
    });
  }
}
