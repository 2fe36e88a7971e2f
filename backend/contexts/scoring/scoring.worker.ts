import type { Position } from '../../platform/event-store/event-store.port.ts';
import { BackgroundJobsSchedule } from '../../platform/jobs/background-jobs.schedule.ts';
import { BackgroundJobs } from '../../platform/jobs/background-jobs.store.ts';
import { UnfinishedWork } from '../../platform/subscriptions/unfinished-work.ts';
import { TokenBudget } from '../../platform/token-budget/token-budget.store.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { JUDGE_FILING_JOB } from '../filings/published/filing-judgement-job.ts';
import type { AnalyseFilingWhenScored, AnalysisObserver } from './analysis/analyse-filing-when-scored.process.ts';
import { analysisMetrics, measureTokens } from './analysis/analysis-metrics.adapter.ts';
import { ReanalyseFiling } from './analysis/reanalyse-filing.service.ts';
import { RejectedAiTexts } from './analysis/rejected-ai-texts.store.ts';
import { ScoreOrAnalyzeAgain } from './judge-again/judge-again.service.ts';
import type { FilingHistoryStore } from './past-filings/filing-history.store.ts';
import type { FilingHistoryFill } from './past-filings/filing-history-fill.service.ts';
import { RescoreFiling } from './rescore/rescore-filing.service.ts';
import type { RulesInForce } from './rule-changes/rules-in-force.reader.ts';
import type { ScoreFiling } from './score-filing/score-filing.service.ts';
import { ScoreFilingWhenFactsExtracted } from './score-filing/score-filing-when-facts-extracted.process.ts';
import type { AlertEffects } from './shadow-run/alert-effects.port.ts';
import type { TriedRules } from './shadow-run/shadow-run.decider.ts';
import { ShadowRun } from './shadow-run/shadow-run.service.ts';
import { SCORING_SCHEDULES, SHADOW_RUN_JOB } from './worker-names.catalog.ts';

export interface Scoring {
  readonly scoring: ScoreFiling;
  readonly history: FilingHistoryStore;
  readonly fill: FilingHistoryFill;
  readonly rules: RulesInForce;
}

export type IsWatched = (companyCiks: readonly string[], at: Position) => Promise<boolean>;

/** Scores filings, has AI analyze them if a key is set, and runs the jobs that administrators start. */
export async function scoringWorker(
  context: WorkerContext,
  { scoring, history, fill, rules }: Scoring,
  isWatched: IsWatched,
  effects: AlertEffects,
): Promise<WorkerPart> {
  const { env, metrics, clock, events, codec, operations, logger } = context;
  const shadow = new ShadowRun({ events, codec, scoring, rules, effects });
  const jobs = new BackgroundJobs(operations, clock);
  const { shadowRuns, judgements } = SCORING_SCHEDULES;
  const analysis = env.OPENAI_API_KEY ? await analysisOf(context, env.OPENAI_API_KEY, isWatched, analysisMetrics(metrics)) : null;
  const scoreOrAnalyze = new ScoreOrAnalyzeAgain({
    rescoring: new RescoreFiling({ events, codec, scoring }),
    reanalysing: analysis && new ReanalyseFiling({ events, codec, analysis }),
    checkpoints: context.checkpoints,
  });
  const scoreFilings = new ScoreFilingWhenFactsExtracted(scoring, fill);
  return {
    name: 'scoring',
    processes: [scoreFilings, ...(analysis ? [analysis] : [])],
    schedules: [
      new BackgroundJobsSchedule(
        shadowRuns.name,
        shadowRuns.lease,
        jobs,
        [
          {
            kind: SHADOW_RUN_JOB,
            run: async ({ input }, report, signal) => shadow.run(input as unknown as TriedRules, report, signal),
          },
        ],
        clock,
        logger,
      ),
      new BackgroundJobsSchedule(
        judgements.name,
        judgements.lease,
        jobs,
        [{ kind: JUDGE_FILING_JOB, run: async (job) => ({ ...(await scoreOrAnalyze.run(job)) }) }],
        clock,
        logger,
      ),
    ],
    ...(env.OPENAI_API_KEY && {
      measure: () => measureTokens(metrics, new TokenBudget(operations, clock, env.OPENAI_DAILY_TOKENS), env.OPENAI_DAILY_TOKENS),
    }),
    purge: async () => {
      const unfinishedSince = await new UnfinishedWork(context).oldestRecordedAt([scoreFilings]);
      await history.purge(unfinishedSince ?? clock.now());
    },
  };
}

export type AnalysisContext = Pick<
  WorkerContext,
  'events' | 'operations' | 'texts' | 'codec' | 'executor' | 'clock' | 'logger' | 'env'
>;

/** Loads the AI provider's client only when called, because it would be a fifth of a worker's code. */
export async function analysisOf(
  { events, operations, texts, codec, executor, clock, logger, env }: AnalysisContext,
  apiKey: string,
  isWatched: IsWatched,
  observer?: AnalysisObserver,
): Promise<AnalyseFilingWhenScored> {
  const [{ OpenAiAnalyst }, { AnalyseFilingWhenScored }] = await Promise.all([
    import('./analysis/openai-analyst.adapter.ts'),
    import('./analysis/analyse-filing-when-scored.process.ts'),
  ]);
  const analyst = new OpenAiAnalyst({ apiKey, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL, clock });
  const budget = new TokenBudget(operations, clock, env.OPENAI_DAILY_TOKENS);
  const refused = new RejectedAiTexts(operations, clock);
  return new AnalyseFilingWhenScored({
    events,
    codec,
    executor,
    texts,
    analyst,
    budget,
    refused,
    isWatched,
    clock,
    logger,
    observer,
  });
}
