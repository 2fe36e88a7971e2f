import type { EventCodec, EventOf } from '../../platform/event-store/define-event.ts';
import { categoryOf, type Position } from '../../platform/event-store/event-store.port.ts';
import type { DeliveryPolicy } from '../../platform/outbox/outbox.port.ts';
import type { Process } from '../../platform/subscriptions/process.ts';
import { UnfinishedWork } from '../../platform/subscriptions/unfinished-work.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { ACCOUNT } from '../accounts/published/account.events.ts';
import { SUBSCRIPTION } from '../billing/published/subscription.events.ts';
import type { Cadence } from '../plans/published/plan.catalog.ts';
import { WATCHLIST } from '../watchlists/published/watchlist.events.ts';
import { alertMessageKinds } from './alert-kinds.adapter.ts';
import type { AlertKindOptions } from './alert-message/alert-kind.adapter.ts';
import { QueueMessagesWhenAlertsPaged } from './alert-message/queue-messages-when-alerts-paged.process.ts';
import { alertMetrics } from './alert-metrics.adapter.ts';
import { CorrectAlertsWhenAmendmentLinked } from './corrections/correct-alerts-when-amendment-linked.process.ts';
import { ComposeDigest } from './digest/compose-digest.service.ts';
import { ComposeDigests } from './digest/compose-digests.schedule.ts';
import { DigestProgressStore } from './digest/digest-progress.store.ts';
import { QueueDigestWhenComposed } from './digest/queue-digest-when-composed.process.ts';
import type { AlertRunStarted, AlertRunUpdated } from './published/alert-run.events.ts';
import type { DigestSource } from './published/digest-source.port.ts';
import type { UnreadNoticesStarted } from './published/unread-notice.events.ts';
import { AlertSettingsStore } from './recipients/alert-settings.store.ts';
import { EntitledRecipients } from './recipients/entitled-recipients.reader.ts';
import { KeepRecipients } from './recipients/keep-recipients.service.ts';
import { LowFollowers } from './recipients/low-followers.reader.ts';
import { LowThresholds } from './recipients/low-thresholds.store.ts';
import { WatchersStore } from './recipients/watchers.store.ts';
import { EarlierAlerts } from './runs/earlier-alerts.reader.ts';
import { PageAlertsWhenRunStarted } from './runs/page-alerts-when-run-started.process.ts';
import type { RelatedFilings } from './runs/related-filings.port.ts';
import { StartAlertRun } from './runs/start-alert-run.service.ts';
import { StartAlertRunWhenFilingScored } from './runs/start-alert-run-when-filing-scored.process.ts';
import { StartOverdueAlertRuns } from './runs/start-overdue-alert-runs.schedule.ts';
import { WaitingAlertRuns } from './runs/waiting-alert-runs.store.ts';
import { MatchSavedSearchesWhenFilingScored } from './saved-search/match-saved-searches-when-filing-scored.process.ts';
import { QueueSearchMatchesWhenFound } from './saved-search/queue-search-matches-when-found.process.ts';
import { SavedSearchesStore } from './saved-search/saved-searches.store.ts';
import { SendOrHold } from './sending/send-or-hold.adapter.ts';
import type { SmsConsent } from './sending/sms-consent.port.ts';
import { TextsPerDay } from './sending/texts-per-day.store.ts';
import { HeldUpFilings } from './unread-notice/held-up-filings.reader.ts';
import { PageNoticesWhenStarted } from './unread-notice/page-notices-when-started.process.ts';
import { QueueNoticesWhenPaged } from './unread-notice/queue-notices-when-paged.process.ts';
import { ALERT_PROCESSES } from './worker-names.catalog.ts';

export interface AlertsDependencies {
  readonly related: RelatedFilings;
  readonly source: DigestSource;
  /** Time of the last successful feed check, ISO-8601 UTC; null before the first. */
  readonly checkedAt: () => Promise<string | null>;
  /** URL of a page of a brand. */
  readonly urlOf: (brandId: string, path: string) => string;
  readonly consents: SmsConsent;
  /** Alert cadence of accounts without a plan. */
  readonly freeCadence: Cadence;
  readonly unsubscribeUrl: AlertKindOptions['unsubscribeUrl'];
  readonly muteUrl: AlertKindOptions['muteUrl'];
  /** Further processes that read the followers at a run's position. */
  readonly alsoReading: () => readonly Process[];
}

export interface AlertsWorker extends WorkerPart {
  /** The process that links scored filings and starts their alert runs. */
  readonly startsRuns: readonly [Process];
  readonly watchers: WatchersStore;
  readonly settings: AlertSettingsStore;
  /** For other contexts' messages that follow the same channel and quiet-hours settings. */
  readonly contacts: DeliveryPolicy;
}

/** Sorts after every log position. */
const AFTER_ALL = '~';
/** Categories whose stream names end with an account id. */
const ACCOUNT_CATEGORIES: ReadonlySet<string> = new Set([ACCOUNT, WATCHLIST, SUBSCRIPTION]);
const accountOf = (stream: string): string => stream.slice(categoryOf(stream).length + 1);

