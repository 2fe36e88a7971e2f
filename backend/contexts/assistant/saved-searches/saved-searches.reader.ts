import { Injectable } from '@nestjs/common';
import { EventCodec, type Recorded } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import type { SavedSearchEvent } from '../published/saved-search.events.ts';
import { savedSearchesStream } from './saved-searches.stream.ts';

const PAGE = 500;

/** Reads an account’s saved searches from its stream, because views may lag behind. */
@Injectable()
export class SavedSearchesReader {
  constructor(
    private readonly stored: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async recorded(accountId: string): Promise<readonly Recorded<SavedSearchEvent>[]> {
    const events: Recorded<SavedSearchEvent>[] = [];
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.stored.read(savedSearchesStream(accountId), { from, limit: PAGE });
      events.push(...page.flatMap((each) => this.codec.decode<SavedSearchEvent>(each) ?? []));
      more = page.length === PAGE;
    }
    return events;
  }
}
