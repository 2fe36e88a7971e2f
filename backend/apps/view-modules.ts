import { AccountCoverageModule } from '../../projections/account-coverage/account-coverage.module.ts';
import { AlertLogModule } from '../../projections/alert-log/alert-log.module.ts';
import { CsvExportModule } from '../../projections/csv-export/csv-export.module.ts';
import { DataExportModule } from '../../projections/data-export/data-export.module.ts';
import { FeedsModule } from '../../projections/feeds/feeds.module.ts';
import { FilingFeedModule } from '../../projections/filing-feed/filing-feed.module.ts';
import { GlobalSearchModule } from '../../projections/global-search/global-search.module.ts';
import { InsiderProfileModule } from '../../projections/insider-profile/insider-profile.module.ts';
import { LiveStreamModule } from '../../projections/live-stream/live-stream.module.ts';
import { NewListingsModule } from '../../projections/new-listings/new-listings.module.ts';
import { PriceAlertsViewModule } from '../../projections/price-alerts/price-alerts.module.ts';
import { ScoreFeedbackModule } from '../../projections/score-feedback/score-feedback.module.ts';
import { ShowcaseModule } from '../../projections/showcase/showcase.module.ts';
import { TickerPageModule } from '../../projections/ticker-page/ticker-page.module.ts';
import { WatchlistViewModule } from '../../projections/watchlist/watchlist.module.ts';

/** What the web server answers from the read models, in the order of their routes. */
export const VIEW_MODULES = [
  WatchlistViewModule,
  AccountCoverageModule,
  TickerPageModule,
  FilingFeedModule,
  ShowcaseModule,
  NewListingsModule,
  InsiderProfileModule,
  GlobalSearchModule,
  LiveStreamModule,
  AlertLogModule,
  DataExportModule,
  ScoreFeedbackModule,
  CsvExportModule,
  FeedsModule,
  PriceAlertsViewModule,
] as const;
