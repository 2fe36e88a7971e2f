import { ACCOUNT_ENDS, type AccountEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import type { FeedEvent } from '../../backend/contexts/accounts/published/feed.events.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type AccountFeed, type AccountFeedsDocument, accountFeeds } from './account-feeds.document.ts';

/** The live feeds of each account; a closed account has none. */
export const accountFeedsProjector = defineProjector<FeedEvent | AccountEvent, AccountFeedsDocument>({
  collection: accountFeeds,
  categories: ['account'],
  handles: ['FeedCreated', 'FeedRevoked', ...ACCOUNT_ENDS],
  route: (event) => [event.data.accountId],
  apply(document, event, accountId) {
    const feeds = document?.feeds ?? [];
    if (event.type === 'FeedCreated') {
      const { feedId, feedKey, name, ticker, tag, brandId } = event.data;
      const createdAt = event.recordedAt.toISOString();
      const feed = { feedId, feedKey, name, ticker, ...(tag && { tag }), brandId, createdAt };
      return documentOf(accountId, [...feeds, feed]);
    }
    if (event.type !== 'FeedRevoked') return null;
    return documentOf(
      accountId,
      feeds.filter(({ feedId }) => feedId !== event.data.feedId),
    );
  },
});

function documentOf(accountId: string, feeds: readonly AccountFeed[]): AccountFeedsDocument | null {
  return feeds.length === 0 ? null : { _id: accountId, feeds, feedKeys: feeds.map(({ feedKey }) => feedKey) };
}
