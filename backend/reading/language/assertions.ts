/** Tells whether a footnote asserts something about the matter at hand, denies it, or is about another time, person or holding. */

/** `stated`: asserted about this matter. `denied`: denied. `elsewhere`: about the future, the past, or others. */
export type Assertion = 'stated' | 'denied' | 'elsewhere';

/** Patterns for words that precede the matter in the same clause. */
export interface AssertionWords {
  readonly denied: RegExp;
  readonly elsewhere: RegExp;
}

const CLAUSE_END = /;|[.!?][)"”’]?\s(?=[A-Z("“])|,?\s(?:but|however|while|whereas|although)\b/g;
/** Looks like a denial but is not one. */
const NO_DENIAL =
  /\b(?:not|no|without|non)[- ](?:(?:a |an |any |the |to |be |being |have|has|had|exercise|represent|reflect|made as |made at |at |subject to |in )\w{0,3}\s?){0,3}(?:discretion\w{0,5}|control|influence|knowledge|aware|possession|longer subject|later than|less than|more than|only)\b/gi;
/** Denials, which come before what they deny. */
export const DENIED_BEFORE =
  /\b(?:not|no|none|never|neither|nor|cannot|without|outside|unrelated|exclud(?:ed|ing)|incorrectly|erroneously|mistakenly|in error|independent(?:ly)?(?= (?:of|from))|separate(?:ly)?(?= from)|apart(?= from)|instead(?= of)|rather(?= than)|other(?= than)|except(?= (?:for|as|under|pursuant))|in lieu(?= of))\b|n['’]t\b/i;
/** The future, mere intentions, other trades, and other people. */
export const ELSEWHERE_BEFORE =
  /\b(?:(?<!\b(?:which|that) )(?:will|shall)|(?:intends?|expects?|expected|plans?|planned|proposes?) to|anticipat(?:es?|ed|ing)|in the future|may (?:adopt|enter|establish|sell|buy|purchase|make)|in addition to (?:the )?(?:sales|shares|trades|transactions|purchases)|another (?:director|officer|person|holder|shareholder|stockholder|insider)|(?:future|subsequent|earlier|previous|prior|past|other|remaining) (?:sales?|purchases?|transactions?|trades?|acquisitions?|dispositions?)|(?:after|following) (?:this|these|the) (?:sales?|purchases?|transactions?|trades?)|(?:wife|husband|spouse|brother|sister|father|mother|son|daughter|children|co-founder|partner)['’]s)\b/i;

export const ANY_NOTE: AssertionWords = { denied: DENIED_BEFORE, elsewhere: ELSEWHERE_BEFORE };

const FIRST_WORD = /^[\w-]{1,30}/;
/** Maximum number of places examined in one text. */
const MAX_PLACES = 20;

/**
 * What a text says about the matter that the pattern names; null if the text does not name it. `stated` in one clause outweighs
 * `denied` in another, and `denied` outweighs `elsewhere`.
 * @param pattern must have neither flag g nor y.
 */
export function assertionOf(text: string, pattern: RegExp, words: AssertionWords = ANY_NOTE): Assertion | null {
  let assertion: Assertion | null = null;
  let start = 0;
  for (let place = 0; place < MAX_PLACES; place += 1) {
    const at = start + text.slice(start).search(pattern);
    if (at < start) break;
    const { begins, ends } = clauseAt(text, start, at);
    const before = text.slice(begins, at);
    if (words.denied.test(before.replace(NO_DENIAL, ' '))) assertion = 'denied';
    else if (words.elsewhere.test(`${before}${FIRST_WORD.exec(text.slice(at, at + 30))?.[0] ?? ''}`)) assertion ??= 'elsewhere';
    else return 'stated';
    start = ends;
  }
  return assertion;
}

/** The clauses of a text, in order. */
export function clausesOf(text: string): readonly string[] {
  const clauses: string[] = [];
  let start = 0;
  for (const end of text.matchAll(CLAUSE_END)) {
    clauses.push(text.slice(start, end.index));
    start = end.index + end[0].length;
  }
  return [...clauses, text.slice(start)];
}

function clauseAt(text: string, from: number, at: number): { readonly begins: number; readonly ends: number } {
  let begins = from;
  for (const end of text.slice(from).matchAll(CLAUSE_END)) {
    const after = from + end.index + end[0].length;
    if (after > at) return { begins, ends: after };
    begins = after;
  }
  return { begins, ends: text.length };
}
