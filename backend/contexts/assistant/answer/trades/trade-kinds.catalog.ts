/** Kinds of trades in Forms 3, 4 and 5: words for them in questions, their codes, and words for them in answers. */

export type TradeKind = 'bought' | 'sold' | 'given' | 'exercised' | 'converted' | 'withheld' | 'granted' | 'distributed';

export const KINDS_IN_QUESTION: readonly (readonly [kind: TradeKind, inQuestion: RegExp])[] = [
  [
    'bought',
    /\b(?:buy|buys|bought|buying|buyer|purchas\w+|acquir\w+|acquisition|pick(?:ed|s)? up|take|takes|took|taken|snap(?:ped)? up|scoop(?:ed)? up|load(?:ed)? up|subscri\w+|invest(?:s|ed|ing)?|spen[dt]|add(?:ed|s)? to)\b/i,
  ],
  [
    'sold',
    /\b(?:sell|sells|sold|selling|seller|sales?|dump\w*|unload\w*|offload\w*|dispos\w+|divest\w*|cash(?:ed|es)? (?:in|out)|shed|trim\w*|g[eo]t rid of|got? out of|part(?:ed|s)? with|liquidat\w+|let go)\b|\bprices?\b.{0,80}\b(?:gets?|got|fetch\w*|reali[sz]\w+)\b/i,
  ],
  ['given', /\b(?:gifts?|gifted|gave|giv(?:e|en|ing) away|donat\w+|charit\w+|transfer\w*|mov(?:e|ed|ing))\b/i],
  ['exercised', /\b(?:exercis\w+|vest(?:s|ed|ing)?|settle[ds]?)\b/i],
  ['converted', /\b(?:conver\w+|exchanged|turn(?:s|ed|ing)?\b[^?.]{0,40}? into|chang(?:e|es|ed) into|became)\b/i],
  ['withheld', /\b(?:tax(?:es)?|withh\w+|(?:keep|kept|h[eo]ld) back|surrender\w*)\b/i],
  ['granted', /\b(?:grant\w*|award\w*|receiv\w*|get|gets|got(?! rid| out)|given|equity|takes?|took|taken)\b/i],
  ['distributed', /\b(?:distribut\w+|hand(?:s|ed|ing)? (?:out|over)|in[- ]kind|pro[- ]rata|transfer\w*)\b/i],
];

const CODES: Readonly<Record<TradeKind, readonly string[]>> = {
  bought: ['P'],
  sold: ['S'],
  given: ['G'],
  exercised: ['M', 'X', 'O'],
  converted: ['C', 'M'],
  withheld: ['F'],
  granted: ['A'],
  distributed: ['J'],
};

export const isOfKind = (kind: TradeKind, code: string | null): boolean => code !== null && CODES[kind].includes(code);

const DID: Readonly<Record<string, string>> = {
  P: 'bought',
  S: 'sold',
  G: 'gave away (as a gift or transfer without consideration)',
  M: 'acquired (by exercising or converting derivatives)',
  X: 'acquired (by exercising derivatives)',
  F: 'had withheld (by the issuer for taxes or the exercise price; not a market sale)',
  A: 'was granted',
  C: 'converted',
  D: 'gave back to the issuer',
  J: 'acquired or gave away (other than by purchase or sale)',
};

/** Used for what is disposed of, where the usual words are about what is acquired. */
const DID_GIVE: Readonly<Record<string, string>> = {
  M: 'exercised or converted',
  X: 'exercised',
  A: 'gave up',
  J: 'gave away (other than by sale)',
};
const DID_TAKE: Readonly<Record<string, string>> = { J: 'acquired (other than by purchase)' };

/** What an owner did, by the code of the transaction and whether something was acquired or disposed of. */
export function didOf(code: string | null, acquiredDisposed: string | null): string {
  const ways = acquiredDisposed === 'D' ? DID_GIVE : acquiredDisposed === 'A' ? DID_TAKE : {};
  return ways[code ?? ''] ?? DID[code ?? ''] ?? `reported with code ${code}`;
}

/** Kinds of securities: words for them in questions and in rows. */
export const SECURITIES: readonly (readonly [inQuestion: RegExp, inRow: RegExp])[] = [
  [/\boptions?\b/i, /\boptions?\b/i],
  [/\bwarrants?\b/i, /\bwarrants?\b/i],
  [/\b(?:RSUs?|units?)\b/i, /\brestricted (?:stock|share) units?\b/i],
  [/\b(?:PSUs?|performance (?:stock|share) units?)\b/i, /\bperformance (?:stock|share|restricted)?/i],
  [/\b(?:convertible )?notes?\b/i, /\bnotes?\b/i],
  [/\bpreferred\b/i, /\bpreferred\b/i],
];

/** Titles of officers: words for them in questions and in reports. */
export const ROLES: readonly (readonly [inQuestion: RegExp, inRow: RegExp])[] = [
  [/\b(?:ceo|chief executive(?: officer)?)\b/i, /\bceo\b|chief executive/i],
  [/\b(?:cfo|chief financial officer|finance chief)\b/i, /\bcfo\b|chief financial/i],
  [/\b(?:coo|chief operating officer)\b/i, /\bcoo\b|chief operating/i],
  [/\b(?:cto|chief technology officer)\b/i, /\bcto\b|chief technology/i],
  [/\b(?:general counsel|chief legal officer|top lawyer)\b/i, /\bgc\b|general counsel|chief legal/i],
];
