import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import type { WatchlistEvent } from './published/watchlist.events.ts';
import { type WatchlistState, watchlistDecider } from './watchlist.decider.ts';
import { watchlistStream } from './watchlist.stream.ts';

const PAGE = 500;

/** The entries of an account as its stream has them at this moment; no view is as fresh. */
@Injectable()
export class WatchlistEntries {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async of(accountId: string): Promise<WatchlistState['entries']> {
    let state = watchlistDecider.initial;
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(watchlistStream(accountId), { from, limit: PAGE });
      const events = page.flatMap((stored) => this.codec.decode<WatchlistEvent>(stored) ?? []);
      state = events.reduce(watchlistDecider.evolve, state);
      more = page.length === PAGE;
    }
    return state.entries;
  }
}
