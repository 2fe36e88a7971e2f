import { wordsOf } from '../../../platform/full-text/words.ts';
import type { Question } from './question.ts';

/** What a part of a question asks for. Pure. */
export interface Asked {
  readonly kind: 'number' | 'date' | 'reason' | 'person' | 'company' | 'yes or no' | 'other';
  /** What is counted, measured or chosen: `severance` in “how much severance did …”. Empty where the question does not say. */
  readonly head: readonly string[];
  /** Asks how many there are: a figure stands beside what is counted. */
  readonly isCount: boolean;
  /** Words of the question in this part. */
  readonly words: readonly string[];
}

const BREAK =
  /[?;:]\s*|,\s+(?:and\s+)?(?=(?:how|what|which|who|whom|when|why|did|does|was|were|is)\b)|\s+and\s+(?=(?:how|what|which|who|from wh\w+|on wh\w+|when|why|does|did|was|were|had|is)\b)|\s+-\s+|,\s+and\s+/i;

/** Words for the form of an answer: a filing gives the answer without them. */
export const FORM_OF_ANSWER: ReadonlySet<string> = new Set(
  wordsOf(
    'number amount size range date day year percentage percent total big large small high low long name value figure term exact company firm fund bank person who one use go going keep actual actually versus vs change over make came come fiscal quarter 10 20 13f 13fs 13g 13gs 13d 13ds 424b 424b3 424b4 424b5',
  ),
);

const VERB =
  'did|does|do|is|was|were|are|will|would|has|have|had|can|could|should|came|come|go|goes|went|left|became|becomes|joined|owns?|made|make|remain|told|tell|announced|\\w{3,}ed';
const HEAD = new RegExp(
  `\\b(?:how (?:many|much)|what|which)\\s+((?:(?!(?:${VERB}|of|in|at|for|from|on|to|by|and|the|its|it)\\b)[\\w’'-]+\\s*){1,4})`,
  'i',
);

const KINDS: readonly (readonly [kind: Asked['kind'], asked: RegExp])[] = [
  ['reason', /\bwhy\b|\bwhat (?:was the )?reasons?\b/i],
  ['date', /\bwhen\b|\b(?:what|which|from what|on what) (?:date|day)\b|\bdeadline\b|\brecord date\b/i],
  [
    'number',
    /\bhow (?:many|much|big|large|high|long)\b|\b(?:what|which) (?:\w+ ){0,3}(?:percentage|percent|%|share|amount|price|number|salary|bonus|charge|revenue|ratio|severance|cost|size|coupon|fee|range)\b|\bwhat (?:did|does) .{0,60}\b(?:pay|cost|charge|sell for|earn)\b/i,
  ],
  [
    'company',
    /\bwhich (?:\w+ ){0,2}(?:compan(?:y|ies)|firms?|banks?|funds?|accountants?|auditors?|investors?|holders|underwriters?|lenders?|suppliers?|customers?|buyers?|purchasers?|sellers?)\b|\bwhat company\b/i,
  ],
  ['person', /\bwhom?\b|\bwhich (?:\w+ ){0,4}(?:executive|director|officer|member|person)s?\b/i],
  ['yes or no', /^\W*(?:did|does|do|is|was|were|are|has|have|had|will)\b/i],
  [
    'number',
    /\b(?:revenues?|net sales|eps|earnings per share|net income|headcount|exercise price|price per share|coupon|proceeds)\b/i,
  ],
];
const COUNT = /\bhow many\b/i;
/** “Which share of revenue” asks for revenue. */
const PART_OF = new Set(wordsOf('share part portion fraction'));

export function partsOf({ text, words, names }: Question): readonly Asked[] {
  const parts = text.split(BREAK).filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const held = new Set(wordsOf(part.replace(/[’']s\b/g, '')));
    const head = HEAD.exec(part)?.[1] ?? '';
    const known = wordsOf(head.replace(/[’']s\b/g, '')).filter(
      (word, _place, all) =>
        words.includes(word) && !names.includes(word) && !FORM_OF_ANSWER.has(word) && !(PART_OF.has(word) && all.length === 1),
    );
    return {
      kind: KINDS.find(([, asked]) => asked.test(part))?.[0] ?? 'other',
      head: known,
      isCount: COUNT.test(part),
      words: words.filter((word) => held.has(word)),
    };
  });
}
