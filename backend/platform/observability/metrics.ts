import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { BUILD } from '../config/build.ts';

const LATENCY_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];

/** Every metric of the product in one place (architecture 6). Names follow Prometheus' conventions: base units, `_total` for counters. */
export class Metrics {
  readonly registry = new Registry();

  readonly build = new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels show the version and commit of the running build',
    labelNames: ['version', 'commit'],
    registers: [this.registry],
  });

  readonly ready = new Gauge({
    name: 'health_ready',
    help: '1 while this process’s /health/ready reports that it’s ready',
    registers: [this.registry],
  });

  readonly viewsBuilt = new Gauge({
    name: 'views_built_ratio',
    help: 'How much of the log the least complete view covers; below 1 while views are being built',
    registers: [this.registry],
  });

  readonly workers = new Gauge({
    name: 'workers_running',
    help: 'Workers that reported in the last 15 seconds',
    registers: [this.registry],
  });

  readonly leasesOwned = new Gauge({
    name: 'worker_leases_owned',
    help: 'Leases held by each worker',
    labelNames: ['worker'],
    registers: [this.registry],
  });

  readonly workerParts = new Gauge({
    name: 'worker_part_running',
    help: '1 while a worker is running this part',
    labelNames: ['part'],
    registers: [this.registry],
  });

  readonly diskFree = new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the DATA_DIR disk; absent when everything is stored on servers',
    registers: [this.registry],
  });

  readonly storeBytes = new Gauge({
    name: 'store_bytes',
    help: 'Size of each embedded store in DATA_DIR; stores on servers are excluded',
    labelNames: ['store'],
    registers: [this.registry],
  });

  readonly storeGrowth = new Gauge({
    name: 'store_growth_bytes_per_day',
    help: 'Daily growth of each embedded store over the last week; absent during its first day',
    labelNames: ['store'],
    registers: [this.registry],
  });

  readonly httpDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });

  readonly httpRefusals = new Counter({
    name: 'http_refusals_total',
    help: 'Requests rejected for a missing session or permission, or because of a rate limit, by status and error code',
    labelNames: ['status', 'code'],
    registers: [this.registry],
  });

  readonly subscriptionLag = new Gauge({
    name: 'subscription_lag_seconds',
    help: 'Age of the last applied event while behind the log, or 0 when caught up',
    labelNames: ['kind', 'name'],
    registers: [this.registry],
  });

  readonly subscriptionFaulted = new Gauge({
    name: 'subscription_faulted',
    help: '1 while a projection or process is stalled by a fault',
    labelNames: ['kind', 'name'],
    registers: [this.registry],
  });

  readonly parkedStreams = new Gauge({
    name: 'process_parked_streams',
    help: 'Streams a process has parked',
    labelNames: ['name'],
    registers: [this.registry],
  });

  readonly waitingStreams = new Gauge({
    name: 'process_waiting_streams',
    help: 'Streams that a process or schedule has set aside and retries automatically, such as a filing that EDGAR can’t provide',
    labelNames: ['name'],
    registers: [this.registry],
  });

  readonly stalledWork = new Gauge({
    name: 'stalled_work',
    help: 'Work that is stalled or being retried, by kind',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  readonly stalledWorkOldest = new Gauge({
    name: 'stalled_work_oldest_seconds',
    help: 'How long the oldest stalled work of each kind has been stalled, or 0 if there is none',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  readonly outboxRows = new Gauge({
    name: 'outbox_rows',
    help: 'Outgoing messages by state',
    labelNames: ['state'],
    registers: [this.registry],
  });

  readonly outboxOldestPending = new Gauge({
    name: 'outbox_oldest_pending_seconds',
    help: 'Age of the oldest message waiting to be sent, or 0 if none are waiting',
    registers: [this.registry],
  });

  readonly edgarRequests = new Counter({
    name: 'edgar_requests_total',
    help: 'EDGAR responses by route and outcome (ok or type of failure)',
    labelNames: ['route', 'outcome'],
    registers: [this.registry],
  });

  readonly edgarBudget = new Gauge({
    name: 'edgar_request_budget_used_ratio',
    help: 'Share of EDGAR_MAX_RPS used in the last second',
    registers: [this.registry],
  });

  readonly edgarPausedUntil = new Gauge({
    name: 'edgar_paused_until_timestamp_seconds',
    help: 'When requests to EDGAR resume after a block; in the past if not paused',
    registers: [this.registry],
  });

  readonly edgarClockOffset = new Gauge({
    name: 'edgar_clock_offset_seconds',
    help: 'How far ahead of ours EDGAR’s clock was at its last response; ignored if over 300',
    registers: [this.registry],
  });

  readonly edgarReconciled = new Gauge({
    name: 'edgar_reconciled_filings',
    help: 'Filings in EDGAR’s index for the latest days compared, by outcome (expected = seen + late + missing)',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly edgarReconciledDays = new Gauge({
    name: 'edgar_reconciled_days',
    help: 'Index days covered by edgar_reconciled_filings',
    registers: [this.registry],
  });

  readonly edgarReconciledThrough = new Gauge({
    name: 'edgar_reconciled_through_timestamp_seconds',
    help: 'Every business day up to this one has been compared; 0 if none has',
    registers: [this.registry],
  });

  readonly backfills = new Gauge({
    name: 'edgar_backfills',
    help: 'Companies by how much of their history is loaded',
    labelNames: ['state'],
    registers: [this.registry],
  });

  readonly damagedFilings = new Gauge({
    name: 'edgar_damaged_filings',
    help: 'Filings that arrived damaged: to be retried, partly read, or unreadable',
    labelNames: ['state'],
    registers: [this.registry],
  });

  readonly textsOfDay = new Gauge({
    name: 'texts_day',
    help: 'Texts sent or requested in the current UTC day: codes that anyone can request (anybody), and all others (known)',
    labelNames: ['use'],
    registers: [this.registry],
  });

  readonly textsOfDayLimit = new Gauge({
    name: 'texts_day_limit',
    help: 'Total texts of all kinds at which this use stops for the current UTC day',
    labelNames: ['use'],
    registers: [this.registry],
  });

  readonly aiRequests = new Counter({
    name: 'ai_requests_total',
    help: 'Filings the AI was asked to write about, by outcome (analyzed, or why not)',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly aiTokens = new Counter({
    name: 'ai_tokens_total',
    help: 'Tokens used, as counted by the AI provider',
    labelNames: ['kind'],
    registers: [this.registry],
  });

  readonly aiDayTokens = new Gauge({
    name: 'ai_day_tokens',
    help: 'AI tokens used or reserved in the current UTC day, by use: followed filings, assistant, other filings',
    labelNames: ['use'],
    registers: [this.registry],
  });

  readonly aiDayTokensLimit = new Gauge({
    name: 'ai_day_tokens_limit',
    help: 'AI token limit per UTC day, or 0 if no key is set',
    registers: [this.registry],
  });

  readonly aiDuration = new Histogram({
    name: 'ai_request_duration_seconds',
    help: 'Time until the AI responded or failed',
    buckets: LATENCY_SECONDS,
    registers: [this.registry],
  });

  readonly quoteRefreshes = new Counter({
    name: 'quote_refreshes_total',
    help: 'Responses from the quotes provider by part (last, figures, history)',
    labelNames: ['part'],
    registers: [this.registry],
  });

  readonly quoteFailures = new Counter({
    name: 'quote_failures_total',
    help: 'Quotes provider failures by part and type',
    labelNames: ['part', 'failure'],
    registers: [this.registry],
  });

  readonly quoteAge = new Gauge({
    name: 'quote_oldest_price_seconds',
    help: 'Longest time since a followed ticker’s price was last requested; grows while the market is closed',
    registers: [this.registry],
  });

  readonly deliveries = new Counter({
    name: 'delivery_outcomes_total',
    help: 'Messages sent to providers, by result (delivered: accepted)',
    labelNames: ['provider', 'outcome'],
    registers: [this.registry],
  });

  readonly destinations = new Counter({
    name: 'destination_outcomes_total',
    help: 'Messages to accounts’ destinations, by kind (webhook, slack and so on) and final result',
    labelNames: ['kind', 'outcome'],
    registers: [this.registry],
  });

  readonly providerResting = new Gauge({
    name: 'delivery_provider_resting',
    help: '1 while a message provider is paused after failures or at its own request',
    labelNames: ['provider'],
    registers: [this.registry],
  });

  readonly alertLatency = new Histogram({
    name: 'alert_latency_seconds',
    help: 'Time between two stages of an alert; first_seen_to_provider: from publication of its filing until a provider accepted it',
    labelNames: ['stage'],
    buckets: LATENCY_SECONDS,
    registers: [this.registry],
  });

  readonly archivedUntil = new Gauge({
    name: 'archive_complete_until_timestamp_seconds',
    help: 'Everything written before this time is in the archive; 0 if there’s no archive or it hasn’t been checked yet',
    registers: [this.registry],
  });

  readonly archiveFailures = new Counter({
    name: 'archive_failures_total',
    help: 'Failed attempts to bring the archive up to date',
    registers: [this.registry],
  });

  /**
   * @param nodes which of Node's default metrics to include. A worker thread's metrics are added to its process's, so a thread omits the process's memory
   *   and CPU time, and a worker in the main thread omits all of them.
   */
  constructor(nodes: 'process' | 'thread' | 'none' = 'process') {
    if (nodes === 'none') return;
    // Only once, because the metrics of a worker thread are added to those of its process.
    if (nodes === 'process') this.build.set({ ...BUILD }, 1);
    const own = new Set(this.registry.getMetricsAsArray().map(({ name }) => name));
    // The default wakes every thread a hundred times a second.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 100 });
    if (nodes === 'process') return;
    for (const { name } of this.registry.getMetricsAsArray()) {
      if (name.startsWith('process_') && !own.has(name)) this.registry.removeSingleMetric(name);
    }
  }
}
