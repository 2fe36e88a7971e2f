import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import type { FilingScored } from '../published/scoring.events.ts';
import { scoredFilingStream } from '../score-filing/scoring.stream.ts';
import type { AnalyseFilingWhenScored, AnalysisOutcome, AnalysisRequest } from './analyse-filing-when-scored.process.ts';

/** Asks the AI about a filing of any age on request. Never alerts, and doesn't ask a question that was already answered. */
export class ReanalyseFiling {
  constructor(
    private readonly deps: {
      readonly events: EventStore;
      readonly codec: EventCodec;
      readonly analysis: Pick<AnalyseFilingWhenScored, 'analyse'>;
    },
  ) {}

  async reanalyse(accession: string, order: AnalysisRequest): Promise<AnalysisOutcome> {
    const { events, codec, analysis } = this.deps;
    const stored = await events.read(scoredFilingStream(accession));
    const last = stored.findLast(({ type }) => type === 'FilingScored');
    const scored = last && codec.decode<EventOf<typeof FilingScored>>(last);
    return scored ? analysis.analyse(scored as Recorded<EventOf<typeof FilingScored>>, order) : 'nothing to ask';
  }
}
