import { wordsOf } from '../../../../platform/full-text/words.ts';
import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import type { Question } from './question.ts';
import { periodsOf } from './question-dates.ts';

/** What a part of a question asks for. Pure. */
export interface Asked {
  readonly kind: 'number' | 'date' | 'reason' | 'person' | 'company' | 'place' | 'yes or no' | 'other';
  /** What is counted, measured or chosen: `severance` in “how much severance did …”. Empty where the question does not say. */
  readonly head: readonly string[];
  /** Asks how many there are: a figure stands beside what is counted. */
  readonly isCount: boolean;
  /** What the figure is in, where the question says so. */
  readonly unit: 'money' | 'percent' | 'ratio' | null;
  /** As it stands in the question. */
  readonly text: string;
  /** Words of the question in this part. */
  readonly words: readonly string[];
}

const BREAK =
  /[?;:]\s*|,\s+(?:and\s+)?(?=(?:how|what|which|who|whom|when|where|why|did|does|was|were|is|until when|(?:from|on|in|to|by|with|at|for|until) (?:wh\w+|how))\b)|(?<!\s)\s+and\s+(?=(?:how|what|which|who|(?:from|on|in|to|by|with|at|for|until) (?:wh\w+|how)|when|where|why|does|did|was|were|had|is)\b)|(?<!\s)\s+-\s+|,\s+and\s+/i;

/** What is asked for after the first thing: “the record date and the new dividend”. */
const MEASURES =
  'prices?|percentage|percent|%|dividend|proceeds|fees?|number|amounts?|dates?|deadline|revenues?|sales|income|loss(?:es)?|margins?|eps|charge|salary|bonus|value|rate|coupons?|maturity|maturities|ratio|size|term|total|increase|decrease|discount|premium|rent|space|yield|return|roe|severance|shares|warrants|options|units|rsus|votes|stake|holders?|employees|headcount|costs?|expenses?|penalty|consideration|principal|length|duration|successor|seller|buyer|trustee|auditor|cash paid|amount paid|underwriters?|lenders?|agent|address|reviewer|servicer|counsel|name|position|title|age';
const AND_MEASURE = builtPattern(
  `(?:,|,?(?<!\\s)\\s+(?:and|as well as)|(?<!\\s)\\s+(?:&|plus))\\s+(?=(?:(?:the|its|their|his|her|any|which|for|at)\\s+)?(?:(?!(?:and|or|of|in|at|on|for|to|by|with|did|does|was|were|is|from)\\b)[\\w’'-]+\\s+){0,4}(?:${MEASURES})(?![\\w’'-]))`,
  'i',
);
/** The same of two: “from the distributor and from the cloud provider”. */
const AND_OF = /,?(?<!\s)\s+and\s+(?=(?:from|by|of|for|with) (?:the|its|their)\b)/i;

/** Words for the form of an answer: a filing gives the answer without them. */
export const FORM_OF_ANSWER: ReadonlySet<string> = new Set(
  wordsOf(
    'number amount size range date day year percentage percent point points total big large small high low long name value figure term exact company firm fund bank person who one use go going keep actual actually versus vs change over make came come take takes took taken fiscal quarter 10 20 13f 13fs 13g 13gs 13d 13ds 424b 424b3 424b4 424b5 flag flagged mention mentioned describe described disclose disclosed reveal revealed happen happened old new early late mid fast altogether apiece thing kind type main one two three four five six seven eight nine ten eleven twelve whole back actually until against versus regarding concerning part parts component components piece pieces respectively other others else ago earlier previous prior preceding same month months ended ending',
  ),
);

const VERB =
  'did|does|do|is|was|were|are|will|would|has|have|had|can|could|should|may|might|must|shall|came|come|go|goes|went|left|became|becomes|joined|owns?|made|make|remain|told|tell|announced|\\w{3,}ed';
// Behind “how many” a word like “restricted” is no verb.
const HEAD = builtPattern(
  `\\b(?:how (?:many|much)|what|which)\\s+((?:(?<=\\bhow many\\s{1,9})\\w{3,30}ed\\s{1,9}(?!(?:by|in|at|for|from|on|to)\\b))?(?:(?!(?:${VERB}|of|in|at|for|from|on|to|by|and|the|its|it|before|after|per|into|than|under)\\b)[\\w’'-]{1,60}\\s{0,9}){1,4})`,
  'i',
);

