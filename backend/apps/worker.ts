import { hostname } from 'node:os';
import { projectors } from '../../projections/projections.registry.ts';
import { DevOutboxAdapter } from '../contexts/alerts/channels/dev-outbox.adapter.ts';
import { DevOutboxStore } from '../contexts/alerts/channels/dev-outbox.store.ts';
import { StartAlertRun } from '../contexts/alerts/start-alert-run.service.ts';
import { StartOverdueAlertRuns } from '../contexts/alerts/start-overdue-alert-runs.schedule.ts';
import { WaitingAlertRuns } from '../contexts/alerts/waiting-alert-runs.store.ts';
import { WatchersStore } from '../contexts/alerts/watchers.store.ts';
import { RelateFilings } from '../contexts/disclosures/relate-filings/relate-filings.service.ts';
import { RelatedFilingsStore } from '../contexts/disclosures/relate-filings/related-filings.store.ts';
import { BackfillStore } from '../contexts/filings/backfill-company/backfill.store.ts';
import { BackfillCompanySchedule } from '../contexts/filings/backfill-company/backfill-company.schedule.ts';
import { StoredCompanyDirectory } from '../contexts/filings/company-directory.store.ts';
import { HttpEdgarGateway } from '../contexts/filings/edgar/edgar-gateway.adapter.ts';
import { IngestSightings } from '../contexts/filings/ingest-filing/ingest-sightings.service.ts';
import { PollFeedSchedule } from '../contexts/filings/poll-feed/poll-feed.schedule.ts';
import { SweepFeedSchedule } from '../contexts/filings/poll-feed/sweep-feed.schedule.ts';
import { SweepSearchSchedule } from '../contexts/filings/poll-feed/sweep-search.schedule.ts';
import { SAMPLE_ORIGIN } from '../contexts/filings/published/document-link.ts';
import { ReconcileIndexSchedule } from '../contexts/filings/reconcile-index/reconcile-index.schedule.ts';
import { ReconciliationStore } from '../contexts/filings/reconcile-index/reconciliation.store.ts';
import { SampleOrigin } from '../contexts/filings/sample-feed/sample-origin.adapter.ts';
import { QuoteCache } from '../contexts/quotes/quote-cache.store.ts';
import { RefreshQuotes } from '../contexts/quotes/refresh-quotes.schedule.ts';
import { FilingHistoryStore } from '../contexts/scoring/history/filing-history.store.ts';
import { CommandExecutor } from '../platform/commands/command-executor.ts';
import type { Position } from '../platform/event-store/event-store.port.ts';
import { randomId } from '../platform/ids/ids.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { type RunnerStatus, WorkerStatusStore } from '../platform/observability/worker-status.store.ts';
import { OutboxStore } from '../platform/outbox/outbox.store.ts';
import { OutboxDispatcher } from '../platform/outbox/outbox-dispatcher.ts';
import { FieldCipher } from '../platform/privacy/field-cipher.ts';
import { SubjectKeyStore } from '../platform/privacy/subject-key.store.ts';
import { CheckpointStore } from '../platform/subscriptions/checkpoint.store.ts';
import { LeaseStore } from '../platform/subscriptions/lease.ts';
import { ParkedMessages } from '../platform/subscriptions/parked-messages.store.ts';
import { ProcessRunner } from '../platform/subscriptions/process-runner.ts';
import { ProjectionSet } from '../platform/subscriptions/projection-set.ts';
import { ProjectionSkips } from '../platform/subscriptions/projection-skips.store.ts';
import { SubscriptionSupervisor } from '../platform/subscriptions/subscription-supervisor.ts';
import { moveTexts } from '../platform/text-store/text-move.ts';
import { brandUrls } from './brand-urls.ts';
import { digestSchedule, outboxMessages } from './digests.ts';
import { EdgarAccess, EdgarTurn } from './edgar-access.ts';
import { edgarMetrics } from './edgar-metrics.ts';
import { edgarDataUrlOf, edgarOriginOf, edgarSearchUrlOf } from './edgar-origin.ts';
import { beginErasureList, erasing, erasureListOf, readersBehind } from './erasure.ts';
import { eventCodec } from './event-registry.ts';
import { buildProcesses } from './processes.ts';
import { measureCoverage, quoteMetrics } from './product-metrics.ts';
import { quoteProviderOf } from './quotes.ts';
import { type Launch, openCheckedStores } from './start/launch.ts';
import { leaseMsOf, type Stores } from './stores.ts';

export interface Worker {
  readonly stores: Stores;
  readonly masterKey: Buffer;
  readonly metrics: Metrics;
  /** How its runners stand right now. */
  statuses(): readonly RunnerStatus[];
  /** Tells the operational store and the metrics how the runners stand. */
  report(): Promise<void>;
  /** Drops operational records nobody needs any more. */
  purge(): Promise<void>;
  /** Finishes what is in flight, hands back the leases and closes the stores. */
  stop(): Promise<void>;
}

