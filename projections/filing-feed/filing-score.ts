import { type ShownScore, shownScore } from '../../backend/contexts/scoring/published/shown-score.ts';
import type { FilingDocument } from './filing.document.ts';

/** A filing's level and one-liner as pages and digests show them. Null until it is scored. */
export function filingScoreOf({
  rulesLevel,
  score,
  analysis,
  judged,
}: Pick<FilingDocument, 'rulesLevel' | 'score' | 'analysis' | 'judged'>): ShownScore | null {
  if (rulesLevel === null || score === null || judged === false) return null;
  return shownScore({ ...score, level: rulesLevel }, analysis);
}