const KINDS: readonly (readonly [kind: Asked['kind'], asked: RegExp])[] = [
  ['reason', /\bwhy\b|\bwhat (?:was the )?reasons?\b/i],
  // “What did it pay when it bought …” asks for no date.
  [
    'date',
    /(?<!\w )\bwhen\b|\bwhen\b(?! (?:it|he|she|they)\b)|\b(?:what|which|from what|on what) (?:date|day)\b|\bdeadline\b|\brecord date\b|^\W*(?:the )?(?:date|day)\b/i,
  ],
  [
    'number',
    /\bhow (?:many|much|big|large|high|long)\b|\b(?:what|which) (?:part|portion|fraction|proportion) of\b|\b(?:what|which) (?:(?:is|are|was|were) (?:[\w.&-]+ ){0,3}?[\w&-]+[’']s? )?(?:\w+ ){0,3}(?:percentages?|percent|%|share|amounts?|prices?|values?|rents?|rates?|dividends?|numbers?|salary|bonus|charges?|revenues?|ratios?|severance|costs?|sizes?|coupons?|fees?|range)\b|\bwhat(?:[’']s| is| are| was| were) (?:the|its|their|his|her) (?:[\w-]+ ){0,4}(?:percentages?|amounts?|prices?|values?|rates?|margins?|ratios?|costs?|fees?|income|loss|expenses?)\b|\bwhat (?:did|does|had|has) .{0,60}\b(?:pay|paid|cost|charged?|sell for|earn|spen[dt])\b|\bfrom what to what\b|\bwhat (?:could|can|may|would|will|might) .{0,60}\b(?:reach|total|amount to|be worth|come to)\b/i,
  ],
  [
    'company',
    /\bwhich (?:\w+ ){0,2}(?:compan(?:y|ies)|firms?|banks?|funds?|accountants?|auditors?|investors?|holders|underwriters?|lenders?|suppliers?|customers?|buyers?|purchasers?|sellers?|groups?|agency|agencies|trusts?|trustees?|manufacturers?|insurers?|partners?)\b|\bwhat company\b/i,
  ],
  ['number', /^\W*(?:the )?(?:\w+ )?(?:number|amount|size|percentage|value) of\b|^\W*% of\b/i],
  [
    'person',
    /\bwhom?\b|\bwhich (?:\w+ ){0,4}(?:executive|director|officer|member|person|chairman|chairwoman|president|founder|nominee|trustee)s?\b/i,
  ],
  ['place', /\bwhere\b(?!.{0,500}\bfrom\b)/i],
  ['yes or no', /^\W*(?:did|does|do|is|was|were|are|has|have|had|will)\b/i],
  [
    'number',
    /^(?!.*\bwhich\b).*\b(?:revenues?|sales|eps|(?:earnings|loss) per share|net (?:income|loss)|operating income|margins?|headcount|exercise price|price per share|coupon|proceeds|valued at|valuation|year[- ]over[- ]year change|yoy change)\b/i,
  ],
];
const PERCENT =
  /\b(?:tax|interest) rates?\b|\byear[- ]over[- ]year change\b|\byoy change\b|\bpercent(?:age)?\b|\b(?:what|which|how many) %|^\W*% of\b|\b(?:what|which) (?:part|portion|fraction|proportion|share) of (?:the|its|all)\b/i;
const MONEY =
  /\bhow much (?:money|cash|per share)\b|\b(?:settlement|dollar|purchase) amount\b|\b(?:dollar|cash|monetary) value\b|\bin dollars\b|\b(?:price|salary|bonus|rent|fine|penalty|proceeds|dividend|severance|costs?)\b|\bhow much (?:did|does|will|was|were) .{0,80}\b(?:pay|paid|cost|owe|raise|receive in cash)\b|\bwhat (?:did|does|had|has) .{0,60}\b(?:pay|paid|cost)\b/i;
const EARNED =
  /\b(?:revenues?|net sales|net income|net loss|operating income|(?:operating|total) (?:\w+ )?expenses|gross profit)\b/i;
const GROWTH = /\bgr[eo]w\w*|\bincreas\w+|\bdecreas\w+|\bdeclin\w+|\bfast\b|\brate\b|\bchang\w+|\bshare of\b|\brose\b|\bfell\b/i;
/** “Ten-for-one” holds no such word. */
const RATIO = /\b(?:split|exchange|conversion) ratio\b|\bratio of the split\b/i;
const COUNT = /\bhow many\b|\bnumber of\b|\bheadcount\b/i;
/** Words that count by themselves. */
const COUNTED = /\bheadcount\b/i;
/** “Which share of revenue” asks for revenue. */
const PART_OF = new Set(wordsOf('share part portion fraction'));

/** What somebody did for money: no sum of another kind answers it. */
const DID = /\bwhat (?:did|does|had|has) .{0,60}\b(earn)\b/i;

