import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountDirectoryModule } from '../account-directory/account-directory.module.ts';
import { ShowMonthPricesQueryHandler } from './show-month-prices.query-handler.ts';
import { ShowWatchlistQueryHandler } from './show-watchlist.query-handler.ts';
import { WatchlistController } from './watchlist.http.controller.ts';

@Module({
  imports: [CqrsModule, AccountDirectoryModule],
  controllers: [WatchlistController],
  providers: [ShowWatchlistQueryHandler, ShowMonthPricesQueryHandler],
})
export class WatchlistViewModule {}
