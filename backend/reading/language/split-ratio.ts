import { builtPattern } from '../../platform/values/built-pattern.ts';
import { RATIO_WORDS, ratioNumber } from './numbers.ts';

/** Stock splits as filings describe them. Pure. */

const NUMBER = `(?:${RATIO_WORDS}|\\d{1,4}(?:\\.\\d{1,2})?)`;
const FOR = builtPattern(
  `(?<![\\w,.])(${NUMBER})(?: \\(\\d{1,4}\\))?(?:[ -]for[ -]|-to-)(${NUMBER})(?!\\w|,\\d)|(?<![\\w,.:])(\\d{1,4}):(\\d{1,4})(?![\\w,:])(?! ?[ap]\\.?m)`,
  'i',
);
/** `in the range of 1-for-5 to 1-for-25`: neither is the ratio. */
const RANGE = builtPattern(
  `(?<![\\w,.:])(${NUMBER})(?:[ -]for[ -]|:)(${NUMBER})(?!\\w|,\\d)[^.;]{0,30}? (?:to|and|through) (?:[a-z]{2,8} ){0,4}(${NUMBER})(?:[ -]for[ -]|:)(${NUMBER})(?!\\w|,\\d)`,
  'i',
);
const RANGED = /\b(?:rang(?:e|es|ing)|between|(?:not|no) (?:less|fewer) than|at least|any whole number)\b/i;
const INTO = builtPattern(
  `\\b(?:split|divided|subdivided|converted|reclassified|changed) (?:and (?:converted|reclassified) )?into (${NUMBER})(?: \\(\\d{1,4}\\))? (?:fully paid |validly issued |and non-?assessable |new )*shares`,
  'i',
);
const EACH = builtPattern(
  `\\b(?:every|each) (${NUMBER})(?: \\(\\d{1,4}\\))? (?:issued and outstanding |outstanding |pre-split )?shares?\\b[^.;]{0,120}\\binto one\\b`,
  'i',
);
/** `at a ratio of one (1) share for each two hundred (200) shares`. */
const PER_EACH = builtPattern(
  `\\b(${NUMBER})(?: \\(\\d{1,4}\\))? (?:new |post-split )?shares? (?:of [a-z ]{3,24} )?for (?:each|every)(?: of the)? (${NUMBER})(?: \\(\\d{1,4}\\))? `,
  'i',
);
const SPLIT =
  /\b(?:stock|share|forward|reverse) split\b|\bshare consolidation\b|\bsplit into\b|\bsubdivi(?:sion|ded)\b|\bsplit-adjusted\b/i;
const REVERSE =
  /\breverse (?:stock |share )?split\b|\bshare consolidation\b|\bconsolidation of (?:its|the) (?:issued|outstanding|ordinary|common)\b/i;

export interface Split {
  readonly reverse: boolean;
  /** `10-for-1`, `1-for-20`; null if the words do not say. */
  readonly ratio: string | null;
}

/** The split described in the words; null if none. */
export function splitIn(words: string): Split | null {
  if (!SPLIT.test(words)) return null;
  const reverse = REVERSE.test(words);
  return { reverse, ratio: ratioIn(words, reverse) };
}

/** Minimum and maximum number of old shares per new one in a reverse split whose ratio is not set; null if no range is named. */
export function ratioRange(words: string): readonly [number, number] | null {
  const match = RANGED.test(words) ? RANGE.exec(words) : null;
  const [first, second, third, fourth] = (match ?? []).slice(1).map((each) => ratioNumber(each) ?? 0);
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return null;
  const [low, high] = [Math.max(first, second), Math.max(third, fourth)];
  const isOfOne = [Math.min(first, second), Math.min(third, fourth)].every((each) => each === 1);
  return isOfOne && low < high ? [low, high] : null;
}

/** `10-for-1`, or `1-for-10` for a reverse split, however it is worded; null if there is no ratio. */
export function ratioIn(printed: string, reverse: boolean): string | null {
  const words = RANGED.test(printed) ? printed.replace(RANGE, ' ') : printed;
  const match = FOR.exec(words);
  const first = ratioNumber(match?.[1] ?? match?.[3]);
  const second = ratioNumber(match?.[2] ?? match?.[4]);
  if (first !== null && second !== null && first !== second) {
    const [more, less] = first > second ? [first, second] : [second, first];
    return reverse ? `${less}-for-${more}` : `${more}-for-${less}`;
  }
  const per = PER_EACH.exec(words);
  const [newer, older] = [ratioNumber(per?.[1]), ratioNumber(per?.[2])];
  if (newer !== null && older !== null && (reverse ? newer < older : newer > older)) return `${newer}-for-${older}`;
  const each = ratioNumber(EACH.exec(words)?.[1]);
  if (reverse && each !== null && each > 1) return `1-for-${each}`;
  const into = ratioNumber(INTO.exec(words)?.[1]);
  return !reverse && into !== null && into > 1 ? `${into}-for-1` : null;
}
