import type { Statement } from '../../language/statement.ts';
import { predicate } from '../statement-tests.ts';
import type { OutlookRange } from './facts.ts';

/** Recognizes profit warnings that name neither a guidance nor an outlook. Pure; every search is bounded. */

export const WARNING_TRIGGERS =
  /\b(?:expects?|anticipates?|estimates?|projects?|believes?|will|would)\b.{0,160}\b(?:profitable|break[- ]?even|loss(?:es)?|(?:last|prior|previous) year)\b/i;

const LITTLE_PROFIT =
  /\b(?:(?:only )?(?:marginally|slightly|barely|modestly) profitable|(?:approximately |about |near |at )?break[- ]?even|unprofitable|not be profitable)\b/i;
const BELOW_YEAR =
  /\b(?:below|lower than|less than|short of|weaker than|down from)\b[^.;]{0,40}?\b(?:(?:last|prior|previous) year|year[- ]ago|year[- ]earlier|(?:same|comparable|corresponding) (?:period|quarter)|a year (?:ago|before|earlier))/i;
const EARNS = /\b(?:earnings|profits?|net income|revenues?|sales|results|operating income|EPS|profitable|profitability)\b/i;
/** Lower costs are no warning, and neither is a smaller loss. */
const GOOD_IF_LESS =
  /\b(?:expenses?|costs?|expenditures?|spending|tax rate|interest|debt|loss(?:es)?|inventor(?:y|ies)|headcount)\b[^.;]{0,80}\b(?:below|lower than|less than|short of|down from)\b/i;
const SPAN =
  /\b(?:quarters?|fiscal|full[- ]year|(?:first|second) half|for the year|this year|(?:three|six|nine|twelve) months|(?:19|20)\d\d)\b/i;
const EXPECTS = /^(?:expect|anticipate|estimate|project|forecast|believe)$/;
const LOSES = /^(?:report|record|incur|post|have|show|realize|sustain|suffer) (?:an? )?(?:[a-z-]{3,12} ){0,3}loss\b/i;

/** What is expected to be worse than it was: `a year before`, or `almost no profit`. */
export function shortfallIn(words: string, statements: readonly Statement[]): 'year before' | 'no profit' | null {
  if (!statements.some(({ verb }) => EXPECTS.test(verb)) || !SPAN.test(words) || GOOD_IF_LESS.test(words)) return null;
  if (BELOW_YEAR.test(words) && EARNS.test(words)) return 'year before';
  return LITTLE_PROFIT.test(words) ? 'no profit' : null;
}

/** `will report an aggregate loss of between $0.07 and $0.12`: whether a statement is about a loss that lies ahead. */
export const isLossAhead = (statement: Statement, words: string): boolean =>
  SPAN.test(words) &&
  ((statement.certainty === 'planned' && LOSES.test(predicate(statement))) ||
    (EXPECTS.test(statement.verb) && /\bloss$/i.test(statement.what?.text ?? '')));

/** Whether a single amount is that of the year before, which the expected figure falls short of. */
export function isOfYearBefore(words: string, { low, high }: OutlookRange): boolean {
  const below = words.search(BELOW_YEAR);
  return low === high && below >= 0 && words.indexOf('$') > below;
}
