import { type ShownScore, shownScore } from '../../backend/contexts/scoring/published/shown-score.ts';
import type { FilingDocument } from './filing.document.ts';

/** What pages and digests tell of a filing: its level and its words. Null while it is not judged. */
export function toldOf({
  rulesLevel,
  score,
  analysis,
  judged,
}: Pick<FilingDocument, 'rulesLevel' | 'score' | 'analysis' | 'judged'>): ShownScore | null {
  if (rulesLevel === null || score === null || judged === false) return null;
  return shownScore({ ...score, level: rulesLevel }, analysis);
}
