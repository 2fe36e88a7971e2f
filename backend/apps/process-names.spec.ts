import { ACCOUNT_PROCESSES, ACCOUNT_SCHEDULES } from '../contexts/accounts/worker-names.catalog.ts';
import { ALERT_PROCESSES, ALERT_SCHEDULES } from '../contexts/alerts/worker-names.catalog.ts';
import { ASSISTANT_PROCESSES, ASSISTANT_SCHEDULES } from '../contexts/assistant/worker-names.catalog.ts';
import { BILLING_PROCESSES, BILLING_SCHEDULES } from '../contexts/billing/worker-names.catalog.ts';
import { DELIVERY_PROCESSES, DELIVERY_SCHEDULES } from '../contexts/delivery/worker-names.catalog.ts';
import { FILING_PROCESSES, FILING_SCHEDULES } from '../contexts/filings/worker-names.catalog.ts';
import { OPERATIONS_SCHEDULES } from '../contexts/operations/worker-names.catalog.ts';
import { PRICE_ALERT_PROCESSES, PRICE_ALERT_SCHEDULES } from '../contexts/price-alerts/worker-names.catalog.ts';
import { QUOTE_SCHEDULES } from '../contexts/quotes/worker-names.catalog.ts';
import { SCORING_PROCESSES, SCORING_SCHEDULES } from '../contexts/scoring/worker-names.catalog.ts';
import { ANALYSIS, PROCESS_NAMES, processNames } from './process-names.ts';

/** Other stored names: `stored-names.spec.ts`. Checkpoints and leases of existing deployments are stored under these names; a renamed process would start over. */
describe('stored names stay the same', () => {
  test('of processes, and where each one starts on a log that already has events', () => {
    expect({
      ...FILING_PROCESSES,
      ...SCORING_PROCESSES,
      ...ALERT_PROCESSES,
      ...PRICE_ALERT_PROCESSES,
      ...DELIVERY_PROCESSES,
      ...ASSISTANT_PROCESSES,
      ...ACCOUNT_PROCESSES,
      ...BILLING_PROCESSES,
    }).toEqual({
      readFiling: { name: 'read-filing-when-ingested' },
      queueHistory: { name: 'queue-history-when-ingested', joinsAtBeginning: true },
      queueBackfill: { name: 'queue-backfill-when-ticker-added' },
      scoreFiling: { name: 'score-filing-when-facts-extracted' },
      analyseFiling: { name: 'analyse-filing-when-scored', joinsAtEnd: true },
      startRun: { name: 'start-alert-run-when-filing-scored' },
      pageAlerts: { name: 'page-alerts-when-run-started' },
      queueMessages: { name: 'queue-messages-when-alerts-paged' },
      correctAlerts: { name: 'correct-alerts-when-amendment-linked', joinsAtEnd: true },
      queueDigest: { name: 'queue-digest-when-composed', joinsAtEnd: true },
      pageNotices: { name: 'page-notices-when-started', joinsAtEnd: true },
      queueNotices: { name: 'queue-notices-when-paged', joinsAtEnd: true },
      matchSearches: { name: 'match-saved-searches-when-filing-scored', joinsAtEnd: true },
      queueSearchMatches: { name: 'queue-search-matches-when-found', joinsAtEnd: true },
      keepAlerts: { name: 'keep-price-alerts-when-changed', joinsAtEnd: true },
      queueEvents: { name: 'queue-events-when-run-started', joinsAtEnd: true },
      queuePriceAlerts: { name: 'queue-messages-when-price-crossed', joinsAtEnd: true },
      reassignEntries: { name: 'reassign-entries-when-ticker-corrected', joinsAtEnd: true },
      moveSearches: { name: 'move-saved-searches-when-account-merged', joinsAtBeginning: true },
      eraseData: { name: 'erase-data-when-account-erased', joinsAtBeginning: true },
      queueLogin: { name: 'queue-login-when-requested', joinsAtBeginning: true },
      queueVerification: { name: 'queue-verification-when-requested', joinsAtBeginning: true },
      confirmContact: { name: 'confirm-contact-when-verified', joinsAtBeginning: true },
      finishMerge: { name: 'finish-merge-when-account-merged', joinsAtBeginning: true },
      recordSession: { name: 'record-session-when-started', joinsAtBeginning: true },
      endEarlierSessions: { name: 'end-sessions-when-contact-verified', joinsAtEnd: true },
      tellOwner: { name: 'tell-owner-when-account-changed', joinsAtEnd: true },
      closeDeleted: { name: 'close-account-when-deletion-scheduled', joinsAtBeginning: true },
      keepParts: { name: 'keep-contact-parts', joinsAtBeginning: true },
      keepContacts: { name: 'keep-contact-records', joinsAtBeginning: true },
      endSubscriptions: { name: 'end-subscriptions-when-account-erased', joinsAtBeginning: true },
      queueMail: { name: 'queue-billing-mail-when-payment-reported', joinsAtBeginning: true },
    });
  });

  test('of schedules and their leases', () => {
    expect({
      ...FILING_SCHEDULES,
      ...ASSISTANT_SCHEDULES,
      ...ALERT_SCHEDULES,
      ...QUOTE_SCHEDULES,
      ...PRICE_ALERT_SCHEDULES,
      ...ACCOUNT_SCHEDULES,
      ...BILLING_SCHEDULES,
      ...DELIVERY_SCHEDULES,
      ...OPERATIONS_SCHEDULES,
      ...SCORING_SCHEDULES,
    }).toEqual({
      readTelegram: { name: 'read-telegram', lease: 'read-telegram' },
      shadowRuns: { name: 'do-shadow-runs', lease: 'do-shadow-runs' },
      judgements: { name: 'judge-filings-again', lease: 'judge-filings-again' },
      edgar: { name: 'edgar', lease: 'edgar-gateway' },
      readHistory: { name: 'read-history', lease: null },
      pollFeed: { name: 'edgar-feed', lease: 'edgar-feed' },
      sweepFeed: { name: 'sweep-feed', lease: null },
      sweepSearch: { name: 'sweep-search', lease: null },
      reconcileIndex: { name: 'reconcile-index', lease: null },
      backfill: { name: 'backfill', lease: null },
      repairFilings: { name: 'repair-filings', lease: null },
      tellUnread: { name: 'tell-unread-filings', lease: null },
      indexTexts: { name: 'index-texts', lease: 'index-texts' },
      startOverdueRuns: { name: 'start-overdue-alert-runs', lease: 'start-overdue-alert-runs' },
      composeDigests: { name: 'compose-digests', lease: 'compose-digests' },
      watchPrices: { name: 'watch-prices', lease: 'watch-prices' },
      refreshQuotes: { name: 'quotes', lease: 'quotes' },
      endUnusedSessions: { name: 'end-unused-sessions', lease: 'end-unused-sessions' },
      eraseDeleted: { name: 'erase-deleted-accounts', lease: 'erase-deleted-accounts' },
      expireLogins: { name: 'expire-logins', lease: 'expire-logins' },
      reconcileSubscriptions: { name: 'reconcile-subscriptions', lease: 'reconcile-subscriptions' },
      archiveLog: { name: 'archive-log', lease: 'archive-log' },
      projectionJobs: { name: 'do-projection-jobs', lease: 'do-projection-jobs' },
    });
  });
});

