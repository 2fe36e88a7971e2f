import { profileApi } from '../../projections/account-directory/profile.openapi.ts';
import { sessionStateApi } from '../../projections/account-directory/session-state.openapi.ts';
import { activityApi } from '../../projections/activity/activity.openapi.ts';
import { adminOverviewApi } from '../../projections/admin-overview/admin-overview.openapi.ts';
import { alertLogApi } from '../../projections/alert-log/alert-log.openapi.ts';
import { apiKeysApi } from '../../projections/api-keys/api-keys.openapi.ts';
import { duplicatesApi } from '../../projections/duplicates/duplicates.openapi.ts';
import { feedbackListApi } from '../../projections/feedback-list/feedback-list.openapi.ts';
import { feedsApi } from '../../projections/feeds/feeds.openapi.ts';
import { filingFeedApi } from '../../projections/filing-feed/filing-feed.openapi.ts';
import { todayApi } from '../../projections/filing-feed/today.openapi.ts';
import { insiderProfileApi } from '../../projections/insider-profile/insider-profile.openapi.ts';
import { insiderScreensApi } from '../../projections/insider-profile/insider-screens.openapi.ts';
import { newListingsApi } from '../../projections/new-listings/new-listings.openapi.ts';
import { priceAlertsApi } from '../../projections/price-alerts/price-alerts.openapi.ts';
import { scoreFeedbackApi } from '../../projections/score-feedback/score-feedback.openapi.ts';
import { tickerPageApi } from '../../projections/ticker-page/ticker-page.openapi.ts';
import { watchlistApi } from '../../projections/watchlist/watchlist.openapi.ts';
import { addContactApi } from '../contexts/accounts/add-contact/add-contact.openapi.ts';
import { changeApiKeysApi } from '../contexts/accounts/api-keys/change-api-keys.openapi.ts';
import { changeSettingsApi } from '../contexts/accounts/change-settings/change-settings.openapi.ts';
import { deleteAccountApi } from '../contexts/accounts/delete-account/delete-account.openapi.ts';
import { changeDestinationsApi } from '../contexts/accounts/destinations/change-destinations.openapi.ts';
import { endSessionApi } from '../contexts/accounts/end-session/end-session.openapi.ts';
import { changeFeedsApi } from '../contexts/accounts/feeds/change-feeds.openapi.ts';
import { requestLoginApi, verifyLoginCodeApi, verifyLoginLinkApi } from '../contexts/accounts/login/login.openapi.ts';
import { passkeyLoginApi } from '../contexts/accounts/login/passkey-login.openapi.ts';
import { passkeysApi } from '../contexts/accounts/passkeys/passkeys.openapi.ts';
import { changePushApi } from '../contexts/accounts/push-subscriptions/change-push.openapi.ts';
import { removeContactApi } from '../contexts/accounts/remove-contact/remove-contact.openapi.ts';
import { restrictUserApi } from '../contexts/accounts/restrict-user/restrict-user.openapi.ts';
import { revealContactsApi } from '../contexts/accounts/reveal-contacts/reveal-contacts.openapi.ts';
import { revokeSessionApi } from '../contexts/accounts/revoke-session/revoke-session.openapi.ts';
import { sendVerificationApi } from '../contexts/accounts/send-verification/send-verification.openapi.ts';
import { skipOnboardingApi } from '../contexts/accounts/skip-onboarding/skip-onboarding.openapi.ts';
import { stopMailApi } from '../contexts/accounts/stop-mail/stop-mail.openapi.ts';
import { sendTestApi } from '../contexts/accounts/test-message/send-test.openapi.ts';
import { undoChangeApi } from '../contexts/accounts/undo-change/undo-change.openapi.ts';
import { verifyContactApi, verifyContactLinkApi } from '../contexts/accounts/verify-contact/verify-contact.openapi.ts';
import {
  administratorsApi,
  myAccessApi,
  showAdministratorApi,
  signInApi,
  signOutApi,
  singleSignOnApi,
} from '../contexts/administration/administration.openapi.ts';
import { backtestAlertsApi } from '../contexts/alerts/past-alerts/backtest-alerts/backtest-alerts.openapi.ts';
import { explainAlertApi, explainOwnAlertApi } from '../contexts/alerts/past-alerts/explain-alert/explain-alert.openapi.ts';
import { previewAlertsApi } from '../contexts/alerts/past-alerts/preview-alerts/preview-alerts.openapi.ts';
import { askQuestionApi } from '../contexts/assistant/ask/ask-question.openapi.ts';
import { savedSearchesApi } from '../contexts/assistant/saved-searches/saved-searches.openapi.ts';
import { searchTextsApi } from '../contexts/assistant/search-texts/search-texts.openapi.ts';
import { billingApi } from '../contexts/billing/billing.openapi.ts';
import { cancelSubscriptionApi } from '../contexts/billing/cancel-subscription/cancel-subscription.openapi.ts';
import { grantedPlansApi } from '../contexts/billing/grant-plan/granted-plans.openapi.ts';
import { stripeWebhookApi } from '../contexts/billing/receive-event/stripe-webhook.openapi.ts';
import { stripeSetupApi } from '../contexts/billing/stripe-setup/stripe-setup.openapi.ts';
import { testPaymentsApi } from '../contexts/billing/test-payments/test-payments.openapi.ts';
import { announcementApi } from '../contexts/brands/announcement/announcement.openapi.ts';
import { showBrandApi } from '../contexts/brands/show-brand/show-brand.openapi.ts';
import { themeApi, themeCssApi } from '../contexts/brands/theme/theme.openapi.ts';
import { destinationsApi } from '../contexts/delivery/destination-deliveries/destinations.openapi.ts';
import { playRecipientApi } from '../contexts/delivery/play-recipient/play-recipient.openapi.ts';
import { webhooksApi } from '../contexts/delivery/provider-webhooks/provider-webhooks.openapi.ts';
import { destinationTestEvent, filingAlertEvent } from '../contexts/delivery/published/webhook-events.ts';
import { showDevOutboxApi } from '../contexts/delivery/show-dev-outbox/show-dev-outbox.openapi.ts';
import { resolveDuplicateApi } from '../contexts/disclosures/resolve-duplicate/resolve-duplicate.openapi.ts';
import { backfillActionApi } from '../contexts/filings/backfill-action/backfill-action.openapi.ts';
import { showBackfillApi } from '../contexts/filings/backfill-company/show-backfill.openapi.ts';
import { correctReportsApi } from '../contexts/filings/correct-report/correct-reports.openapi.ts';
import { correctTickerApi } from '../contexts/filings/correct-ticker/correct-ticker.openapi.ts';
import { filingActionApi } from '../contexts/filings/filing-action/filing-action.openapi.ts';
import { mergeInsidersApi } from '../contexts/filings/merge-insiders/merge-insiders.openapi.ts';
import { requestReadingApi } from '../contexts/filings/read-history/request-reading.openapi.ts';
import { reportCoverageApi } from '../contexts/filings/report-coverage/report-coverage.openapi.ts';
import { showSampleApi } from '../contexts/filings/sample-feed/show-sample.openapi.ts';
import { searchTickersApi } from '../contexts/filings/search-tickers/search-tickers.openapi.ts';
import { messageTemplatesApi } from '../contexts/message-templates/message-templates.openapi.ts';
import { listNotificationsApi, notificationActionApi } from '../contexts/operations/notifications.openapi.ts';
import { projectionActionApi, releaseParkedApi, showProjectionsApi } from '../contexts/operations/projections.openapi.ts';
import { showOverviewApi } from '../contexts/operations/show-overview/show-overview.openapi.ts';
import { showStateApi } from '../contexts/operations/show-state/show-state.openapi.ts';
import { changePriceAlertsApi } from '../contexts/price-alerts/change-price-alerts/change-price-alerts.openapi.ts';
import { closeFeedbackApi } from '../contexts/scoring/feedback/close-feedback/close-feedback.openapi.ts';
import { giveFeedbackApi } from '../contexts/scoring/feedback/give-feedback/give-feedback.openapi.ts';
import { shadowRunApi } from '../contexts/scoring/shadow-run/shadow-run.openapi.ts';
import { editEntriesApi } from '../contexts/watchlists/edit-entries/edit-entries.openapi.ts';
import { editEntryApi } from '../contexts/watchlists/edit-entry/edit-entry.openapi.ts';
import { importWatchlistApi } from '../contexts/watchlists/import-watchlist/import-watchlist.openapi.ts';
import { markSeenApi } from '../contexts/watchlists/mark-seen/mark-seen.openapi.ts';
import { muteByLinkApi } from '../contexts/watchlists/mute-by-link/mute-by-link.openapi.ts';
import { restoreEntryApi } from '../contexts/watchlists/restore-entry/restore-entry.openapi.ts';
import { subscribeApi } from '../contexts/watchlists/subscribe/subscribe.openapi.ts';
import { unsubscribeApi } from '../contexts/watchlists/unsubscribe/unsubscribe.openapi.ts';
import { healthApi, metricsApi } from '../platform/observability/health.openapi.ts';
import { apiDocsApi } from '../platform/openapi/api-docs.openapi.ts';
import { type OpenApiDocument, openApiDocument } from '../platform/openapi/openapi-document.ts';
import { accountCoverageApi } from '../queries/account-coverage/account-coverage.openapi.ts';
import { accuracyApi } from '../queries/accuracy/accuracy.openapi.ts';
import { adminFilingsApi } from '../queries/admin-filings/admin-filings.openapi.ts';
import { adminInsidersApi } from '../queries/admin-insiders/admin-insiders.openapi.ts';
import { adminTickersApi } from '../queries/admin-tickers/admin-tickers.openapi.ts';
import { adminUsersApi } from '../queries/admin-users/admin-users.openapi.ts';
import { asKnownApi } from '../queries/as-known/as-known.openapi.ts';
import { bulkApi } from '../queries/bulk-export/bulk.openapi.ts';
import { csvExportApi } from '../queries/csv-export/csv-export.openapi.ts';
import { dataExportApi } from '../queries/data-export/data-export.openapi.ts';
import { eventStreamApi } from '../queries/event-stream/event-stream.openapi.ts';
import { searchApi } from '../queries/global-search/search.openapi.ts';
import { liveStreamApi } from '../queries/live-stream/live-stream.openapi.ts';
import { showcaseApi } from '../queries/showcase/showcase.openapi.ts';

