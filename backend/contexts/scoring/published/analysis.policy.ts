import type { FilingFacts } from '../../filings/published/filing.events.ts';
import type { Level } from './scoring.events.ts';

/** Which filings are analyzed, and how far an analysis can move a level. Pure. */

const LEVELS: readonly Level[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/**
 * Only filings that can alert are analyzed: no backfilled ones, no forms that can't be followed, none without text, and LOW only if someone watches the
 * company.
 */
export function isAnalysable(
  level: Level,
  filing: { readonly followedAs: string | null; readonly source: string },
  facts: Pick<FilingFacts, 'textHash'> | null,
  watched = false,
): boolean {
  return (
    (level !== 'LOW' || watched) &&
    filing.followedAs !== null &&
    filing.source !== 'backfill' &&
    (facts?.textHash ?? null) !== null
  );
}

/** Rank of a filing waiting for its analysis, lowest first: by whether its company is watched, then by level. */
export function analysisRank(level: Level, watched: boolean): number {
  return (watched ? 0 : LEVELS.length) - LEVELS.indexOf(level);
}

/** The rules' level, moved toward the suggested one by at most one level (decision 1). */
export function effectiveLevel(rules: Level, suggested: Level | null): Level {
  if (suggested === null) return rules;
  const at = LEVELS.indexOf(rules);
  return LEVELS[at + Math.sign(LEVELS.indexOf(suggested) - at)] ?? rules;
}
