import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectors } from '../../projections/projections.registry.ts';
import { LOGIN_MESSAGE } from '../contexts/accounts/login/login-payload.ts';
import { OWNER_NOTICE } from '../contexts/accounts/owner-notices/owner-notice-payload.ts';
import { TEST_MESSAGE } from '../contexts/accounts/test-message/test-payload.ts';
import { VERIFICATION_MESSAGE } from '../contexts/accounts/verification/verification-payload.ts';
import { ALERT, CORRECTION } from '../contexts/alerts/alert-message/alert-payload.ts';
import { DIGEST } from '../contexts/alerts/published/digest.events.ts';
import { SAVED_SEARCH } from '../contexts/alerts/saved-search/search-match-payload.ts';
import { NOTICE } from '../contexts/alerts/unread-notice/unread-notice-payload.ts';
import { BILLING_MAIL } from '../contexts/billing/billing-mail/billing-payload.ts';
import { TEMPLATE_TEST } from '../contexts/message-templates/test-template/template-test-payload.ts';
import { PRICE_ALERT } from '../contexts/price-alerts/message/price-alert-payload.ts';

const BACKEND = join(import.meta.dirname, '..');

/** Everything that the pattern's group matches in the backend's sources, sorted. */
function namesIn(files: RegExp, pattern: RegExp): string[] {
  return readdirSync(BACKEND, { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file) && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join(BACKEND, file), 'utf8').matchAll(pattern)].map((found) => found[1] ?? ''))
    .sort();
}

/** Deployments have data under these names: add new ones freely, but never change one. For names of processes, see `process-names.spec.ts`. */
describe('stored names stay the same', () => {
  test('of streams, by category', () => {
    expect(namesIn(/\/published\/[\w-]+\.events\.ts$/, /^export const [A-Z_]+ = '([A-Za-z]+)';/gm)).toEqual([
      'account',
      'alertRun',
      'announcement',
      'backfillOrder',
      'billingSetup',
      'brandTheme',
      'company',
      'contactClaim',
      'digest',
      'filing',
      'filingOrder',
      'ingestionDay',
      'insiderIdentities',
      'login',
      'messageControl',
      'messageTemplate',
      'priceAlertMessages',
      'priceAlerts',
      'projectionControl',
      'readingHold',
      'savedSearches',
      'scoreFeedback',
      'scoringRules',
      'searchMatch',
      'session',
      'shadowRun',
      'smsConsent',
      'subscription',
      'textConsent',
      'thread',
      'tickerReference',
      'unreadNotice',
      'verification',
      'watchlist',
    ]);
  });

  test('of views', () => {
    expect(projectors.map(({ collection }) => collection.name).sort()).toEqual([
      'account-api-keys',
      'account-directory',
      'account-feeds',
      'activity',
      'alert-figures',
      'alert-log',
      'company-dates',
      'cusip-directory',
      'disclosure-thread',
      'duplicates',
      'feedback-list',
      'filing-feed',
      'insider-directory',
      'insider-filings',
      'new-listings',
      'price-alerts',
      'score-feedback',
      'session-directory',
      'ticker-page',
      'watchlist',
    ]);
  });

  test('of collections in operational state', () => {
    expect(namesIn(/\.(?:store|service)\.ts$|lease\.ts$/, /defineCollection(?:<[^;=]*?>)?\(\{\s*name: '([^']+)'/g)).toEqual([
      'adminCredentials',
      'adminSecondFactors',
      'adminSessions',
      'alertSettings',
      'apiKeyUses',
      'backfills',
      'backgroundJobs',
      'backupStates',
      'companyReference',
      'companySnapshot',
      'contactClaims',
      'contactParts',
      'contactUses',
      'damagedFilings',
      'daySizes',
      'destinationDeliveries',
      'destinationOwners',
      'devOutbox',
      'digestProgress',
      'feedState',
      'feedTop',
      'feedUses',
      'historyReadings',
      'leases',
      'lowThresholds',
      'masterKeyProof',
      'openLogins',
      'outbox',
      'parkedStreams',
      'pastFilings',
      'pastFilingsFill',
      'paymentReconciliation',
      'paymentWebhook',
      'processCheckpoints',
      'projectionSkips',
      'quoteHistory',
      'quotes',
      'rateLimits',
      'readingHolds',
      'reconciledDay',
      'reconciliation',
      'refusedWords',
      'relatedFilings',
      'relatedFilingsFill',
      'savedSearches',
      'scheduledDeletions',
      'seenMarks',
      'sessionUses',
      'subjectKeys',
      'suspendedAccounts',
      'telegramChats',
      'telegramOffsets',
      'testPayments',
      'textConsents',
      'textCounts',
      'texts',
      'tokenParts',
      'unreadFilings',
      'waitingAlertRuns',
      'watchedPriceAlerts',
      'watchers',
      'workerMembers',
      'workerStatus',
    ]);
  });

  test('of kinds of messages', () => {
    expect({
      ALERT,
      CORRECTION,
      DIGEST,
      NOTICE,
      SAVED_SEARCH,
      PRICE_ALERT,
      LOGIN_MESSAGE,
      VERIFICATION_MESSAGE,
      OWNER_NOTICE,
      TEST_MESSAGE,
      TEMPLATE_TEST,
      BILLING_MAIL,
    }).toEqual({
      ALERT: 'alert',
      CORRECTION: 'correction',
      DIGEST: 'digest',
      NOTICE: 'unread-notice',
      SAVED_SEARCH: 'saved-search',
      PRICE_ALERT: 'price-alert',
      LOGIN_MESSAGE: 'login',
      VERIFICATION_MESSAGE: 'verification',
      OWNER_NOTICE: 'owner-notice',
      TEST_MESSAGE: 'test',
      TEMPLATE_TEST: 'templateTest',
      BILLING_MAIL: 'billing',
    });
  });
});
