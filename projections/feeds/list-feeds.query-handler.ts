import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { accountFeeds } from './account-feeds.document.ts';
import { ListFeedsQuery } from './feed.query.ts';
import type { FeedListResponse } from './feed.response.ts';
import { FeedUses } from './feed-uses.port.ts';

@QueryHandler(ListFeedsQuery)
export class ListFeedsQueryHandler implements IQueryHandler<ListFeedsQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
    private readonly uses: FeedUses,
  ) {}

  async execute({ accountId }: ListFeedsQuery): Promise<FeedListResponse> {
    const feeds = (await (await this.views.live(accountFeeds)).get(accountId))?.feeds ?? [];
    const uses = await this.uses.lastDays(feeds.map(({ feedId }) => feedId));
    return {
      feeds: await Promise.all(
        feeds.map(async ({ feedId, name, ticker, tag, brandId, createdAt }) => ({
          id: feedId,
          name: await this.cipher.decrypt(name, accountFields(accountId).feedName),
          ticker,
          tag: tag ? await this.cipher.decrypt(tag, accountFields(accountId).feedTag) : null,
          brand: brandId,
          created_on: createdAt.slice(0, 10),
          last_read_on: uses.get(feedId) ?? null,
        })),
      ),
    };
  }
}
