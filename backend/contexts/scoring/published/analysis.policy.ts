/** Which filings are analyzed, and how far an analysis moves a level. Pure. */
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import type { Level } from './scoring.events.ts';

const LEVELS: readonly Level[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/**
 * Only filings that can alert are analyzed: no backfilled ones, no forms that cannot be followed, none without text, and LOW only where
 * somebody watches the company.
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

/** Of filings that wait for an analysis the one with the lowest rank is asked about first: watched companies, then the level. */
export function analysisRank(level: Level, watched: boolean): number {
  return (watched ? 0 : LEVELS.length) - LEVELS.indexOf(level);
}

/** The rules' level, moved at most one band towards the suggested one (decision 1). */
export function effectiveLevel(rules: Level, suggested: Level | null): Level {
  if (suggested === null) return rules;
  const at = LEVELS.indexOf(rules);
  return LEVELS[at + Math.sign(LEVELS.indexOf(suggested) - at)] ?? rules;
}
