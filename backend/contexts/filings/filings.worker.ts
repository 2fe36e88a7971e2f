import type { RecordMove } from '../../platform/text-store/text-move.ts';
import { moveTexts } from '../../platform/text-store/text-move.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import { superviseProcess, superviseSchedule, type WorkerPart } from '../../platform/worker/worker-part.ts';
import { BackfillStore } from './backfill-company/backfill.store.ts';
import { BackfillCompanySchedule } from './backfill-company/backfill-company.schedule.ts';
import { QueueBackfillWhenTickerAdded } from './backfill-company/queue-backfill-when-ticker-added.process.ts';
import { StoredCompanyDirectory } from './company-directory.store.ts';
import type { FollowedTickers } from './correct-ticker/followed-tickers.port.ts';
import { ReassignEntriesWhenTickerCorrected } from './correct-ticker/reassign-entries-when-ticker-corrected.process.ts';
import { TickerCorrections } from './correct-ticker/ticker-corrections.reader.ts';
import { EdgarAccess, EdgarTurn } from './edgar/edgar-access.worker.ts';
import { HttpEdgarGateway } from './edgar/edgar-gateway.adapter.ts';
import { edgarDataUrlOf, edgarOriginOf, edgarSearchUrlOf } from './edgar/edgar-origin.ts';
import { edgarMetrics, measureCoverage } from './filings-metrics.adapter.ts';
import { IngestSightings } from './ingest-filing/ingest-sightings.service.ts';
import { FeedStateStore } from './poll-feed/feed-state.store.ts';
import { PollFeedSchedule } from './poll-feed/poll-feed.schedule.ts';
import { SweepFeedSchedule } from './poll-feed/sweep-feed.schedule.ts';
import { SweepSearchSchedule } from './poll-feed/sweep-search.schedule.ts';
import { SAMPLE_ORIGIN } from './published/document-link.ts';
import { ReadFilingWhenIngested } from './read-filing-when-ingested.process.ts';
import { HistoryReadings } from './read-history/history-readings.store.ts';
import { QueueHistoryWhenIngested } from './read-history/queue-history-when-ingested.process.ts';
import { ReadHistorySchedule } from './read-history/read-history.schedule.ts';
import { ReconcileIndexSchedule } from './reconcile-index/reconcile-index.schedule.ts';
import { ReconciliationStore } from './reconcile-index/reconciliation.store.ts';
import { DamagedFilingsStore } from './repair-filings/damaged-filings.store.ts';
import { ReadingHoldStore } from './repair-filings/reading-hold.store.ts';
import { ReadingPause } from './repair-filings/reading-pause.service.ts';
import { ReadingQueue } from './repair-filings/reading-queue.reader.ts';
import { RepairFilingsSchedule } from './repair-filings/repair-filings.schedule.ts';
import { TellUnreadFilingsSchedule } from './repair-filings/tell-unread-filings.schedule.ts';
import { UnreadFilingsStore } from './repair-filings/unread-filings.store.ts';
import { SampleOrigin } from './sample-feed/sample-origin.adapter.ts';
import { FILING_SCHEDULES } from './worker-names.catalog.ts';

/** How long a stopping worker waits for EDGAR's last responses. */
const MAX_STOP_WAIT_MS = 3_000;
/** Pause between history requests if one request a second is allowed. At most half of all requests go to history. */
const HISTORY_SHARE_MS = 2_000;

export interface FilingsWorker extends WorkerPart {
  readonly companies: StoredCompanyDirectory;
  /** Time of the last successful poll of the feed, ISO-8601 UTC; null before the first. */
  lastLookAt(): Promise<string | null>;
}

