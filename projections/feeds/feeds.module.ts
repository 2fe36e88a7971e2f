import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { FilteredFilings } from '../filing-feed/filtered-filings.reader.ts';
import { FeedFilings } from './feed-filings.reader.ts';
import { FeedsController } from './feeds.http.controller.ts';
import { ListFeedsQueryHandler } from './list-feeds.query-handler.ts';
import { ShowFeedQueryHandler } from './show-feed.query-handler.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [FeedsController],
  providers: [FeedFilings, FilteredFilings, ListFeedsQueryHandler, ShowFeedQueryHandler],
})
export class FeedsModule {}
