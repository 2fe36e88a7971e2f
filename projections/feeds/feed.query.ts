import { Query } from '@nestjs/cqrs';
import type { FeedListResponse } from './feed.response.ts';

/** The feeds of an account. */
export class ListFeedsQuery extends Query<FeedListResponse> {
  constructor(readonly accountId: string) {
    super();
  }
}

export type FeedFormat = 'atom' | 'json' | 'ics' | 'opml';

/** The feed at a secret URL. @throws feed_not_found */
export class ShowFeedQuery extends Query<string> {
  constructor(
    readonly token: string,
    readonly format: FeedFormat,
    /** Limits it to one ticker of the watchlist; null for all. */
    readonly ticker: string | null,
  ) {
    super();
  }
}
