import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import { TextMissing } from '#platform/text-store/text-store.port.ts';
import type { FilingEvent, FilingIngested } from '../../filings/published/filing.events.ts';
import { isWithdrawn } from '../../filings/published/withdrawn.ts';
import { readerOf } from '../../forms/published/form.catalog.ts';
import type { Level, ScoringEvent } from '../published/scoring.events.ts';
import type { Score } from '../score-filing/score-filing.policy.ts';
import type { ScoreFiling, ScoringCause } from '../score-filing/score-filing.service.ts';
import { isSameScore } from '../score-filing/scoring.decider.ts';
import { scoredFilingStream } from '../score-filing/scoring.stream.ts';

export interface RescoreFilingDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly scoring: ScoreFiling;
}

export interface RescoreRequest {
  readonly actorId: string;
  /** Correlation id of the order that this is part of; absent for a single rescore. */
  readonly correlationId?: string | undefined;
  /** Position up to which the history contains the log. */
  readonly reached: Position;
  /** Evaluates without writing. */
  readonly dryRun: boolean;
}

export interface ScoreChange {
  readonly from: ScoredAs;
  readonly to: ScoredAs;
}

export type Rescored =
  | { readonly kind: 'same'; readonly form: string }
  | ({ readonly kind: 'changed'; readonly form: string } & ScoreChange)
  /** `unscored`: the first score belongs to the scoring process, which may alert; `text_missing`: the filing's text is lost. */
  | { readonly kind: 'skipped'; readonly why: 'unscored' | 'withdrawn' | 'text_missing' };

interface ScoredAs {
  readonly score: number;
  readonly level: Level;
  readonly oneLiner: string;
}

type FilingStreamEvent = FilingEvent | ScoringEvent;

/**
 * Scores a filing again from its stored facts, with the current rules and history and the market figures of its previous score. A different score is
 * recorded as a new event, which triggers neither alerts nor an analysis.
 */
export class RescoreFiling {
  constructor(private readonly deps: RescoreFilingDependencies) {}

  async rescore(accession: string, { actorId, correlationId, reached, dryRun }: RescoreRequest): Promise<Rescored> {
    const stored = await this.deps.events.read(scoredFilingStream(accession));
    const stream = stored.flatMap((event) => this.deps.codec.decode<FilingStreamEvent>(event) ?? []);
    const last = stream.findLast((event) => event.type === 'FilingScored');
    const facts = stream.findLast((event) => event.type === 'FilingFactsExtracted');
    // The first score of a filing's content may alert, so it is left to the scoring process; rescoring never alerts.
    if (last?.type !== 'FilingScored' || (facts && facts.revision > last.revision)) return { kind: 'skipped', why: 'unscored' };
    if (isWithdrawn(stream)) return { kind: 'skipped', why: 'withdrawn' };
    const cause: ScoringCause = {
      actorId,
      actorType: 'operator',
      correlationId,
      causationId: last.id,
      reached,
      // Use the figures of that time, because today's weren't known then.
      inputs: last.data.inputs ?? { market: null },
      basis: `again after ${last.id}`,
    };
    try {
      const result = await this.#evaluate(stream, cause);
      if (result === null) return { kind: 'skipped', why: 'unscored' };
      const { score, note, record } = result;
      const same = isSameScore(score, last.data);
      if (!dryRun) {
        if (!same) await record();
        await note(score);
      }
      const form = (facts?.type === 'FilingFactsExtracted' ? facts.data.form : headOf(stream)?.form) ?? '';
      return same ? { kind: 'same', form } : { kind: 'changed', form, from: last.data, to: score };
    } catch (error) {
      if (error instanceof TextMissing) return { kind: 'skipped', why: 'text_missing' };
      throw error;
    }
  }

  async #evaluate(
    stream: readonly Recorded<FilingStreamEvent>[],
    cause: ScoringCause,
  ): Promise<{ readonly score: Score; note(score: Score): Promise<void>; record(): Promise<unknown> } | null> {
    const { scoring } = this.deps;
    const facts = stream.findLast((event) => event.type === 'FilingFactsExtracted');
    if (facts?.type === 'FilingFactsExtracted') {
      const { result, note } = await scoring.evaluate(facts.data, facts.position, cause);
      return { score: result.score, note, record: () => scoring.record(result, cause) };
    }
    const head = headOf(stream);
    // Past filings aren't scored before they are read.
    if (head === null || (head.source === 'backfill' && readerOf(head.form) !== null)) return null;
    const result = await scoring.evaluateHead(head, cause);
    return { score: result.score, note: async () => undefined, record: () => scoring.record(result, cause) };
  }
}

/** A filing's head from its events, with all parties that were added later. */
export function headOf(stream: readonly Recorded<FilingStreamEvent>[]): EventOf<typeof FilingIngested>['data'] | null {
  let head: EventOf<typeof FilingIngested>['data'] | null = null;
  for (const event of stream) {
    if (event.type === 'FilingIngested') head = event.data;
    if (event.type !== 'FilingPartiesAdded' || head === null) continue;
    const { parties, companyCiks } = event.data;
    head = { ...head, parties: [...head.parties, ...parties], companyCiks: [...head.companyCiks, ...companyCiks] };
  }
  return head;
}
