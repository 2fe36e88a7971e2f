import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import type { AnalyseFilingWhenScored, AnalysisObserver } from './analysis/analyse-filing-when-scored.process.ts';
import { analysisMetrics } from './analysis/analysis-metrics.adapter.ts';
import type { FilingHistoryStore } from './history/filing-history.store.ts';
import type { FilingHistoryFill } from './history/filing-history-fill.service.ts';
import type { ScoreFiling } from './score-filing.service.ts';
import { ScoreFilingWhenFactsExtracted } from './score-filing-when-facts-extracted.process.ts';

export interface Scoring {
  readonly scoring: ScoreFiling;
  readonly history: FilingHistoryStore;
  readonly fill: FilingHistoryFill;
}

export type IsWatched = (companyCiks: readonly string[]) => Promise<boolean>;

/** Scores filings, and has them analysed where a key is set. */
export async function scoringWorker(
  context: WorkerContext,
  { scoring, history, fill }: Scoring,
  isWatched: IsWatched,
): Promise<WorkerPart> {
  const { env, metrics, clock } = context;
  return {
    name: 'scoring',
    processes: [
      new ScoreFilingWhenFactsExtracted(scoring, fill),
      ...(env.OPENAI_API_KEY ? [await analysisOf(context, env.OPENAI_API_KEY, isWatched, analysisMetrics(metrics))] : []),
    ],
    purge: async () => {
      await history.purge(clock.now());
    },
  };
}

export type AnalysisContext = Pick<
  WorkerContext,
  'events' | 'operations' | 'texts' | 'codec' | 'executor' | 'clock' | 'logger' | 'env'
>;

/** The provider's client is loaded only with a key: it is a fifth of all the code a worker would hold. */
export async function analysisOf(
  { events, operations, texts, codec, executor, clock, logger, env }: AnalysisContext,
  apiKey: string,
  isWatched: IsWatched,
  observer?: AnalysisObserver,
): Promise<AnalyseFilingWhenScored> {
  const [{ OpenAiAnalyst }, { AnalyseFilingWhenScored }, { TokenBudget }] = await Promise.all([
    import('./analysis/openai-analyst.adapter.ts'),
    import('./analysis/analyse-filing-when-scored.process.ts'),
    import('../../platform/token-budget/token-budget.store.ts'),
  ]);
  const analyst = new OpenAiAnalyst({ apiKey, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL, clock });
  const budget = new TokenBudget(operations, clock, env.OPENAI_DAILY_TOKENS);
  return new AnalyseFilingWhenScored({ events, codec, executor, texts, analyst, budget, isWatched, clock, logger, observer });
}