const INFO: OpenApiDocument['info'] = {
  title: 'Filingwire API',
  version: '1',
  description:
    'JSON over HTTP. Send a session in the X-Session header, or an API key in `Authorization: Bearer`. Calls that list no API key scope reject keys with 403 `not_for_api_keys`. Every error is `{error, message, requestId}`: a stable code, a sentence that says what to do, and the ID to quote, which is also in the X-Request-Id header of every response. Bodies can be up to 64 KiB (webhooks and imports: 1 MiB), and fields that aren’t described here are rejected.',
};

/** Events posted to webhook destinations. */
const WEBHOOKS = {
  'filing.alert': {
    summary: 'A filing the account follows was scored',
    description: 'Also sent when a filing that couldn’t be read before has been read, and for more filings about the same event.',
    body: filingAlertEvent,
  },
  'destination.test': { summary: 'A test requested by the account', body: destinationTestEvent },
};

/** Describes every controller of the API module. @param embedded whether to include the controllers that only an embedded product has. */
export function describeApi(embedded: boolean): OpenApiDocument {
  return openApiDocument(
    INFO,
    [
      watchlistApi,
      accountCoverageApi,
      subscribeApi,
      unsubscribeApi,
      editEntryApi,
      editEntriesApi,
      restoreEntryApi,
      importWatchlistApi,
      markSeenApi,
      muteByLinkApi,
      alertLogApi,
      previewAlertsApi,
      backtestAlertsApi,
      explainOwnAlertApi,
      priceAlertsApi,
      changePriceAlertsApi,
      liveStreamApi,
      eventStreamApi,
      filingFeedApi,
      todayApi,
      giveFeedbackApi,
      scoreFeedbackApi,
      showcaseApi,
      accuracyApi,
      reportCoverageApi,
      searchTickersApi,
      searchApi,
      searchTextsApi,
      savedSearchesApi,
      askQuestionApi,
      tickerPageApi,
      showBackfillApi,
      insiderProfileApi,
      insiderScreensApi,
      newListingsApi,
      csvExportApi,
      bulkApi,
      requestLoginApi,
      passkeyLoginApi,
      passkeysApi,
      verifyLoginCodeApi,
      verifyLoginLinkApi,
      profileApi,
      sessionStateApi,
      stopMailApi,
      undoChangeApi,
      revokeSessionApi,
      addContactApi,
      sendVerificationApi,
      verifyContactApi,
      verifyContactLinkApi,
      removeContactApi,
      changeSettingsApi,
      skipOnboardingApi,
      changeFeedsApi,
      changeApiKeysApi,
      apiKeysApi,
      changeDestinationsApi,
      destinationsApi,
      changePushApi,
      feedsApi,
      sendTestApi,
      billingApi,
      cancelSubscriptionApi,
      deleteAccountApi,
      dataExportApi,
      endSessionApi,
      showBrandApi,
      signInApi,
      signOutApi,
      showAdministratorApi,
      myAccessApi,
      singleSignOnApi,
      administratorsApi,
      announcementApi,
      themeApi,
      messageTemplatesApi,
      themeCssApi,
      stripeSetupApi,
      showOverviewApi,
      adminOverviewApi,
      showProjectionsApi,
      projectionActionApi,
      releaseParkedApi,
      listNotificationsApi,
      notificationActionApi,
      activityApi,
      explainAlertApi,
      showStateApi,
      adminUsersApi,
      adminTickersApi,
      feedbackListApi,
      closeFeedbackApi,
      shadowRunApi,
      adminInsidersApi,
      asKnownApi,
      correctReportsApi,
      mergeInsidersApi,
      backfillActionApi,
      correctTickerApi,
      adminFilingsApi,
      filingActionApi,
      requestReadingApi,
      duplicatesApi,
      resolveDuplicateApi,
      grantedPlansApi,
      restrictUserApi,
      revealContactsApi,
      webhooksApi,
      stripeWebhookApi,
      apiDocsApi,
      healthApi,
      metricsApi,
      showSampleApi,
      ...(embedded ? [showDevOutboxApi, playRecipientApi, testPaymentsApi] : []),
    ],
    WEBHOOKS,
  );
}
