import { Injectable } from '@nestjs/common';
import type { Filter } from '../../backend/platform/read-store/collection.ts';
import { type LiveCollection, ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type ActivityDocument, activity } from './activity.document.ts';
import type { ActivityFilters } from './list-activity.request.ts';

export interface IndexPage {
  readonly events: readonly ActivityDocument[];
  readonly next: string | null;
}

type Searched = Omit<ActivityFilters, 'stream'>;
type Live = LiveCollection<ActivityDocument>;

/** Searches the whole log's events, newest first. The index may be a moment behind the log. */
@Injectable()
export class ActivityIndex {
  constructor(private readonly views: ReadStore) {}

  /** @throws InvalidCursor */
  async page(filters: Searched, cursor: string | null, limit: number): Promise<IndexPage> {
    const live = await this.views.live(activity);
    const { type, actor, account, correlation, from, to } = filters;
    const [first, end] = await Promise.all([from && this.#firstSince(live, from), to && this.#firstSince(live, to)]);
    if (first === null) return { events: [], next: null };
    const filter: Filter = {
      ...(correlation !== undefined && { correlation }),
      ...(account !== undefined && { accounts: account }),
      ...(actor !== undefined && { actor }),
      ...(type !== undefined && { type }),
      ...((first || end) && { _id: { ...(first && { $gte: first }), ...(end && { $lt: end }) } }),
    };
    const { documents, next } = await live.find({ filter, sort: ['-_id'], limit, after: cursor });
    return { events: documents, next };
  }

  /** The oldest events of one correlation id. */
  async correlated(correlation: string, limit: number): Promise<IndexPage> {
    const live = await this.views.live(activity);
    const { documents, next } = await live.find({ filter: { correlation }, sort: ['_id'], limit });
    return { events: documents, next };
  }

  /** Position of the first event at or after a time; null if none. */
  async #firstSince(live: Live, time: string): Promise<string | null> {
    const { documents } = await live.find({ filter: { at: { $gte: Date.parse(time) } }, sort: ['at'], limit: 1 });
    return documents[0]?._id ?? null;
  }
}
