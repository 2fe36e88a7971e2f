import type { FilingFacts } from '#contexts/filings/published/filing.events.ts';
import type { Quote } from '#contexts/scoring/published/scoring.events.ts';
import { type FormReading, primaryOf } from '../../judge/form-reading.ts';
import { gap, RESERVED } from '../../language/certainty.ts';
import { phrase } from '../../language/phrase.ts';
import { sentencesWith, type TextRange } from '../../language/quotes.ts';

/** What the holders of a Schedule 13D say they did or want, in Items 3 to 6. Pure. */

export type StakeAct = 'offer' | 'nominates' | 'urges' | 'opposes' | 'agreement' | 'letter';

export interface StakePurpose {
  readonly act: StakeAct;
  /** The sentence that says it; `quote` is its place in the text. */
  readonly sentence: string;
  readonly quote: Quote;
}

const DEMANDS =
  '(?:urg(?:e|ed|es|ing)|call(?:ed|s|ing)? (?:on|upon|for)|request(?:ed|s)?|recommend(?:ed|s)?|demand(?:ed|s)?|encourag(?:e|ed|es)|advocat(?:e|ed|es))';
const COURSE =
  '(?:sale of (?:the|its|all)|sell (?:itself|the (?:company|issuer|business))|strategic (?:alternatives|review)|explor(?:e|ation of)|merger|liquidat|wind[- ](?:up|down)|repurchase|buyback|special dividend|return (?:of )?capital|replace|remov(?:e|al)|refresh|reconstitut|separat|spin[- ]off)';
const BODY =
  "(?:the |its |their )?(?:issuer's |company's )?(?:board|chair(?:man|person)?|chief executive|ceo|management|directors|shareholders|stockholders)";

/** In order of importance: the first act found in a sentence of Item 4 decides. */
const ACTS: readonly (readonly [act: StakeAct, pattern: RegExp])[] = [
  [
    'offer',
    phrase(
      `\\b(?:submit(?:ted|s)|deliver(?:ed|s)|sent|made|makes|present(?:ed|s)|propos(?:ed|es)|offer(?:ed|s))\\b${gap(200)}\\b(?:acquire|purchase|buy|acquisition of)\\b${gap(60)}\\b(?:all(?: of)? the|all (?:issued|outstanding)|100%|the (?:remaining|outstanding)|the (?:company|issuer)\\b|substantially all)|\\b(?:submitted|delivered|sent|made|presented)\\b${gap(60)}\\b(?:going[- ]private|take[- ]private|non-?binding)${gap(40)}\\b(?:proposal|offer|indication)|\\bcommenced${gap(40)}\\btender offer`,
    ),
  ],
  [
    'nominates',
    phrase(
      `\\bnominat(?:ed|es|ing)\\b${gap(120)}\\b(?:directors?|board|candidates?|nominees?|individuals?|persons?)\\b|\\bnotice${gap(60)}\\bnominat(?:e|ion)|\\bintend(?:s|ed)? to (?:nominate|seek${gap(40)}(?:seats?|representation))|\\b(?:solicit(?:s|ed|ing)?) proxies\\b${gap(80)}\\b(?:elect|directors?|nominees?)`,
    ),
  ],
  ['urges', phrase(`\\b${DEMANDS}\\b${gap(160)}\\b${COURSE}`)],
  [
    'opposes',
    phrase(
      `\\boppos(?:e[sd]?|ing|ition)\\b|\\bobject(?:s|ed|ions?)\\b(?! of)|\\bvot(?:e|ed|ing)\\b${gap(80)}\\bagainst\\b|\\bnot in the best interests?\\b|\\b(?:significantly|substantially|materially|grossly) undervalue[sd]?\\b|\\binadequate\\b|\\breject(?:s|ed)\\b`,
    ),
  ],
  [
    'agreement',
    phrase(
      `\\b(?:entered into|signed|executed)\\b${gap(80)}\\b(?:cooperation|settlement|standstill|nomination|director appointment|voting(?: and support)?|support|rollover|tender and support) agreement\\b`,
    ),
  ],
  [
    'letter',
    phrase(`\\b(?:sent|delivered|issued|published|released|wrote)\\b${gap(40)}\\bletters?\\b${gap(30)}\\bto\\b${gap(20)}${BODY}`),
  ],
];
/** Only the holder's own acts count, not quoted provisions or what others did. */
const HOLDER =
  /\b(?:reporting persons?|filing persons?|filers?|undersigned|purchasers?|investors?|Mr|Ms|Mrs|Dr|he|she|they|we|it)\b/i;

type Stake = NonNullable<FilingFacts['stake']>;

/** The given items of the schedule, as ranges of the text. */
export function itemsOf(reading: FormReading, stake: Stake, ...items: readonly string[]): readonly TextRange[] {
  const document = primaryOf(reading)?.document ?? null;
  return items.flatMap((item) =>
    stake.sections.filter((section) => section.item === item).map(({ start, end }) => ({ start, end, document })),
  );
}

