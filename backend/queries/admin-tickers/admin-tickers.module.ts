import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AdminTickersController } from './admin-tickers.http.controller.ts';
import { ListAdminTickersHandler } from './list-admin-tickers.query-handler.ts';
import { ShowAdminTickerHandler } from './show-admin-ticker.query-handler.ts';
import { TickerRows } from './ticker-rows.reader.ts';

@Module({
  imports: [CqrsModule],
  controllers: [AdminTickersController],
  providers: [ListAdminTickersHandler, ShowAdminTickerHandler, TickerRows],
})
export class AdminTickersModule {}