/** Alerts, corrections and digests, from a scored filing to outbox rows. */
export function alertsWorker(
  context: WorkerContext,
  { related, source, checkedAt, urlOf, unsubscribeUrl, muteUrl, consents, freeCadence, alsoReading }: AlertsDependencies,
): AlertsWorker {
  const { env, events, codec, executor, operations, texts, outbox, parked, cipher, clock, metrics } = context;
  const watchers = new WatchersStore(operations, async () => (await parked.count(ALERT_PROCESSES.startRun.name)) > 0);
  const waiting = new WaitingAlertRuns(operations);
  const settings = new AlertSettingsStore(operations);
  const searches = new SavedSearchesStore(operations);
  const aiWaitMs = env.OPENAI_API_KEY ? env.ALERT_AI_WAIT * 1000 : 0;
  const textCounts = new TextsPerDay(operations);
  const thresholds = new LowThresholds(operations);
  const low = new LowFollowers(thresholds, settings, watchers);
  const start = new StartAlertRun({ events, codec, executor, watchers, low, waiting, related, clock, aiWaitMs });
  const heldRuns = {
    isParked: async (stream: string) => (await parked.get(ALERT_PROCESSES.pageAlerts.name, stream))?.state === 'parked',
    threadsOf: (accession: string) => related.threadsOf(accession),
  };
  const unfinished = new UnfinishedWork(context);
  const startRuns = new StartAlertRunWhenFilingScored(new KeepRecipients(watchers, settings, thresholds), start);
  const pageAlerts = new PageAlertsWhenRunStarted(events, codec, executor, watchers, settings, clock, {
    held: heldRuns,
    texts,
    freeCadence,
  });
  const pageNotices = new PageNoticesWhenStarted(
    executor,
    new HeldUpFilings(events, codec),
    watchers,
    settings,
    freeCadence,
    clock,
  );
  return {
    name: 'alerts',
    startsRuns: [startRuns],
    watchers,
    settings,
    contacts: new SendOrHold({ settings, cipher, clock, textCounts, consents }),
    processes: [
      startRuns,
      pageAlerts,
      new QueueMessagesWhenAlertsPaged(events, codec, outbox),
      new QueueDigestWhenComposed(events, codec, outbox),
      pageNotices,
      new QueueNoticesWhenPaged(events, codec, outbox),
      new MatchSavedSearchesWhenFilingScored({ events, codec, executor, texts, searches, settings }),
      new QueueSearchMatchesWhenFound(events, codec, outbox),
      new CorrectAlertsWhenAmendmentLinked(
        events,
        codec,
        executor,
        new EarlierAlerts(events, codec),
        waiting,
        new EntitledRecipients(settings, watchers, freeCadence),
        clock,
      ),
    ],
    schedules: [
      // Runs without an API key too: alerts may still be waiting from before the key was removed.
      new StartOverdueAlertRuns(start),
      new ComposeDigests({
        settings,
        watchers,
        progress: new DigestProgressStore(operations),
        source,
        compose: new ComposeDigest(events, codec, executor),
        events,
        clock,
        checkedAt,
        freeCadence,
        processed: {
          upTo: async (position) => ((await unfinished.firstBehind(startRuns))?.position ?? AFTER_ALL) > position,
          parked: async () => {
            const streams = (await unfinished.parkedStreams(startRuns.name)).map(({ stream }) => stream);
            return new Set(streams.flatMap((stream) => (ACCOUNT_CATEGORIES.has(categoryOf(stream)) ? accountOf(stream) : [])));
          },
        },
      }),
    ],
    messages: alertMessageKinds({
      settings,
      searches,
      events,
      codec,
      executor,
      clock,
      cipher,
      textCounts,
      urlOf,
      unsubscribeUrl,
      muteUrl,
      postalAddress: env.MAIL_POSTAL_ADDRESS ?? null,
      templates: context.templates,
      consents,
      ...alertMetrics(metrics),
    }),
    purge: async () => {
      const before = await oldestNeeded(unfinished, codec, waiting, [pageAlerts, pageNotices, ...alsoReading()]);
      if (before) while ((await watchers.purgeClosedBefore(before)) > 0);
    },
  };
}

/**
 * The oldest position whose watchers a run may still ask for; null if unknown. Reads the stages in the order a run passes them, so that none is
 * missed: unhandled scores, runs waiting for the AI, and unpaged runs.
 */
async function oldestNeeded(
  unfinished: UnfinishedWork,
  codec: EventCodec,
  waiting: WaitingAlertRuns,
  reading: readonly Process[],
): Promise<Position | null> {
  const scored = await unfinished.neededFrom(ALERT_PROCESSES.startRun.name);
  if (scored === null) return null;
  let oldest = scored;
  const keep = (position: string) => {
    if (position < oldest) oldest = position as Position;
  };
  keep((await waiting.oldest()) ?? scored);
  for (const process of reading) {
    for await (const stored of unfinished.of(process)) {
      const run = codec.readable<EventOf<typeof AlertRunStarted | typeof AlertRunUpdated | typeof UnreadNoticesStarted>>(stored);
      // A newer build may be able to read it.
      if (run === null) return null;
      // Account events, which such a process also handles, have no position.
      if ('position' in run.data) keep(run.data.position);
    }
  }
  return oldest;
}
