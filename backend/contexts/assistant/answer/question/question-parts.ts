import { wordsOf } from '#platform/full-text/words.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import type { Question } from './question.ts';

/** A part of a question, and the kind of value it asks for. Pure. */
export interface QuestionPart {
  readonly kind: ValueKind;
  /** The part as written in the question. */
  readonly text: string;
  /** Words of the question in this part. */
  readonly words: readonly string[];
}

export type ValueKind =
  | 'reason'
  | 'yes or no'
  | 'date'
  | 'percent'
  | 'ratio'
  | 'money'
  | 'number'
  | 'company'
  | 'person'
  | 'place'
  | 'other';

/** Nouns that ask for a value without a verb, by its kind. */
const NOUNS: Readonly<Partial<Record<ValueKind, string>>> = {
  date: 'dates?|days?|deadline|maturity|maturities',
  percent: 'percentage|percent|%|margins?|coupons?|yield|(?:interest|tax) rates?|(?:yoy|year[- ]over[- ]year) change',
  ratio: 'ratio',
  money:
    'prices?|dividend|proceeds|fees?|amounts?|revenues?|sales|income|loss(?:es)?|eps|earnings|charge|salary|bonus|value|rent|costs?|expenses?|penalty|fine|severance|consideration|principal|cash|valuation',
  number: 'number|shares|warrants|options|units|rsus|votes|stake|holders?|employees|headcount|size|total|term|rate',
  company: 'underwriters?|lenders?|auditor|trustee|agent|servicer|seller|buyer|counsel|reviewer',
  person: 'successor|name',
};
const ASKS = 'how|what|which|who|whom|when|where|why';
const BREAK = builtPattern(
  `[?;:]\\s*|(?:,|,?(?<!\\s)\\s(?:and|or|plus|&)|\\s-)\\s+(?=(?:(?:from|on|in|to|by|with|at|for|until|as) )?(?:${ASKS})\\b|(?:did|does|do|was|were|is|are|has|had) )|(?:,(?: and)?|(?<!\\s)\\s(?:and|as well as|plus|&))\\s+(?=(?:(?:the|its|their|his|her|any|at|for) )?(?:[\\w’'-]+ ){0,3}(?:${Object.values(NOUNS).join('|')})(?![\\w’'-]))`,
  'i',
);

const noun = (kind: ValueKind) => `\\b(?:${NOUNS[kind] ?? ''})(?![\\w’'-])`;
const KINDS: readonly (readonly [kind: ValueKind, pattern: RegExp])[] = [
  ['reason', /\bwhy\b|\bwhat (?:was the )?reasons?\b/i],
  ['yes or no', /^\W*(?:did|does|do|is|was|were|are|has|have|had|will|can)\b/i],
  ['date', builtPattern(`\\bwhen\\b(?! (?:it|he|she|they)\\b)|\\b(?:what|which) (?:date|day)\\b|${noun('date')}\\W*$`, 'i')],
  [
    'percent',
    builtPattern(`${noun('percent')}|\\b(?:what|which|how much) (?:share|part|portion|fraction|proportion)? ?of\\b`, 'i'),
  ],
  ['ratio', builtPattern(noun('ratio'), 'i')],
  ['number', /\bhow (?:many|long)\b|\bnumber of\b|\bheadcount\b/i],
  ['money', builtPattern(`\\bhow much\\b|\\bwhat (?:did|does|had|has) .{0,60}\\b(?:pay|paid|cost|earn|spen[dt])\\b`, 'i')],
  [
    'company',
    /\b(?:which|what) (?:\w+ ){0,2}(?:compan(?:y|ies)|firms?|banks?|funds?|investors?|suppliers?|customers?|agency)\b/i,
  ],
  ['company', builtPattern(`\\b(?:which|what) (?:\\w+ ){0,2}(?:${NOUNS.company})(?![\\w’'-])`, 'i')],
  [
    'person',
    /\bwho(?:m|se)?\b|\bwhich (?:\w+ ){0,3}(?:executive|director|officer|person|chairman|president|founder|nominee)s?\b/i,
  ],
  ['place', /\bwhere\b/i],
  ...(['money', 'number', 'company', 'person'] as const).map((kind) => [kind, builtPattern(noun(kind), 'i')] as const),
];

/** Words about the form of the answer; a filing contains the answer without them. */
export const FORM_OF_ANSWER: ReadonlySet<string> = new Set(
  wordsOf(
    'number amount size range date day year percentage percent point total big large small high low long name value figure term exact company firm fund bank person one who use go going keep actual versus vs change over make made come came take took fiscal quarter month 10 20 13f 13g 13d 424b 424b3 424b4 424b5 mention describe disclose reveal happen old new early late mid altogether apiece thing kind type main whole back until against regarding concerning part other earlier previous prior same ended ending money worth pay paid paying cost spend spent',
  ),
);

/** Splits a question into the things it asks for, in order; if nothing can be split off, the whole question is one part. */
export function partsOf({ text, words }: Question): readonly QuestionPart[] {
  const parts = text.split(BREAK).filter((part) => part.trim() !== '');
  const clauses = parts.map((part): QuestionPart => {
    const partWords = new Set(wordsOf(part.replace(/[’']s\b/g, '')));
    const kind = KINDS.find(([, pattern]) => pattern.test(part))?.[0] ?? 'other';
    return { kind, text: part, words: words.filter((word) => partWords.has(word)) };
  });
  // “In the first quarter, what was …” asks for one thing.
  const asking = clauses.filter(({ kind }) => kind !== 'other');
  return asking.length > 0 ? asking : [{ kind: 'other', text, words }];
}
