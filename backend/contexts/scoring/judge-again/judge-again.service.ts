import { toPosition } from '#platform/event-store/event-store.port.ts';
import type { BackgroundJob } from '#platform/jobs/background-jobs.store.ts';
import type { CheckpointStore } from '#platform/subscriptions/checkpoint.store.ts';
import type { JudgementAction } from '../../filings/published/filing-action.events.ts';
import type { AnalysisOutcome } from '../analysis/analyse-filing-when-scored.process.ts';
import type { ReanalyseFiling } from '../analysis/reanalyse-filing.service.ts';
import type { Rescored, RescoreFiling } from '../rescore/rescore-filing.service.ts';
import { SCORING_PROCESSES } from '../worker-names.catalog.ts';

export interface ScoreOrAnalyzeAgainDependencies {
  readonly rescoring: RescoreFiling;
  /** Null if no AI key is configured. */
  readonly reanalysing: ReanalyseFiling | null;
  readonly checkpoints: Pick<CheckpointStore, 'load'>;
}

const SKIPPED_TEXTS: Readonly<Record<Extract<Rescored, { kind: 'skipped' }>['why'], string>> = {
  unscored: 'Not scored yet, or re-read since it was last scored. The worker will score it automatically.',
  withdrawn: 'Skipped: withdrawn from EDGAR.',
  text_missing: 'Skipped: its text is missing.',
};

const OUTCOME_TEXTS: Readonly<Record<AnalysisOutcome, string>> = {
  analyzed: 'The AI answered, and its answer was saved.',
  failed: 'The AI didn’t give a usable answer. See the history for the reason.',
  'nothing to ask': 'Not asked: the AI has already answered, or isn’t used for filings like this.',
  'no tokens left': 'Not asked: today’s token budget is used up.',
};

/** Carries out an administrator's order to score or analyze a filing again, with the same services as the operator tool. Sends no alerts. */
export class ScoreOrAnalyzeAgain {
  constructor(private readonly deps: ScoreOrAnalyzeAgainDependencies) {}

  /** @returns the outcome in one sentence. */
  async run({ input, actorId }: Pick<BackgroundJob, 'input' | 'actorId'>): Promise<{ readonly said: string }> {
    const { accession, order } = input as { readonly accession: string; readonly order: JudgementAction };
    return { said: order === 'rescore' ? await this.#rescore(accession, actorId) : await this.#reanalyse(accession, actorId) };
  }

  async #rescore(accession: string, actorId: string): Promise<string> {
    const checkpoint = await this.deps.checkpoints.load(SCORING_PROCESSES.scoreFiling.name);
    const reached = checkpoint?.position ?? toPosition(0);
    const outcome = await this.deps.rescoring.rescore(accession, { actorId, reached, dryRun: false });
    if (outcome.kind === 'same') return 'The score is the same as before.';
    if (outcome.kind === 'skipped') return SKIPPED_TEXTS[outcome.why];
    const { from, to } = outcome;
    return `It was ${from.level} with a score of ${from.score} and is now ${to.level} with a score of ${to.score}.`;
  }

  async #reanalyse(accession: string, actorId: string): Promise<string> {
    const { reanalysing } = this.deps;
    if (reanalysing === null) return 'This worker doesn’t have an AI key.';
    return OUTCOME_TEXTS[await reanalysing.reanalyse(accession, { operatorId: actorId })];
  }
}
