import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { FilteredFilings } from '../filing-feed/filtered-filings.reader.ts';
import { FeedCalendar } from './feed-calendar.reader.ts';
import { FeedEntries } from './feed-entries.reader.ts';
import { FeedFilings } from './feed-filings.reader.ts';
import { FeedsController } from './feeds.http.controller.ts';
import { ListFeedsQueryHandler } from './list-feeds.query-handler.ts';
import { ShowFeedQueryHandler } from './show-feed.query-handler.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [FeedsController],
  providers: [FeedCalendar, FeedEntries, FeedFilings, FilteredFilings, ListFeedsQueryHandler, ShowFeedQueryHandler],
})
export class FeedsModule {}