/** The most important act that Item 4 attributes to the holders themselves; null if none. */
export function purposeOf(reading: FormReading): StakePurpose | null {
  const stake = reading.facts?.stake;
  if (stake?.schedule !== '13D') return null;
  const names = stake.persons.flatMap(({ name }) => name?.split(/[\s,]/).find((word) => word.length >= 4) ?? []);
  const ranges = itemsOf(reading, stake, '4');
  for (const [act, pattern] of ACTS) {
    for (const { sentence, at, quote } of sentencesWith(reading.text, pattern, ranges)) {
      const subject = sentence.slice(0, at);
      if (isReserved(act === 'offer' ? sentence.replace(CONDITIONAL, ' ') : sentence)) continue;
      if (HOLDER.test(subject) || names.some((name) => subject.includes(name))) return { act, sentence, quote };
    }
  }
  return null;
}

/** A proposal that was made may be described in the conditional: "it would acquire all shares that it does not own". */
const CONDITIONAL =
  /\b(?:would|could|(?:do|does|did) not (?:already |currently |otherwise |then )?(?:beneficially )?(?:own|hold))\b/gi;

function isReserved(sentence: string): boolean {
  RESERVED.lastIndex = 0;
  return RESERVED.test(sentence);
}

/** How the holders got their shares, if from the company or in its offering. */
export type StakeWay =
  | 'IPO'
  | 'drawdown'
  | 'private placement'
  | 'business combination'
  | 'rights offering'
  | 'public offering'
  | 'note conversion';

export interface StakeOrigin {
  readonly way: StakeWay;
  /** US dollars that the sentence calls the total price; null if it states none. */
  readonly amount: number | null;
  readonly quote: Quote;
}

const EARLIER =
  "(?<!\\b(?:prior to|before|following|after|since|until|consummation of) (?:the |an |its |a )?(?:issuer's |company's )?)";
const WAYS: readonly (readonly [way: StakeWay, pattern: RegExp])[] = [
  ['IPO', phrase(`${EARLIER}\\b(?:initial public offering|IPO)\\b`)],
  ['drawdown', phrase('\\bdraw-?down (?:notice|purchase|request)|\\bcapital call\\b')],
  [
    'private placement',
    phrase(
      `${EARLIER}\\b(?:private placement|PIPE (?:investment|financing|transaction)|securities purchase agreement|(?:stock|share) purchase agreement with the (?:issuer|company)|subscription agreement)\\b`,
    ),
  ],
  ['business combination', phrase('\\bbusiness combination\\b')],
  ['rights offering', phrase(`${EARLIER}\\brights offering\\b`)],
  ['public offering', phrase(`${EARLIER}(?<!\\binitial )\\b(?:underwritten|follow-on|registered direct|public) offering\\b`)],
  ['note conversion', phrase('\\bconver(?:sion|ted|ting)\\b[^.;]{0,80}\\bnotes?\\b|\\bnotes?\\b[^.;]{0,80}\\bconverted\\b')],
];
const ACQUIRED = /\b(?:purchased?|acquired?|bought|issued|issue and sell|sold to|subscribed|received)\b/i;
const PRICE = /\b(?:aggregate|total)\b[^.;$]{0,60}?(?:US|U\.S\. ?)?\$\s?(\d[\d,]*(?:\.\d+)?)(?:\s(million|billion))?/i;
const MONTH_DAY = /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/g;

/** The first way in {@link WAYS} that the filing tells of; among its sentences, the one with the newest date, or the largest amount. */
export function originOf(reading: FormReading): StakeOrigin | null {
  const stake = reading.facts?.stake;
  if (stake?.schedule !== '13D') return null;
  for (const [way, pattern] of WAYS) {
    const found = sentencesWith(reading.text, pattern, itemsOf(reading, stake, '3', '4', '5'))
      .filter(({ sentence }) => ACQUIRED.test(sentence) && !isReserved(sentence))
      .map(({ sentence, quote }) => ({ way, quote, amount: amountIn(sentence), day: newestDay(sentence) }));
    const best = found.sort((a, b) => b.day - a.day || (b.amount ?? 0) - (a.amount ?? 0))[0];
    if (best !== undefined) return best;
  }
  return null;
}

function amountIn(sentence: string): number | null {
  const [, digits, unit] = PRICE.exec(sentence) ?? [];
  if (digits === undefined) return null;
  const scale = unit === undefined ? 1 : unit.toLowerCase() === 'billion' ? 1e9 : 1e6;
  const amount = Number(digits.replaceAll(',', '')) * scale;
  return Number.isFinite(amount) && amount >= 1_000 ? amount : null;
}

function newestDay(sentence: string): number {
  return Math.max(0, ...(sentence.match(MONTH_DAY) ?? []).map((day) => Date.parse(`${day} UTC`)));
}
