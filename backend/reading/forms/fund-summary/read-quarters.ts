import { builtPattern } from '#platform/values/built-pattern.ts';
import type { QuarterReturn } from './facts.ts';

/** Reads the best and the worst quarter of a fund's performance. */

const BEST = /\b(?:best|highest)\b/gi;
const WORST = /\b(?:worst|lowest)\b/gi;
/** How many characters after the word its quarter and return must be found in. */
const REACH = 180;
const QUARTERLY = /\b(?:quarter|quarterly|qtr|[1-4]q|q[1-4])\b/i;
const PERCENT = /(\(|[-–−+])?\s?(\d{1,3}\.\d{1,2})\s?\)?\s?%/;
const QUARTER = builtPattern(
  [
    String.raw`\bQ[1-4],? ?(?:of )?['’]?\d{2,4}\b`,
    String.raw`\b[1-4]Q,? ?['’]?\d{2,4}\b`,
    String.raw`\b[1-4](?:st|nd|rd|th) (?:quarter|qtr\.?),? (?:of )?(?:19|20)\d\d\b`,
    String.raw`\b(?:first|second|third|fourth) quarter,? (?:of )?(?:19|20)\d\d\b`,
    String.raw`\b(?:Mar(?:ch|\.)?|Jun(?:e|\.)?|Sep(?:t|tember|\.|t\.)?|Dec(?:ember|\.)?) (?:\d{1,2}, ?)?(?:19|20)\d\d\b`,
    String.raw`\b\d{1,2}[/-]\d{1,2}[/-](?:19|20)?\d\d\b`,
  ].join('|'),
  'i',
);

/** A quarter is null if the text does not state it; supplements and young funds do not. */
export function quarterReturns(text: string): { readonly best: QuarterReturn | null; readonly worst: QuarterReturn | null } {
  return { best: returnAfter(text, BEST, WORST), worst: returnAfter(text, WORST, BEST) };
}

/** The first return after the word, unless the other word comes first. */
function returnAfter(text: string, word: RegExp, other: RegExp): QuarterReturn | null {
  for (const { index } of text.matchAll(word)) {
    const reach = text.slice(index, index + REACH);
    const next = reach.search(other);
    const words = next === -1 ? reach : reach.slice(0, next);
    const percent = PERCENT.exec(words);
    if (percent === null || !QUARTERLY.test(words)) continue;
    const sign = percent[1] === undefined || percent[1] === '+' ? '' : '-';
    return { percent: `${sign}${percent[2]}`, quarter: QUARTER.exec(words)?.[0] ?? null };
  }
  return null;
}
