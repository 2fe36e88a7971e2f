import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { FilingAlerts } from '#projections/alert-log/filing-alerts.reader.ts';
import { AdminFilingsController } from './admin-filings.http.controller.ts';
import { FilingJudgements } from './filing-judgements.reader.ts';
import { FilingRows } from './filing-rows.reader.ts';
import { ListAdminFilingsHandler } from './list-admin-filings.query-handler.ts';
import { ShowAdminFilingHandler } from './show-admin-filing.query-handler.ts';

/** {@link ReadingTroubles} is bound in the composition root. */
@Module({
  imports: [CqrsModule],
  controllers: [AdminFilingsController],
  providers: [ListAdminFilingsHandler, ShowAdminFilingHandler, FilingRows, FilingAlerts, FilingJudgements],
})
export class AdminFilingsModule {}
