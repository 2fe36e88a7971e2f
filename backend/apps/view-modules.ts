import { AccountCoverageModule } from '../../projections/account-coverage/account-coverage.module.ts';
import { AccuracyModule } from '../../projections/accuracy/accuracy.module.ts';
import { ActivityModule } from '../../projections/activity/activity.module.ts';
import { AdminFilingsModule } from '../../projections/admin-filings/admin-filings.module.ts';
import { AdminInsidersModule } from '../../projections/admin-insiders/admin-insiders.module.ts';
import { AdminOverviewModule } from '../../projections/admin-overview/admin-overview.module.ts';
import { AdminTickersModule } from '../../projections/admin-tickers/admin-tickers.module.ts';
import { AdminUsersModule } from '../../projections/admin-users/admin-users.module.ts';
import { AlertLogModule } from '../../projections/alert-log/alert-log.module.ts';
import { ApiKeysModule } from '../../projections/api-keys/api-keys.module.ts';
import { AsKnownModule } from '../../projections/as-known/as-known.module.ts';
import { CsvExportModule } from '../../projections/csv-export/csv-export.module.ts';
import { DataExportModule } from '../../projections/data-export/data-export.module.ts';
import { DuplicatesModule } from '../../projections/duplicates/duplicates.module.ts';
import { FeedbackListModule } from '../../projections/feedback-list/feedback-list.module.ts';
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

/** Modules that serve the read models, in route order. */
export const VIEW_MODULES = [
  WatchlistViewModule,
  AccountCoverageModule,
  TickerPageModule,
  FilingFeedModule,
  AsKnownModule,
  ShowcaseModule,
  AccuracyModule,
  NewListingsModule,
  InsiderProfileModule,
  GlobalSearchModule,
  LiveStreamModule,
  AlertLogModule,
  DataExportModule,
  ScoreFeedbackModule,
  CsvExportModule,
  FeedsModule,
  ApiKeysModule,
  PriceAlertsViewModule,
  ActivityModule,
  AdminOverviewModule,
  AdminUsersModule,
  AdminTickersModule,
  FeedbackListModule,
  AdminInsidersModule,
  AdminFilingsModule,
  DuplicatesModule,
] as const;
