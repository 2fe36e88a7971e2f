import { builtPattern } from '#platform/values/built-pattern.ts';
import { DOLLARS, plainAmount } from '../../language/money.ts';

/** Reads the prior year's figure, which a sentence prints after the current one. Pure; every search is bounded. */

const COMPARED = /\b(?:compared (?:to|with)|versus|vs\.?|as against|from|against)\b/i;
const INCOME = builtPattern(`\\b(income|earnings|profits?|loss)(?: of)? ${DOLLARS}`, 'gi');
const AMOUNT = builtPattern(DOLLARS, 'gi');
const STATED_YEAR = /\b(?:19|20)\d\d\b/;
const STATED_QUARTER = /\b(?:first|second|third|fourth)(?: fiscal)? quarter\b/i;
const QUARTER = /\b(first|second|third|fourth)(?: fiscal)? quarter\b/gi;
const YEAR_AGO =
  /\b(?:a year ago|year[- ]ago|a year earlier|one year earlier|prior[- ]year|previous year|prior fiscal year|last year|year before|same (?:\w+ )?(?:quarter|period)|comparable (?:\w+ )?(?:quarter|period)|corresponding (?:\w+ )?(?:quarter|period))\b/i;
/** The preceding quarter. */
const LINKED =
  /\b(?:(?:immediate(?:ly)? )?(?:prior|preceding|previous)|linked|trailing|sequential)(?: \w+)? quarter(?! of (?:the )?(?:prior|previous|last|fiscal (?:19|20)\d\d))/i;
const DAY = /\b([A-Z][a-z]{2,8})\.? \d{1,2}, ?((?:19|20)\d\d)\b/g;
const YEAR = /\b(?:19|20)\d\d\b/g;
const MAX_TEXT_LENGTH = 700;
const PERIOD = 170;

/** @param end of the current figure. @returns a plain decimal number, negative for a loss; null if none. */
export function incomeOfYearBefore(words: string, end: number): string | null {
  const found = ofYearBefore(words, end, INCOME);
  if (found === null) return null;
  const [, kind = ''] = found.match;
  return /^loss/i.test(kind) ? `-${found.value}` : found.value;
}

/** Prior-year revenue, for which only the amount is compared: `compared with $91.7 million in the first quarter of 2013`. */
export function revenueOfYearBefore(words: string, end: number): string | null {
  const behind = words.slice(end, end + MAX_TEXT_LENGTH);
  // If another amount comes in between, the comparison belongs to that one.
  if (behind.slice(0, COMPARED.exec(behind)?.index ?? 0).includes('$')) return null;
  return ofYearBefore(words, end, AMOUNT)?.value ?? null;
}

function ofYearBefore(
  words: string,
  end: number,
  figure: RegExp,
): { readonly value: string; readonly match: RegExpExecArray } | null {
  const behind = words.slice(end, end + MAX_TEXT_LENGTH);
  const compared = COMPARED.exec(behind);
  if (compared === null) return null;
  const rest = behind.slice(compared.index);
  // A statement about a longer period is compared with its own prior period.
  const clause = rest.split(/\. (?=[A-Z])|; /)[0] ?? '';
  const current = words.slice(0, end + compared.index);
  const found = [...clause.matchAll(figure)];
  for (const [at, match] of found.entries()) {
    const from = match.index + match[0].length;
    const period = clause.slice(from, Math.min(found[at + 1]?.index ?? clause.length, from + PERIOD));
    if (LINKED.test(period) || isOtherQuarter(current, period)) continue;
    if (!(YEAR_AGO.test(period) || isYearBefore(current, period))) continue;
    const [unit, digits, letter] = [match.at(-2), match.at(-3), match.at(-1)];
    const value = plainAmount(digits, unit ?? letter);
    if (value !== null && Number(value) >= 1_000) return { value, match };
  }
  return null;
}

/** Whether the two are different quarters, such as `the fourth quarter of 2013` after `the first quarter of 2014`. */
function isOtherQuarter(current: string, period: string): boolean {
  const own = Array.from(current.matchAll(QUARTER)).at(-1)?.[1]?.toLowerCase();
  const other = Array.from(period.matchAll(QUARTER))[0]?.[1]?.toLowerCase();
  return own !== undefined && other !== undefined && own !== other;
}

/** Whether the second day is a year before the first: `quarter ended December 31, 2007` after `quarter ended December 31, 2008`. */
function isYearBefore(current: string, period: string): boolean {
  const [, month, year] = Array.from(current.matchAll(DAY)).at(-1) ?? [];
  const [, monthBefore, yearBefore] = Array.from(period.matchAll(DAY))[0] ?? [];
  if (year !== undefined && yearBefore !== undefined) return month === monthBefore && Number(year) === Number(yearBefore) + 1;
  if (!STATED_YEAR.test(current)) return STATED_QUARTER.test(period) && STATED_YEAR.test(period);
  const newest = Math.max(...Array.from(current.matchAll(YEAR), ([one]) => Number(one)));
  return Number(Array.from(period.matchAll(YEAR))[0]?.[0]) === newest - 1;
}
