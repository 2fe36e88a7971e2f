import { accountEvents } from '../../backend/contexts/accounts/published/account.events.ts';
import { apiKeyEvents } from '../../backend/contexts/accounts/published/api-key.events.ts';
import { contactClaimEvents } from '../../backend/contexts/accounts/published/contact-claim.events.ts';
import { destinationEvents } from '../../backend/contexts/accounts/published/destination.events.ts';
import { feedEvents } from '../../backend/contexts/accounts/published/feed.events.ts';
import { loginEvents } from '../../backend/contexts/accounts/published/login.events.ts';
import { passkeyEvents } from '../../backend/contexts/accounts/published/passkey.events.ts';
import { pushSubscriptionEvents } from '../../backend/contexts/accounts/published/push-subscription.events.ts';
import { smsConsentEvents } from '../../backend/contexts/accounts/published/sms-consent.events.ts';
import { verificationEvents } from '../../backend/contexts/accounts/published/verification.events.ts';
import { administrationEvents } from '../../backend/contexts/administration/published/administrator.events.ts';
import { alertRunEvents } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { digestEvents } from '../../backend/contexts/alerts/published/digest.events.ts';
import { searchMatchEvents } from '../../backend/contexts/alerts/published/search-match.events.ts';
import { unreadNoticeEvents } from '../../backend/contexts/alerts/published/unread-notice.events.ts';
import { savedSearchEvents } from '../../backend/contexts/assistant/published/saved-search.events.ts';
import { billingSetupEvents } from '../../backend/contexts/billing/published/billing-setup.events.ts';
import { subscriptionEvents } from '../../backend/contexts/billing/published/subscription.events.ts';
import { announcementEvents } from '../../backend/contexts/brands/published/announcement.events.ts';
import { brandThemeEvents } from '../../backend/contexts/brands/published/brand-theme.events.ts';
import { filingRelationEvents } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import { threadEvents } from '../../backend/contexts/disclosures/published/thread.events.ts';
import { backfillActionEvents } from '../../backend/contexts/filings/published/backfill-action.events.ts';
import { companyEvents } from '../../backend/contexts/filings/published/company.events.ts';
import { filingEvents } from '../../backend/contexts/filings/published/filing.events.ts';
import { filingActionEvents } from '../../backend/contexts/filings/published/filing-action.events.ts';
import { ingestionDayEvents } from '../../backend/contexts/filings/published/ingestion-day.events.ts';
import { insiderIdentityEvents } from '../../backend/contexts/filings/published/insider-identity.events.ts';
import { readingHoldEvents } from '../../backend/contexts/filings/published/reading-hold.events.ts';
import { tickerReferenceEvents } from '../../backend/contexts/filings/published/ticker-reference.events.ts';
import { messageTemplateEvents } from '../../backend/contexts/message-templates/published/message-template.events.ts';
import { messageControlEvents } from '../../backend/contexts/operations/published/message-control.events.ts';
import { projectionControlEvents } from '../../backend/contexts/operations/published/projection-control.events.ts';
import { priceAlertEvents } from '../../backend/contexts/price-alerts/published/price-alert.events.ts';
import { analysisEvents } from '../../backend/contexts/scoring/published/analysis.events.ts';
import { scoreFeedbackEvents } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import { scoringEvents } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { scoringRulesEvents } from '../../backend/contexts/scoring/published/scoring-rules.events.ts';
import { watchlistEvents } from '../../backend/contexts/watchlists/published/watchlist.events.ts';

/** Every event type of the product. A type missing here cannot be appended. */
export const eventDefinitions = [
  ...filingEvents,
  ...filingRelationEvents,
  ...threadEvents,
  ...ingestionDayEvents,
  ...companyEvents,
  ...backfillActionEvents,
  ...filingActionEvents,
  ...readingHoldEvents,
  ...insiderIdentityEvents,
  ...tickerReferenceEvents,
  ...scoringEvents,
  ...analysisEvents,
  ...scoreFeedbackEvents,
  ...scoringRulesEvents,
  ...accountEvents,
  ...pushSubscriptionEvents,
  ...subscriptionEvents,
  ...billingSetupEvents,
  ...announcementEvents,
  ...brandThemeEvents,
  ...feedEvents,
  ...apiKeyEvents,
  ...passkeyEvents,
  ...destinationEvents,
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
  ...messageControlEvents,
  ...messageTemplateEvents,
  ...administrationEvents,
];
