/** Which filings are analysed, and how far an analysis moves a level. Pure. */
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import type { Level } from './scoring.events.ts';

const LEVELS: readonly Level[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];

/** Only what somebody may be alerted of is worth a question: not history, not LOW, not a form nobody follows, not a filing without text. */
export function isAnalysable(
  level: Level,
  filing: { readonly followedAs: string | null; readonly source: string },
  facts: Pick<FilingFacts, 'textHash'> | null,
): boolean {
  return level !== 'LOW' && filing.followedAs !== null && filing.source !== 'backfill' && (facts?.textHash ?? null) !== null;
}

/** The rules' level, moved towards the suggested one by at most one band (decision 1). */
export function effectiveLevel(rules: Level, suggested: Level | null): Level {
  if (suggested === null) return rules;
  const at = LEVELS.indexOf(rules);
  return LEVELS[at + Math.sign(LEVELS.indexOf(suggested) - at)] ?? rules;
}