/** The processes that ask EDGAR for submissions: they share the request budget with the feed. */
const EDGAR_READERS = ['read-filing-when-ingested', 'read-history-when-ingested'];
const DAY_MS = 86_400_000;
/** Counting the outbox looks at every row of it. */
const DEPTH_EVERY_MS = 15_000;
/** How long a stopping worker waits for EDGAR. */
const LAST_ANSWERS_MS = 3_000;
/** Delivered messages stay readable this long; then only their events tell of them. */
const OUTBOX_DAYS = 30;

/** Subscriptions, processes, outbox and schedules of one worker (architecture 1). */
export async function startWorker(launch: Launch): Promise<Worker> {
  const { env, clock, logger, waiting: storeWait } = launch;
  const { stores, masterKey } = await openCheckedStores(launch, 'work');
  const { events, views, operations } = stores;

  const metrics = new Metrics();
  const codec = eventCodec();
  const executor = new CommandExecutor(events, codec, clock);
  const leases = new LeaseStore(operations, clock, { ttlMs: leaseMsOf(env) });
  const cipher = new FieldCipher(new SubjectKeyStore(operations, masterKey, clock));
  const list = erasureListOf(env);
  await storeWait.until(() => beginErasureList(list, { events, codec, clock }));
  const erasure = {
    data: erasing({ events, operations, codec, executor, clock, masterKey, list }),
    behind: readersBehind({ views, operations, clock }),
  };
  const outbox = new OutboxStore(operations, clock);
  const requireVerified = !env.embedded;

  const sample = env.sample ? new SampleOrigin({ clock }) : null;
  const sampleUrl = await sample?.start();
  const observer = edgarMetrics(metrics);
  const searchUrl = edgarSearchUrlOf(env);
  const turn = new EdgarTurn();
  const gateway = new HttpEdgarGateway({
    baseUrl: sampleUrl ?? env.EDGAR_BASE_URL,
    dataUrl: sampleUrl ?? edgarDataUrlOf(env),
    ...(searchUrl !== null && { searchUrl }),
    ...(sample && { indexOrigin: SAMPLE_ORIGIN }),
    userAgent: env.EDGAR_USER_AGENT ?? 'Filingwire sample feed admin@localhost.invalid',
    maxRps: env.EDGAR_MAX_RPS,
    clock,
    observer,
    mayAsk: () => turn.isOurs(),
  });
  const companies = new StoredCompanyDirectory({ operational: operations, clock, logger });
  await storeWait.until(() => companies.start());
  const sightings = new IngestSightings({ executor, companies, clock, logger, observer });
  const looking = {
    gateway,
    origin: edgarOriginOf(env),
    events,
    codec,
    executor,
    operational: operations,
    sightings,
    companies,
    clock,
    logger,
    observer,
  };
  const feed = new PollFeedSchedule({
    ...looking,
    referenceOrigin: sample ? 'sample' : env.EDGAR_BASE_URL,
    pollSeconds: sample ? Math.min(env.EDGAR_POLL_SECONDS, 2) : env.EDGAR_POLL_SECONDS,
    leases,
  });
  // The sample feed loses nothing and has no daily index.
  const completing = sample ? [] : [new SweepFeedSchedule(looking), new ReconcileIndexSchedule(looking)];
  const searching = searchUrl === null ? [] : [new SweepSearchSchedule(looking)];

  const projections = new ProjectionSet(projectors, {
    events,
    codec,
    views,
    leases,
    skips: new ProjectionSkips(operations, clock),
    clock,
    log: logger,
  });
  const checkpoints = new CheckpointStore(operations, clock);
  const watchers = new WatchersStore(operations);
  const pastFilings = new FilingHistoryStore(operations);
  const waiting = new WaitingAlertRuns(operations);
  const aiWaitMs = env.OPENAI_API_KEY ? env.ALERT_AI_WAIT * 1000 : 0;
  const index = new RelatedFilingsStore(operations);
  const related = new RelateFilings({ events, codec, executor, texts: stores.texts, index, clock, logger });
  const start = new StartAlertRun({ events, codec, executor, watchers, waiting, related, clock, aiWaitMs });
  const overdue = new StartOverdueAlertRuns(waiting, start, leases, clock);
  const dependencies = {
    events,
    codec,
    checkpoints,
    parked: new ParkedMessages(operations, clock),
    leases,
    clock,
    log: logger,
  };
  const built = await buildProcesses({
    stores,
    codec,
    executor,
    outbox,
    clock,
    logger,
    gateway,
    companies,
    observer,
    env,
    start,
    related,
    requireVerified,
    metrics,
    erasure,
  });
  const processes = built.map((process) => new ProcessRunner(process, dependencies));
  const devOutbox = new DevOutboxStore(operations, clock);
  const dispatcher = new OutboxDispatcher({
    outbox,
    channels: env.embedded ? (['email', 'sms'] as const).map((channel) => new DevOutboxAdapter(channel, devOutbox)) : [],
    ...outboxMessages({ stores, codec, executor, clock, cipher, urlOf: brandUrls(env), requireVerified }),
    leases,
    clock,
    log: logger,
  });
  const digests = digestSchedule({ stores, codec, executor, leases, clock, logger, requireVerified });
  const supervisors = [
    ...processes
      .filter(({ name }) => !EDGAR_READERS.includes(name))
      .map((runner) => supervised('process', runner.name, (signal, progress) => runner.run(signal, progress))),
    // Also without a key: what waited when the key was taken away is still due.
    supervised('schedule', 'start-overdue-alert-runs', (signal, progress) => overdue.run(signal, progress)),
    supervised('schedule', 'compose-digests', (signal, progress) => digests.run(signal, progress)),
    supervised('outbox', 'outbox', (signal, progress) => dispatcher.run(signal, progress)),
  ];
  const readers = processes.filter(({ name }) => EDGAR_READERS.includes(name));
  const edgar = new EdgarAccess(leases, turn, feed, [new BackfillCompanySchedule(looking), ...completing, ...searching], () =>
    readers.map((reader) => supervised('process', reader.name, (signal, progress) => reader.run(signal, progress))),
  );
  supervisors.push(supervised('schedule', 'edgar', (signal, progress) => edgar.run(signal, progress)));
  const provider = quoteProviderOf(env, clock);
  if (provider) {
    const watched = { all: () => watchers.tickers() };
    const quotes = new RefreshQuotes({
      provider,
      watched,
      cache: new QuoteCache(operations),
      leases,
      clock,
      logger,
      observer: quoteMetrics(metrics),
    });
    supervisors.push(supervised('schedule', 'quotes', (signal, progress) => quotes.run(signal, progress)));
  }
  function supervised(kind: RunnerStatus['kind'], name: string, run: ConstructorParameters<typeof SubscriptionSupervisor>[1]) {
    return new SubscriptionSupervisor({ kind, name }, run, clock, logger);
  }

  let forgettable: Position | null = null;
  /** No run starts or is paged at a position before this one. Waiting runs are looked up last: a run that is decided meanwhile was read. */
  async function oldestNeeded(): Promise<Position | null> {
    const scored = await checkpoints.load('start-alert-run-when-filing-scored');
    const oldest = await waiting.oldest();
    const paged = await checkpoints.load('page-alerts-when-run-started');
    if (!scored?.position || !paged?.position) return null;
    const positions = [scored.position, paged.position, ...(oldest ? [oldest] : [])];
    return positions.sort()[0] ?? null;
  }

  await storeWait.until(() => projections.start());
  for (const supervisor of supervisors) supervisor.start();
  const stopMoving = new AbortController();
  const moving = (stores.textMove ? moveTexts(stores.textMove, clock, logger, stopMoving.signal) : Promise.resolve()).catch(
    (error: unknown) => logger.error({ err: error }, 'texts of filings could not be moved; the next start tries again'),
  );

  const status = new WorkerStatusStore(operations, clock);
  const workerId = `${hostname()}-${process.pid}-${randomId().slice(0, 8)}`;
  const reconciliations = new ReconciliationStore(operations);
  const backfills = new BackfillStore(operations);
  const statuses = () => [...projections.statuses, ...supervisors.map((supervisor) => supervisor.status), ...edgar.statuses];
  await storeWait.until(() => status.report(workerId, statuses()));
  let reporting: Promise<void> = Promise.resolve();
  let depthAt = Number.NEGATIVE_INFINITY;

  return {
    stores,
    masterKey,
    metrics,
    statuses,
    report: async () => {
      reporting = status.report(workerId, statuses());
      await reporting;
      if (clock.monotonic() - depthAt >= DEPTH_EVERY_MS) {
        depthAt = clock.monotonic();
        for (const [state, rows] of Object.entries(await outbox.depth())) metrics.outboxRows.set({ state }, rows);
      }
      metrics.outboxOldestPending.set(await outbox.oldestPendingSeconds());
      await measureCoverage(metrics, reconciliations, backfills);
    },
    purge: async () => {
      await outbox.purge(new Date(clock.now().getTime() - OUTBOX_DAYS * DAY_MS).toISOString());
      await pastFilings.purge(clock.now());
      await related.forget();
      // One batch a time: closed stretches are few, and the next hour takes the rest. What could be forgotten an hour ago can be now,
      // whatever run was between its start and its first page then.
      if (forgettable) await watchers.forgetClosedBefore(forgettable);
      forgettable = await oldestNeeded();
    },
    stop: async () => {
      // An answer that EDGAR does not give must not hold up the end; what was asked is asked again by the next owner.
      const patience = setTimeout(() => gateway.close(), LAST_ANSWERS_MS);
      stopMoving.abort();
      await Promise.all([moving, ...supervisors.map((supervisor) => supervisor.stop())]);
      clearTimeout(patience);
      await projections.stop();
      companies.stop();
      await sample?.stop();
      await leases.close();
      // A report that is still on its way would bring back what is forgotten here.
      await reporting.catch(() => undefined);
      await status.forget(workerId);
      await stores.close();
    },
  };
}
