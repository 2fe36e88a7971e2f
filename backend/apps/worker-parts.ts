import { AccountIntegrations } from '../../projections/account-directory/account-integrations.reader.ts';
import { AccountPlans } from '../../projections/account-directory/account-plans.reader.ts';
import { AccountSessionKeys } from '../../projections/account-directory/account-sessions.reader.ts';
import type { ConfiguredIntegrations } from '../../projections/account-directory/configured-integrations.port.ts';
import { DigestViews } from '../../projections/filing-feed/digest-views.reader.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { accountsWorker } from '../contexts/accounts/accounts.worker.ts';
import { contactServices } from '../contexts/accounts/contact-services.service.ts';
import { mailToken } from '../contexts/accounts/stop-mail/mail-token.ts';
import { Administrators } from '../contexts/administration/administrators.reader.ts';
import { alertsWorker } from '../contexts/alerts/alerts.worker.ts';
import { RecipientsByScore } from '../contexts/alerts/past-alerts/recipients-by-score.reader.ts';
import { RunFollowers } from '../contexts/alerts/recipients/followers-of-run.reader.ts';
import { PriceAlertReach } from '../contexts/alerts/recipients/price-alert-reach.reader.ts';
import type { OnFilingStream } from '../contexts/alerts/runs/what-is-alerted.policy.ts';
import { assistantWorker } from '../contexts/assistant/assistant.worker.ts';
import { billingWorker } from '../contexts/billing/billing.worker.ts';
import { sellsBy } from '../contexts/billing/selling/selling.policy.ts';
import { deliveryChannels } from '../contexts/delivery/delivery.worker.ts';
import { destinationsWorker } from '../contexts/delivery/destination-deliveries/destinations.worker.ts';
import { disclosuresWorker } from '../contexts/disclosures/disclosures.worker.ts';
import { filingsWorker } from '../contexts/filings/filings.worker.ts';
import { messageTemplatesWorker } from '../contexts/message-templates/message-templates.worker.ts';
import { operationsWorker } from '../contexts/operations/operations.worker.ts';
import { priceAlertsWorker } from '../contexts/price-alerts/price-alerts.worker.ts';
import { quoteProviderOf } from '../contexts/quotes/quote-provider.adapter.ts';
import { QuotesStore } from '../contexts/quotes/quotes.store.ts';
import { quotesWorker } from '../contexts/quotes/quotes.worker.ts';
import { RefreshedPrices } from '../contexts/quotes/refreshed-prices.reader.ts';
import { scoringWorker } from '../contexts/scoring/scoring.worker.ts';
import { MergeWatchlists } from '../contexts/watchlists/merge-watchlists/merge-watchlists.service.ts';
import { muteToken } from '../contexts/watchlists/mute-by-link/mute-token.ts';
import { SeenMarksStore } from '../contexts/watchlists/seen-marks.store.ts';
import { WatchlistEntries } from '../contexts/watchlists/watchlist-entries.reader.ts';
import { SubjectKeyStore } from '../platform/privacy/subject-key.store.ts';
import { projectionsWorker } from '../platform/subscriptions/projections.worker.ts';
import { UnfinishedWork } from '../platform/subscriptions/unfinished-work.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';
import { billingMails } from './billing-mails.ts';
import { chatDestinations, createBounceService, pauseDestination, removeExpiredBrowser } from './bounces-and-opt-outs.ts';
import { brandNameOf, brandUrls } from './brand-urls.ts';
import { buildScoring } from './build-scoring.ts';
import { configuredIntegrations } from './configured-integrations.ts';
import { editableTemplates } from './editable-templates.ts';
import { workerErasure } from './erasure.ts';
import { followedTickers } from './followed-tickers.adapter.ts';
import { cadenceWithoutPlan } from './free-cadence.ts';
import { ownAddresses } from './own-addresses.ts';
import { payersOf } from './payers.adapter.ts';
import { stalledWorkSources } from './stalled-work-sources.ts';
import { type OpenedStores } from './start/launch.ts';
import { storeSizes } from './store-sizes.ts';