/** What a phrase without a verb asks for, by its noun. */
const NOUNS: readonly (readonly [kind: Asked['kind'], asked: RegExp])[] = [
  [
    'date',
    /\b(?:dates?|days?|deadline|maturity|maturities)\W*$|\b(?:effective|closing|record|payment|maturity|expiry|pay) dates?\b/i,
  ],
  [
    'number',
    /\b(?:prices?|percentage|percent|dividend|proceeds|fees?|amounts?|revenues?|income|loss|margins?|charge|salary|bonus|value|rate|coupons?|ratio|size|total|discount|rent|space|yield|severance|shares|warrants|options|units|votes|stake|holders|employees|costs?|expenses?|penalty|principal|number|cash paid)\b/i,
  ],
];
/** Counted things that stand for their number where no verb is: “shares and price”. */
const COUNTABLE = /\b(?:shares|warrants|options|units|rsus|votes|holders|employees|stockholders|shareholders)\W*$/i;
const VERBLESS = builtPattern(`^(?!.*\\b(?:${VERB}|who|why|where|when)\\b)`, 'i');

/** Says in which forms one figure is wanted. */
const IN_BOTH = /,? (?:both )?in (?:us )?dollars?(?: terms)? and (?:in |as a )?(?:percent(?:age)?|%)(?: terms)?/gi;
/** “Data center vs gaming revenue” asks for the same of two things; “vs the year before” and “2024 vs 2023” compare times. */
const AGAINST = builtPattern(
  `\\s(?:vs\\.?|versus)\\s+((?:(?!(?:the|its|a|and|or|of|in|at|on|for|last|prior|previous|prev|quarter|year|month|guidance|consensus|expected|planned)\\b)[A-Za-z][\\w’'-]*\\s+){1,3})(${MEASURES})(?![\\w’'-])`,
  'i',
);
const asTwo = (text: string): string =>
  text
    .replace(IN_BOTH, '')
    .replace(AGAINST, (found, other: string, measure: string) =>
      periodsOf(other).periods.length > 0 ? found : ` ${measure} and ${other}${measure}`,
    );

/** The things that a question asks for, in order; one that stands alone is the question. */
export function partsOf({ text, words, names }: Question): readonly Asked[] {
  const parts = asTwo(text)
    .split(BREAK)
    .flatMap((part) => part.split(AND_MEASURE))
    .flatMap((part) => part.split(AND_OF))
    .filter((part) => part.trim() !== '');
  const asked: Asked[] = [];
  for (const part of parts) {
    const held = new Set(wordsOf(part.replace(/[’']s\b/g, '')));
    const head = HEAD.exec(part)?.[1] ?? COUNTED.exec(part)?.[0] ?? '';
    const did = DID.exec(part)?.[1] ?? '';
    const known = wordsOf(`${head} ${did}`.replace(/[’']s\b/g, '')).filter(
      (word, _place, all) =>
        words.includes(word) &&
        !names.includes(word) &&
        !FORM_OF_ANSWER.has(word) &&
        !(PART_OF.has(word) && all.length === 1) &&
        !(word === 'ratio' && RATIO.test(part)),
    );
    const own = KINDS.find(([, pattern]) => pattern.test(part))?.[0];
    const noun = VERBLESS.test(part) ? NOUNS.find(([, pattern]) => pattern.test(part))?.[0] : undefined;
    const before = asked.at(-1);
    // “From the distributor and from the cloud provider” asks twice for the same.
    const same = own === undefined && before !== undefined && /^(?:from|by|of|for|with)\b/i.test(part) ? before : undefined;
    asked.push({
      kind: own ?? same?.kind ?? noun ?? 'other',
      head: known,
      isCount: same?.isCount ?? (COUNT.test(part) || (own === undefined && noun === 'number' && COUNTABLE.test(part))),
      unit: same?.unit ?? unitOf(part),
      text: part,
      words: words.filter((word) => held.has(word)),
    });
  }
  // “In the first quarter, what was … and in the quarter before?” asks for one thing.
  const asking = asked.filter(({ kind, words: own, text: part }) => {
    const says = own.some((word) => !names.includes(word) && !FORM_OF_ANSWER.has(word));
    const isNamed = own.some((word) => !FORM_OF_ANSWER.has(word));
    return kind !== 'other' || says || (isNamed && periodsOf(part).periods.length === 0);
  });
  return asking.length === 0 ? asked : asking;
}

function unitOf(part: string): Asked['unit'] {
  if (COUNT.test(part)) return null;
  if (RATIO.test(part)) return 'ratio';
  if (PERCENT.test(part)) return 'percent';
  return MONEY.test(part) || (EARNED.test(part) && !GROWTH.test(part)) ? 'money' : null;
}
