import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { CusipTickers } from '../cusip-directory/cusip-tickers.reader.ts';
import { FilingFeedController } from './filing-feed.http.controller.ts';
import { FilteredFilings } from './filtered-filings.reader.ts';
import { ListFilingsQueryHandler } from './list-filings.query-handler.ts';
import { OpenText } from './open-text.reader.ts';
import { ReadFiling } from './read-filing.reader.ts';
import { RelatedFilings } from './related-filings.reader.ts';
import { ShowDayQueryHandler } from './show-day.query-handler.ts';
import { ShowFilingQueryHandler } from './show-filing.query-handler.ts';
import { ShowFilingDocumentQueryHandler } from './show-filing-document.query-handler.ts';
import { ShowFilingTextQueryHandler } from './show-filing-text.query-handler.ts';
import { ShowHoldingsQueryHandler } from './show-holdings.query-handler.ts';
import { TodayController } from './today.http.controller.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [FilingFeedController, TodayController],
  providers: [
    ListFilingsQueryHandler,
    ShowDayQueryHandler,
    ShowFilingQueryHandler,
    ShowFilingDocumentQueryHandler,
    ShowFilingTextQueryHandler,
    OpenText,
    ShowHoldingsQueryHandler,
    ReadFiling,
    RelatedFilings,
    FilteredFilings,
    CusipTickers,
  ],
})
export class FilingFeedModule {}
