import type { Decider } from '../../../platform/commands/decider.ts';
import type { EventOf } from '../../../platform/event-store/define-event.ts';
import type { AnalysisEvent, FilingAnalysed, FilingAnalysisFailed } from '../published/analysis.events.ts';

export type RecordAnalysis =
  | { readonly kind: 'recordAnalysis'; readonly analysis: EventOf<typeof FilingAnalysed>['data'] }
  | { readonly kind: 'recordFailure'; readonly failure: EventOf<typeof FilingAnalysisFailed>['data'] };

export interface AnalysisState {
  /** Questions that were answered, see {@link questionOf}. */
  readonly answered: ReadonlySet<string>;
}

/** The analyses of one filing: a question is answered once, and a failure after its answer is none. */
export const analysisDecider: Decider<RecordAnalysis, AnalysisState, AnalysisEvent> = {
  initial: { answered: new Set() },

  // The stream holds the filing's own events and its scores as well: they change nothing here.
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

/** The same words to the same model under the same prompt. */
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
