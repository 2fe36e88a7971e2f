import type { Projector } from '../backend/platform/subscriptions/projector.ts';
import { accountDirectoryProjector } from './account-directory/account-directory.projector.ts';
import { sessionDirectoryProjector } from './account-directory/session-directory.projector.ts';
import { activityProjector } from './activity/activity.projector.ts';
import { alertFiguresProjector } from './admin-overview/alert-figures.projector.ts';
import { alertLogProjector } from './alert-log/alert-log.projector.ts';
import { accountApiKeysProjector } from './api-keys/account-api-keys.projector.ts';
import { companyDatesProjector } from './company-dates/company-dates.projector.ts';
import { cusipDirectoryProjector } from './cusip-directory/cusip-directory.projector.ts';
import { disclosureThreadProjector } from './disclosure-thread/disclosure-thread.projector.ts';
import { duplicatesProjector } from './duplicates/duplicates.projector.ts';
import { feedbackListProjector } from './feedback-list/feedback-list.projector.ts';
import { accountFeedsProjector } from './feeds/account-feeds.projector.ts';
import { filingFeedProjector } from './filing-feed/filing-feed.projector.ts';
import { insiderProjector } from './insider-profile/insider.projector.ts';
import { insiderFilingProjector } from './insider-profile/insider-filing.projector.ts';
import { newListingsProjector } from './new-listings/new-listings.projector.ts';
import { priceAlertsProjector } from './price-alerts/price-alerts.projector.ts';
import { scoreFeedbackProjector } from './score-feedback/score-feedback.projector.ts';
import { tickerPageProjector } from './ticker-page/ticker-page.projector.ts';
import { watchlistProjector } from './watchlist/watchlist.projector.ts';

/** All projectors. Each has its own collection. */
export const projectors: readonly Projector[] = [
  accountDirectoryProjector,
  sessionDirectoryProjector,
  alertLogProjector,
  filingFeedProjector,
  cusipDirectoryProjector,
  disclosureThreadProjector,
  duplicatesProjector,
  newListingsProjector,
  insiderFilingProjector,
  insiderProjector,
  tickerPageProjector,
  watchlistProjector,
  scoreFeedbackProjector,
  feedbackListProjector,
  accountFeedsProjector,
  accountApiKeysProjector,
  priceAlertsProjector,
  companyDatesProjector,
  activityProjector,
  alertFiguresProjector,
];
