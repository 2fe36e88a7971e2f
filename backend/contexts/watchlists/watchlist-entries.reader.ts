import { Injectable } from '@nestjs/common';
import { EventCodec, type Recorded } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { type WatchlistState, watchlistDecider } from './watchlist.decider.ts';
import { watchlistStream } from './watchlist.stream.ts';

const PAGE = 500;

/** Reads an account's entries from its event stream, because views may lag behind. */
@Injectable()
export class WatchlistEntries {
  constructor(
    private readonly stored: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(accountId: string): Promise<WatchlistState['entries']> {
    return (await this.state(accountId)).entries;
  }

  async state(accountId: string): Promise<WatchlistState> {
    return (await this.recorded(accountId)).reduce(watchlistDecider.evolve, watchlistDecider.initial);
  }

  /** All events of the watchlist, in order. */
  async recorded(accountId: string): Promise<readonly Recorded<WatchlistEvent>[]> {
    const events: Recorded<WatchlistEvent>[] = [];
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.stored.read(watchlistStream(accountId), { from, limit: PAGE });
      events.push(...page.flatMap((each) => this.codec.decode<WatchlistEvent>(each) ?? []));
      more = page.length === PAGE;
    }
    return events;
  }
}
