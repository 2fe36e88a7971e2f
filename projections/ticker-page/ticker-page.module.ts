import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { FilteredFilings } from '../filing-feed/filtered-filings.reader.ts';
import { InsiderProfileModule } from '../insider-profile/insider-profile.module.ts';
import { ShowPricesQueryHandler } from './show-prices.query-handler.ts';
import { ShowTickerQueryHandler } from './show-ticker.query-handler.ts';
import { TickerPageController } from './ticker-page.http.controller.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule, InsiderProfileModule],
  controllers: [TickerPageController],
  providers: [ShowTickerQueryHandler, ShowPricesQueryHandler, FilteredFilings],
})
export class TickerPageModule {}
