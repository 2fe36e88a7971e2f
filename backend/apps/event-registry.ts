import { accountEvents } from '../contexts/accounts/published/account.events.ts';
import { contactClaimEvents } from '../contexts/accounts/published/contact-claim.events.ts';
import { feedEvents } from '../contexts/accounts/published/feed.events.ts';
import { loginEvents } from '../contexts/accounts/published/login.events.ts';
import { pushSubscriptionEvents } from '../contexts/accounts/published/push-subscription.events.ts';
import { smsConsentEvents } from '../contexts/accounts/published/sms-consent.events.ts';
import { verificationEvents } from '../contexts/accounts/published/verification.events.ts';
import { administrationEvents } from '../contexts/administration/published/administrator.events.ts';
import { alertRunEvents } from '../contexts/alerts/published/alert-run.events.ts';
import { digestEvents } from '../contexts/alerts/published/digest.events.ts';
import { searchMatchEvents } from '../contexts/alerts/published/search-match.events.ts';
import { unreadNoticeEvents } from '../contexts/alerts/published/unread-notice.events.ts';
import { savedSearchEvents } from '../contexts/assistant/published/saved-search.events.ts';
import { billingSetupEvents } from '../contexts/billing/published/billing-setup.events.ts';
import { subscriptionEvents } from '../contexts/billing/published/subscription.events.ts';
import { filingRelationEvents } from '../contexts/disclosures/published/filing-relations.events.ts';
import { threadEvents } from '../contexts/disclosures/published/thread.events.ts';
import { companyEvents } from '../contexts/filings/published/company.events.ts';
import { filingEvents } from '../contexts/filings/published/filing.events.ts';
import { ingestionDayEvents } from '../contexts/filings/published/ingestion-day.events.ts';
import { readingHoldEvents } from '../contexts/filings/published/reading-hold.events.ts';
import { projectionControlEvents } from '../contexts/operations/published/projection-control.events.ts';
import { priceAlertEvents } from '../contexts/price-alerts/published/price-alert.events.ts';
import { analysisEvents } from '../contexts/scoring/published/analysis.events.ts';
import { scoreFeedbackEvents } from '../contexts/scoring/published/score-feedback.events.ts';
import { scoringEvents } from '../contexts/scoring/published/scoring.events.ts';
import { watchlistEvents } from '../contexts/watchlists/published/watchlist.events.ts';
import { EventCodec } from '../platform/event-store/define-event.ts';

/** Every event type of the product. A type missing here cannot be appended. */
export const eventDefinitions = [
  ...filingEvents,
  ...filingRelationEvents,
  ...threadEvents,
  ...ingestionDayEvents,
  ...companyEvents,
  ...readingHoldEvents,
  ...scoringEvents,
  ...analysisEvents,
  ...scoreFeedbackEvents,
  ...accountEvents,
  ...pushSubscriptionEvents,
  ...subscriptionEvents,
  ...billingSetupEvents,
  ...feedEvents,
  ...contactClaimEvents,
  ...loginEvents,
  ...smsConsentEvents,
  ...verificationEvents,
  ...watchlistEvents,
  ...alertRunEvents,
  ...savedSearchEvents,
  ...digestEvents,
  ...unreadNoticeEvents,
  ...priceAlertEvents,
  ...searchMatchEvents,
  ...projectionControlEvents,
  ...administrationEvents,
];

export function eventCodec(): EventCodec {
  return new EventCodec(eventDefinitions);
}
