import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AdminOverviewController } from './admin-overview.http.controller.ts';
import { FilingCounts } from './filing-counts.reader.ts';
import { RecentAlerts } from './recent-alerts.reader.ts';
import { ShowNumbersHandler } from './show-numbers.query-handler.ts';
import { ShowWeeksHandler } from './show-weeks.query-handler.ts';

@Module({
  imports: [CqrsModule],
  controllers: [AdminOverviewController],
  providers: [ShowNumbersHandler, ShowWeeksHandler, FilingCounts, RecentAlerts],
})
export class AdminOverviewModule {}
