import type { FilingFacts } from '../../contexts/filings/published/filing.events.ts';
import type { Level } from '../../contexts/scoring/published/scoring.events.ts';
import type { Trade } from '../forms/ownership/read-trades.ts';
import type { Candidate } from './candidate.ts';
import type { ScoreContext } from './context.ts';
import type { FilingHead } from './form-reading.ts';

/** A filing with its score, as needed for headlines, one-liners and summaries. Pure. */

export interface Scored {
  readonly head: FilingHead;
  readonly facts: FilingFacts | null;
  readonly text: string;
  readonly context: ScoreContext;
  readonly best: Candidate;
  /** All candidates, best first. */
  readonly candidates: readonly Candidate[];
  readonly level: Level;
  readonly trades: readonly Trade[];
}
