import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { RunBackfillActionHandler } from './backfill-action/backfill-action.handler.ts';
import { BackfillActionController } from './backfill-action/backfill-action.http.controller.ts';
import { BackfillStore } from './backfill-company/backfill.store.ts';
import { ShowBackfillController } from './backfill-company/show-backfill.http.controller.ts';
import { ShowBackfillHandler } from './backfill-company/show-backfill.query-handler.ts';
import { CorrectReportsHandler } from './correct-report/correct-reports.handler.ts';
import { CorrectReportsController } from './correct-report/correct-reports.http.controller.ts';
import { CorrectTickerHandler } from './correct-ticker/correct-ticker.handler.ts';
import { CorrectTickerController } from './correct-ticker/correct-ticker.http.controller.ts';
import { DescribedCompanies } from './correct-ticker/described-companies.reader.ts';
import { RunFilingActionHandler } from './filing-action/filing-action.handler.ts';
import { FilingActionController } from './filing-action/filing-action.http.controller.ts';
import { ChangeInsiderIdentityHandler } from './merge-insiders/merge-insiders.handler.ts';
import { MergeInsidersController } from './merge-insiders/merge-insiders.http.controller.ts';
import { FeedStateStore } from './poll-feed/feed-state.store.ts';
import { HistoryReadings } from './read-history/history-readings.store.ts';
import { RequestReadingHandler } from './read-history/request-reading.handler.ts';
import { RequestReadingController } from './read-history/request-reading.http.controller.ts';
import { ReconciliationStore } from './reconcile-index/reconciliation.store.ts';
import { DamagedFilingsStore } from './repair-filings/damaged-filings.store.ts';
import { ReportCoverageController } from './report-coverage/report-coverage.http.controller.ts';
import { ReportCoverageHandler } from './report-coverage/report-coverage.query-handler.ts';
import { ShowSampleController } from './sample-feed/show-sample.http.controller.ts';
import { ShowSampleHandler } from './sample-feed/show-sample.query-handler.ts';
import { SearchTickersController } from './search-tickers/search-tickers.http.controller.ts';
import { SearchTickersHandler } from './search-tickers/search-tickers.query-handler.ts';

/** The HTTP side of filings. `CompanyDirectory`, `EdgarOrigin`, `AnalysisOffered` and `KnownInsiders` are bound in the composition root. */
@Module({
  imports: [CqrsModule],
  controllers: [
    SearchTickersController,
    ReportCoverageController,
    ShowBackfillController,
    ShowSampleController,
    BackfillActionController,
    CorrectReportsController,
    CorrectTickerController,
    MergeInsidersController,
    FilingActionController,
    RequestReadingController,
  ],
  providers: [
    SearchTickersHandler,
    ReportCoverageHandler,
    ShowBackfillHandler,
    RunBackfillActionHandler,
    CorrectReportsHandler,
    CorrectTickerHandler,
    DescribedCompanies,
    ChangeInsiderIdentityHandler,
    RunFilingActionHandler,
    RequestReadingHandler,
    ShowSampleHandler,
    {
      provide: ReconciliationStore,
      useFactory: (store: OperationalStore) => new ReconciliationStore(store),
      inject: [OperationalStore],
    },
    { provide: HistoryReadings, useFactory: (store: OperationalStore) => new HistoryReadings(store), inject: [OperationalStore] },
    { provide: BackfillStore, useFactory: (store: OperationalStore) => new BackfillStore(store), inject: [OperationalStore] },
    {
      provide: DamagedFilingsStore,
      useFactory: (store: OperationalStore) => new DamagedFilingsStore(store),
      inject: [OperationalStore],
    },
    { provide: FeedStateStore, useFactory: (store: OperationalStore) => new FeedStateStore(store), inject: [OperationalStore] },
  ],
})
export class FilingsModule {}