/** The parts of a worker, wired to each other, and the channels that send its messages. */
export async function workerParts(context: WorkerContext, { stores, masterKey, hash }: OpenedStores) {
  const { env, events, codec, executor, cipher, views, operations, clock } = context;
  const urlOf = brandUrls(env);
  const erasure = await workerErasure(context, masterKey);
  const unfinished = new UnfinishedWork(context);
  const filings = await filingsWorker(context, stores.textMove, followedTickers(context, unfinished));
  const disclosures = disclosuresWorker(context, () => unfinished.oldestRecordedAt(alerts.startsRuns));
  const { related } = disclosures;
  const source = new DigestViews(views, events);
  const contacts = contactServices({ ...context, hash });
  const unsubscribeUrl = (accountId: string, brandId: string, of: 'alerts' | 'digest') =>
    urlOf(brandId, `/unsubscribe/${mailToken(hash, accountId, of)}`);
  const alerts = alertsWorker(context, {
    consents: contacts.consents,
    related,
    source,
    checkedAt: filings.lastLookAt,
    urlOf,
    unsubscribeUrl,
    freeCadence: cadenceWithoutPlan(env),
    alsoReading: () => destinations.processes,
    muteUrl: (accountId, brandId, ticker, at) => urlOf(brandId, `/mute/${muteToken(hash, { accountId, ticker }, at)}`),
  });
  const priceAlerts = priceAlertsWorker(context, {
    prices: new RefreshedPrices(new QuotesStore(operations), quoteProviderOf(env, clock)?.source ?? null),
    alertChannels: new PriceAlertReach(alerts.watchers, alerts.settings, clock),
    contacts: alerts.contacts,
    urlOf,
    unsubscribeUrl,
  });
  const { texts } = stores;
  const { watchers, settings } = alerts;
  const recipients = new RecipientsByScore({ watchers, settings, texts, freeCadence: cadenceWithoutPlan(env), clock });
  const configured: ConfiguredIntegrations = { limits: configuredIntegrations(env) };
  const destinations = destinationsWorker(context, {
    followers: new RunFollowers(watchers, settings, texts, cadenceWithoutPlan(env)),
    limits: new AccountIntegrations(new AccountPlans(views), { sellsPlans: sellsBy(env) !== null }, configured),
    pause: pauseDestination(context),
    ...chatDestinations(context),
    hash,
    urlOf,
  });
  const parts = [
    projectionsWorker(context, projectors),
    filings,
    assistantWorker(context, stores.fullText),
    disclosures,
    await scoringWorker(
      context,
      buildScoring({ ...context, stores, companies: filings.companies }),
      (ciks, at) => alerts.watchers.isWatched(ciks, at),
      { alerted: (stream, score) => recipients.of(stream as readonly OnFilingStream[], score) },
    ),
    alerts,
    billingWorker(context, billingMails(context, contacts, urlOf), payersOf(events, codec, cipher)),
    quotesWorker(
      context,
      { all: () => alerts.watchers.tickers() },
      { extended: priceAlerts.extendedTickers, alerted: priceAlerts.tickersWithAlerts },
    ),
    priceAlerts,
    destinations,
    accountsWorker(context, {
      erasure,
      contacts,
      keys: new SubjectKeyStore(operations, masterKey, clock),
      watchlists: new MergeWatchlists(
        executor,
        new WatchlistEntries(events, codec),
        cipher,
        new SeenMarksStore(operations),
        new AccountPlans(views),
      ),
      sessions: new AccountSessionKeys(views),
      hash,
      urlOf,
    }),
    messageTemplatesWorker({
      ...{ templates: editableTemplates(env), versions: context.templates, cipher, clock },
      addresses: ownAddresses(new Administrators(events, codec), cipher),
    }),
    operationsWorker(context, projectors, stalledWorkSources(operations, clock), () => storeSizes(context.env)),
  ];
  const channels = await deliveryChannels(context, {
    effects: createBounceService(context, hash),
    senderOf: brandNameOf,
    browserGone: removeExpiredBrowser(context, hash),
  });
  return { parts, channels };
}
