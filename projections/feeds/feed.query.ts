import { Query } from '@nestjs/cqrs';
import type { FeedListResponse } from './feed.response.ts';

/** The feeds of an account. */
export class ListFeedsQuery extends Query<FeedListResponse> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** The feed at a secret URL, as Atom. @throws feed_not_found */
export class ShowFeedQuery extends Query<string> {
  constructor(readonly token: string) {
    super();
  }
}
