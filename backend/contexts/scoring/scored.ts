import type { FilingFacts } from '../filings/published/filing.events.ts';
import type { Candidate } from './candidate.ts';
import type { FilingHead } from './form-subject.ts';
import { ITEM_NAMES } from './item-names.catalog.ts';
import type { Level } from './published/scoring.events.ts';
import type { Trade } from './published/trades.ts';
import type { ScoreContext } from './score-input.ts';

/** A filing with its score, as headline, one-liner and summary need it. Pure. */

export interface Scored {
  readonly head: FilingHead;
  readonly facts: FilingFacts | null;
  readonly text: string;
  readonly context: ScoreContext;
  readonly best: Candidate;
  /** All candidates, the best first. */
  readonly candidates: readonly Candidate[];
  readonly level: Level;
  readonly trades: readonly Trade[];
}

const MAX_LABEL = 60;

/** A few words for what decided the score: `Directors or officers change`, `Form 10-K`. */
export function labelOf({ best, head, facts }: Scored): string {
  const item = decisiveItem({ best });
  const name = item === null ? `Form ${(facts ?? head).form}` : (ITEM_NAMES[item] ?? `Item ${item}`);
  return best.decisive.kind === 'base' || best.decisive.reason.length > MAX_LABEL ? name : best.decisive.reason;
}

/** The item that decided the score; null where something else did. */
export function decisiveItem({ best }: Pick<Scored, 'best'>): string | null {
  return /^item (\S{1,6})$/.exec(best.id)?.[1] ?? null;
}
