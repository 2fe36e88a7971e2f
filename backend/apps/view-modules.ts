import { ActivityModule } from '../../projections/activity/activity.module.ts';
import { AdminOverviewModule } from '../../projections/admin-overview/admin-overview.module.ts';
import { AlertLogModule } from '../../projections/alert-log/alert-log.module.ts';
import { ApiKeysModule } from '../../projections/api-keys/api-keys.module.ts';
import { DuplicatesModule } from '../../projections/duplicates/duplicates.module.ts';
import { FeedbackListModule } from '../../projections/feedback-list/feedback-list.module.ts';
import { FeedsModule } from '../../projections/feeds/feeds.module.ts';
import { FilingFeedModule } from '../../projections/filing-feed/filing-feed.module.ts';
import { InsiderProfileModule } from '../../projections/insider-profile/insider-profile.module.ts';
import { NewListingsModule } from '../../projections/new-listings/new-listings.module.ts';
import { PriceAlertsViewModule } from '../../projections/price-alerts/price-alerts.module.ts';
import { ScoreFeedbackModule } from '../../projections/score-feedback/score-feedback.module.ts';
import { TickerPageModule } from '../../projections/ticker-page/ticker-page.module.ts';
import { WatchlistViewModule } from '../../projections/watchlist/watchlist.module.ts';
import { AccountCoverageModule } from '../queries/account-coverage/account-coverage.module.ts';
import { AccuracyModule } from '../queries/accuracy/accuracy.module.ts';
import { AdminFilingsModule } from '../queries/admin-filings/admin-filings.module.ts';
import { AdminInsidersModule } from '../queries/admin-insiders/admin-insiders.module.ts';
import { AdminTickersModule } from '../queries/admin-tickers/admin-tickers.module.ts';
import { AdminUsersModule } from '../queries/admin-users/admin-users.module.ts';
import { AsKnownModule } from '../queries/as-known/as-known.module.ts';
import { CsvExportModule } from '../queries/csv-export/csv-export.module.ts';
import { DataExportModule } from '../queries/data-export/data-export.module.ts';
import { EventStreamModule } from '../queries/event-stream/event-stream.module.ts';
import { GlobalSearchModule } from '../queries/global-search/global-search.module.ts';
import { LiveStreamModule } from '../queries/live-stream/live-stream.module.ts';
import { ShowcaseModule } from '../queries/showcase/showcase.module.ts';

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
  EventStreamModule,
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
