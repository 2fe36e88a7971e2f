/** Stock splits as filings word them. Pure. */

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  'thirty-five': 35,
  forty: 40,
  fifty: 50,
  sixty: 60,
  eighty: 80,
  hundred: 100,
  'one hundred': 100,
};
const NUMBER = `(?:one hundred|twenty-five|thirty-five|${Object.keys(WORDS)
  .filter((word) => !/[ -]/.test(word))
  .join('|')}|\\d{1,4}(?:\\.\\d{1,2})?)`;
const FOR = new RegExp(
  `(?<![\\w,.])(${NUMBER})(?: \\(\\d{1,4}\\))?(?:[ -]for[ -]|-to-)(${NUMBER})(?![\\w,])|(?<![\\w,.:])(\\d{1,4}):(\\d{1,4})(?![\\w,:])(?! ?[ap]\\.?m)`,
  'i',
);
const INTO = new RegExp(
  `\\b(?:split|divided|subdivided|converted|reclassified|changed) (?:and (?:converted|reclassified) )?into (${NUMBER})(?: \\(\\d{1,4}\\))? (?:fully paid |validly issued |and non-?assessable |new )*shares`,
  'i',
);
const EACH = new RegExp(
  `\\b(?:every|each) (${NUMBER})(?: \\(\\d{1,4}\\))? (?:issued and outstanding |outstanding |pre-split )?shares?\\b[^.;]{0,120}\\binto one\\b`,
  'i',
);
const SPLIT =
  /\b(?:stock|share|forward|reverse) split\b|\bshare consolidation\b|\bsplit into\b|\bsubdivi(?:sion|ded)\b|\bsplit-adjusted\b/i;
const REVERSE =
  /\breverse (?:stock |share )?split\b|\bshare consolidation\b|\bconsolidation of (?:its|the) (?:issued|outstanding|ordinary|common)\b/i;

export interface Split {
  readonly reverse: boolean;
  /** `10-for-1`, `1-for-20`; null where the words do not say. */
  readonly ratio: string | null;
}

/** The split that the words tell of; null where they tell of none. */
export function splitIn(words: string): Split | null {
  if (!SPLIT.test(words)) return null;
  const reverse = REVERSE.test(words);
  const match = FOR.exec(words);
  const first = numberOf(match?.[1] ?? match?.[3]);
  const second = numberOf(match?.[2] ?? match?.[4]);
  if (first !== null && second !== null && first !== second) {
    const [more, less] = first > second ? [first, second] : [second, first];
    return { reverse, ratio: reverse ? `${less}-for-${more}` : `${more}-for-${less}` };
  }
  const each = numberOf(EACH.exec(words)?.[1]);
  if (reverse && each !== null && each > 1) return { reverse, ratio: `1-for-${each}` };
  const into = numberOf(INTO.exec(words)?.[1]);
  return { reverse, ratio: !reverse && into !== null && into > 1 ? `${into}-for-1` : null };
}

function numberOf(words: string | undefined): number | null {
  if (words === undefined) return null;
  return WORDS[words.toLowerCase()] ?? (/^\d/.test(words) ? Number(words) : null);
}