/** Finds filings on EDGAR and reads them, including missed ones and past ones. @param textMove moves texts that an earlier version stored elsewhere. */
export async function filingsWorker(
  context: WorkerContext,
  textMove: RecordMove | null,
  followed: FollowedTickers,
): Promise<FilingsWorker> {
  const { env, events, codec, executor, operations, checkpoints, texts, metrics, clock, logger } = context;
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
    logger,
    replaysTime: edgarOriginOf(env) === 'replay',
    mayRequest: () => turn.isOurs(),
  });
  const companies = new StoredCompanyDirectory({
    operational: operations,
    corrections: new TickerCorrections(events, codec),
    clock,
    logger,
  });
  await context.untilStoresAnswer(() => companies.start());
  const sightings = new IngestSightings({ executor, companies, clock, logger, observer, tracing: context.tracing });
  const damaged = new DamagedFilingsStore(operations);
  const unread = new UnreadFilingsStore(operations);
  const pause = new ReadingPause(clock);
  const readings = new HistoryReadings(operations);
  const shared = {
    damaged,
    unread,
    pause,
    gateway,
    texts,
    events,
    codec,
    executor,
    operational: operations,
    sightings,
    companies,
    clock,
    logger,
    observer,
    tracing: context.tracing,
    stalled: context.stalled,
  };
  const edgar = { ...shared, origin: edgarOriginOf(env) };
  const feed = new PollFeedSchedule({
    ...edgar,
    referenceOrigin: sample ? 'sample' : env.EDGAR_BASE_URL,
    pollSeconds: sample ? Math.min(env.EDGAR_POLL_SECONDS, 2) : env.EDGAR_POLL_SECONDS,
  });
  const schedules = [
    feed,
    new BackfillCompanySchedule(edgar),
    new ReadHistorySchedule({ ...shared, readings, paceMs: HISTORY_SHARE_MS / env.EDGAR_MAX_RPS }),
    new RepairFilingsSchedule({ ...shared, damaged }),
    new TellUnreadFilingsSchedule({
      ...shared,
      holds: new ReadingHoldStore(operations),
      queue: new ReadingQueue(events, codec, checkpoints),
    }),
    // The sample feed needs neither sweeps nor reconciliation: it always shows all filings and has no daily index.
    ...(sample ? [] : [new SweepFeedSchedule(edgar), new ReconcileIndexSchedule(edgar)]),
    ...(searchUrl === null ? [] : [new SweepSearchSchedule(edgar)]),
  ];
  const access = new EdgarAccess(
    context.leases,
    turn,
    feed,
    () => schedules.map((schedule) => superviseSchedule(context, schedule)),
    () => [superviseProcess(context, new ReadFilingWhenIngested(shared))],
  );
  const backfills = new BackfillStore(operations);
  const reconciliations = new ReconciliationStore(operations);
  const feedState = new FeedStateStore(operations);
  const stopMoving = new AbortController();
  let moving: Promise<void> = Promise.resolve();
  let closeTimer: NodeJS.Timeout | undefined;
  return {
    name: 'filings',
    companies,
    lastLookAt: async () => (await feedState.get()).lastPollAt,
    processes: [
      new QueueBackfillWhenTickerAdded(backfills),
      new QueueHistoryWhenIngested(readings),
      new ReassignEntriesWhenTickerCorrected(followed, new TickerCorrections(events, codec)),
    ],
    runs: [{ kind: 'schedule', name: FILING_SCHEDULES.edgar.name, run: (signal, progress) => access.run(signal, progress) }],
    start: async () => {
      if (textMove === null) return;
      moving = moveTexts(textMove, clock, logger, stopMoving.signal).catch((error: unknown) => {
        logger.error({ err: error }, 'couldn’t move filing text; the next startup will try again');
        const why = error instanceof Error ? error.message : String(error);
        const holdsUp = 'freeing up the space used by filing text in its old location';
        context.stalled.begin('interrupted-tasks', {
          what: 'moving filing text to its own database',
          why,
          holdsUp,
          command: 'doctor',
        });
      });
    },
    statuses: () => access.statuses,
    measure: () => measureCoverage(metrics, { reconciliations, backfills, damaged }),
    stopping: () => {
      // A slow response from EDGAR must not delay the stop; the next owner repeats the request.
      closeTimer = setTimeout(() => gateway.close(), MAX_STOP_WAIT_MS);
      stopMoving.abort();
    },
    stop: async () => {
      clearTimeout(closeTimer);
      await moving;
      companies.stop();
      await sample?.stop();
    },
  };
}
