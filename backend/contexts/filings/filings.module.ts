import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { BackfillStore } from './backfill-company/backfill.store.ts';
import { ShowBackfillController } from './backfill-company/show-backfill.http.controller.ts';
import { ShowBackfillHandler } from './backfill-company/show-backfill.query-handler.ts';
import { IngestFilingHandler } from './ingest-filing/ingest-filing.handler.ts';
import { FeedStateStore } from './poll-feed/feed-state.store.ts';
import { ReconciliationStore } from './reconcile-index/reconciliation.store.ts';
import { ReportCoverageController } from './report-coverage/report-coverage.http.controller.ts';
import { ReportCoverageHandler } from './report-coverage/report-coverage.query-handler.ts';
import { ShowSampleController } from './sample-feed/show-sample.http.controller.ts';
import { ShowSampleHandler } from './sample-feed/show-sample.query-handler.ts';
import { SearchTickersController } from './search-tickers/search-tickers.http.controller.ts';
import { SearchTickersHandler } from './search-tickers/search-tickers.query-handler.ts';

/** The HTTP side of filings. `CompanyDirectory` and `EdgarOrigin` come from the composition root, as every process needs the same ones. */
@Module({
  imports: [CqrsModule],
  controllers: [SearchTickersController, ReportCoverageController, ShowBackfillController, ShowSampleController],
  providers: [
    IngestFilingHandler,
    SearchTickersHandler,
    ReportCoverageHandler,
    ShowBackfillHandler,
    ShowSampleHandler,
    {
      provide: ReconciliationStore,
      useFactory: (store: OperationalStore) => new ReconciliationStore(store),
      inject: [OperationalStore],
    },
    { provide: BackfillStore, useFactory: (store: OperationalStore) => new BackfillStore(store), inject: [OperationalStore] },
    { provide: FeedStateStore, useFactory: (store: OperationalStore) => new FeedStateStore(store), inject: [OperationalStore] },
  ],
})
export class FilingsModule {}
