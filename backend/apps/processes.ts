import { EraseDataWhenAccountErased } from '../contexts/accounts/erase-data-when-account-erased.process.ts';
import { AlertSettingsStore } from '../contexts/alerts/alert-settings.store.ts';
import { CorrectAlertsWhenAmendmentLinked } from '../contexts/alerts/correct-alerts-when-amendment-linked.process.ts';
import { QueueDigestWhenComposed } from '../contexts/alerts/digest/queue-digest-when-composed.process.ts';
import { EarlierAlerts } from '../contexts/alerts/earlier-alerts.reader.ts';
import { PageAlertsWhenRunStarted } from '../contexts/alerts/page-alerts-when-run-started.process.ts';
import { QueueMessagesWhenAlertsPaged } from '../contexts/alerts/queue-messages-when-alerts-paged.process.ts';
import type { StartAlertRun } from '../contexts/alerts/start-alert-run.service.ts';
import { StartAlertRunWhenFilingScored } from '../contexts/alerts/start-alert-run-when-filing-scored.process.ts';
import { WaitingAlertRuns } from '../contexts/alerts/waiting-alert-runs.store.ts';
import { WatchersStore } from '../contexts/alerts/watchers.store.ts';
import type { RelateFilings } from '../contexts/disclosures/relate-filings/relate-filings.service.ts';
import { BackfillStore } from '../contexts/filings/backfill-company/backfill.store.ts';
import { QueueBackfillWhenTickerAdded } from '../contexts/filings/backfill-company/queue-backfill-when-ticker-added.process.ts';
import type { CompanyDirectory } from '../contexts/filings/company-directory.port.ts';
import type { GatewayObserver } from '../contexts/filings/edgar/edgar-gateway.adapter.ts';
import type { EdgarGateway } from '../contexts/filings/edgar/edgar-gateway.port.ts';
import { ReadFilingWhenIngested } from '../contexts/filings/read-filing-when-ingested.process.ts';
import { ReadHistoryWhenIngested } from '../contexts/filings/read-history-when-ingested.process.ts';
import {
  AnalyseFilingWhenScored,
  type AnalysisObserver,
} from '../contexts/scoring/analysis/analyse-filing-when-scored.process.ts';
import { TokenBudget } from '../contexts/scoring/analysis/token-budget.store.ts';
import { ScoreFilingWhenFactsExtracted } from '../contexts/scoring/score-filing-when-facts-extracted.process.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { CommandExecutor } from '../platform/commands/command-executor.ts';
import type { Environment } from '../platform/config/environment.ts';
import type { EventCodec } from '../platform/event-store/define-event.ts';
import type { Logger } from '../platform/observability/logger.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { OutboxStore } from '../platform/outbox/outbox.store.ts';
import { ParkedMessages } from '../platform/subscriptions/parked-messages.store.ts';
import type { Process } from '../platform/subscriptions/process.ts';
import { analysisMetrics } from './product-metrics.ts';
import { buildScoring } from './scoring.ts';
import type { Stores } from './stores.ts';

export interface ProcessOptions {
  readonly stores: Stores;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly outbox: OutboxStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly gateway: EdgarGateway;
  readonly companies: CompanyDirectory;
  readonly observer: GatewayObserver;
  readonly env: Environment;
  readonly start: StartAlertRun;
  readonly related: Pick<RelateFilings, 'threadsOf'>;
  /** True where a contact must be verified before it is alerted. */
  readonly requireVerified: boolean;
  readonly metrics: Metrics;
  /** The steps of an erasure, and the readers that have not passed it yet. */
  readonly erasure: Pick<ConstructorParameters<typeof EraseDataWhenAccountErased>[0], 'data' | 'behind'>;
}

/** Every process of the product, from an ingested filing to a message in the outbox. */
export async function buildProcesses(options: ProcessOptions): Promise<readonly Process[]> {
  const { stores, codec, executor, outbox, clock, logger, gateway, companies, observer, env, start, requireVerified } = options;
  const { events, operations, texts } = stores;
  const watchers = new WatchersStore(operations);
  const settings = new AlertSettingsStore(operations);
  const { scoring, fill } = buildScoring(options);
  const parked = new ParkedMessages(operations, clock);
  return [
    new ReadFilingWhenIngested({ gateway, texts, executor, companies, clock, logger, observer }),
    new ReadHistoryWhenIngested({ gateway, texts, executor, companies, clock, logger, observer }),
    new QueueBackfillWhenTickerAdded(new BackfillStore(operations)),
    new ScoreFilingWhenFactsExtracted(scoring, fill),
    new StartAlertRunWhenFilingScored(start, watchers, settings),
    new PageAlertsWhenRunStarted(events, codec, watchers, settings, clock, {
      requireVerified,
      held: {
        isParked: async (stream) => (await parked.get('page-alerts-when-run-started', stream))?.state === 'parked',
        threadsOf: (accession) => options.related.threadsOf(accession),
      },
    }),
    new QueueMessagesWhenAlertsPaged(events, codec, outbox),
    new QueueDigestWhenComposed(events, codec, outbox),
    new EraseDataWhenAccountErased({ ...options.erasure, executor, clock }),
    new CorrectAlertsWhenAmendmentLinked(
      events,
      codec,
      executor,
      new EarlierAlerts(events, codec),
      new WaitingAlertRuns(operations),
      clock,
    ),
    ...(env.OPENAI_API_KEY ? [await analysisOf(options, env.OPENAI_API_KEY, analysisMetrics(options.metrics))] : []),
  ];
}

export type AnalysisOptions = Pick<ProcessOptions, 'stores' | 'codec' | 'executor' | 'clock' | 'logger' | 'env'>;

/** The provider's client is loaded only with a key: it would be a fifth of a worker's code. */
export async function analysisOf(
  options: AnalysisOptions,
  apiKey: string,
  observer?: AnalysisObserver,
): Promise<AnalyseFilingWhenScored> {
  const { stores, codec, executor, clock, logger, env } = options;
  const { OpenAiAnalyst } = await import('../contexts/scoring/analysis/openai-analyst.adapter.ts');
  const { events, operations, texts } = stores;
  const analyst = new OpenAiAnalyst({ apiKey, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL, clock });
  const budget = new TokenBudget(operations, clock, env.OPENAI_DAILY_TOKENS);
  return new AnalyseFilingWhenScored({ events, codec, executor, texts, analyst, budget, clock, logger, observer });
}
