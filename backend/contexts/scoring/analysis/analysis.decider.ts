import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { AnalysisEvent, FilingAnalysed, FilingAnalysisFailed } from '../published/analysis.events.ts';

export type RecordAnalysis =
  | { readonly kind: 'recordAnalysis'; readonly analysis: EventOf<typeof FilingAnalysed>['data'] }
  | { readonly kind: 'recordFailure'; readonly failure: EventOf<typeof FilingAnalysisFailed>['data'] };

export interface AnalysisState {
  /** Questions already answered, see {@link questionOf}. */
  readonly answered: ReadonlySet<string>;
}

/** The analyses of one filing. A question is answered once; failures after its answer aren't recorded. */
export const analysisDecider: Decider<RecordAnalysis, AnalysisState, AnalysisEvent> = {
  initial: { answered: new Set() },

  // The stream also contains the filing's other events, which don't change this state.
  evolve(state, event) {
    return event.type === 'FilingAnalysed' ? { answered: new Set([...state.answered, questionOf(event.data)]) } : state;
  },

  decide(command, state) {
    const data = command.kind === 'recordAnalysis' ? command.analysis : command.failure;
    if (state.answered.has(questionOf(data))) return [];
    return command.kind === 'recordAnalysis'
      ? [{ type: 'FilingAnalysed', data: command.analysis }]
      : [{ type: 'FilingAnalysisFailed', data: command.failure }];
  },
};

/** Identifies a question by input, model and prompt version. */
export function questionOf({
  inputHash,
  promptVersion,
  model,
}: {
  readonly inputHash: string;
  readonly promptVersion: string;
  readonly model: string;
}): string {
  return `${promptVersion}|${model}|${inputHash}`;
}