test('a start checks every process of the deployment once, and the AI process only with a key', () => {
  const all = [
    FILING_PROCESSES,
    SCORING_PROCESSES,
    ALERT_PROCESSES,
    PRICE_ALERT_PROCESSES,
    DELIVERY_PROCESSES,
    ASSISTANT_PROCESSES,
    ACCOUNT_PROCESSES,
  ].flatMap((each) => Object.values(each).map(({ name }) => name));
  const names = (key: string | undefined) => processNames({ OPENAI_API_KEY: key }).map(({ name }) => name);
  expect(names('sk-test').toSorted()).toEqual(all.toSorted());
  expect(names(undefined).toSorted()).toEqual(all.filter((name) => name !== ANALYSIS.name).toSorted());
  const selling = processNames({ STRIPE_SECRET_KEY: 'sk_test' }).map(({ name }) => name);
  const billing = ['end-subscriptions-when-account-erased', 'queue-billing-mail-when-payment-reported'];
  expect(selling.toSorted()).toEqual([...names(undefined), ...billing].toSorted());
  // An embedded product with sample data has a test checkout, but not in single-user mode.
  const embedded = (SINGLE_USER: 'true' | 'false') =>
    processNames({ embedded: true, sample: true, SINGLE_USER }).map(({ name }) => name);
  expect(embedded('false').toSorted()).toEqual(selling.toSorted());
  expect(embedded('true').toSorted()).toEqual(names(undefined).toSorted());
  expect(new Set(PROCESS_NAMES.map(({ name }) => name)).size).toBe(PROCESS_NAMES.length);
});
