import { builtPattern } from '#platform/values/built-pattern.ts';

/** Checks whether the figures in an AI text come from its sources. Pure. */

interface Figure {
  readonly value: number;
  /** `%`, a currency, `count` for things such as shares, or null if not stated. */
  readonly unit: string | null;
  /** Maximum rounding error: half a unit of the last printed digit; 0 if every digit is printed. */
  readonly rounding: number;
  readonly scaled: boolean;
}

/** Maximum relative difference between a rounded figure and its source: "$1 million" is not $1.4 million. */
const MAX_ROUNDING = 0.05;
/** Tolerance for floating-point errors. */
const EPSILON = 1e-9;

const SCALES: Readonly<Record<string, number>> = {
  ...{ thousand: 1e3, k: 1e3, million: 1e6, mn: 1e6, mm: 1e6, m: 1e6, billion: 1e9, bn: 1e9, b: 1e9, trillion: 1e12, tn: 1e12 },
};
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ $: 'USD', us$: 'USD', usd: 'USD', dollars: 'USD', '€': 'EUR', eur: 'EUR', euros: 'EUR', euro: 'EUR' },
  ...{ '£': 'GBP', gbp: 'GBP', pounds: 'GBP', '¥': 'JPY', jpy: 'JPY', yen: 'JPY', rmb: 'CNY', cny: 'CNY', yuan: 'CNY' },
  ...{ c$: 'CAD', cad: 'CAD', a$: 'AUD', aud: 'AUD', hk$: 'HKD', hkd: 'HKD', chf: 'CHF', '₹': 'INR', inr: 'INR' },
};
const SYMBOL = 'US\\$|HK\\$|C\\$|A\\$|[$€£¥₹]|\\b(?:USD|EUR|GBP|JPY|RMB|CNY|CAD|AUD|HKD|CHF|INR)';
const NUMBER = '\\d[\\d,]{0,30}(?:\\.\\d{1,15})?|\\.\\d{1,15}';
const SCALE = '[ -]?(thousand|million|billion|trillion)\\b|[ ]?(mn|mm|bn|tn)\\b|([kmb])\\b';
const UNIT =
  '%|[ -]?percent\\b|[ ]per cent\\b|[ ]percentage points?\\b|(bps|[ -]basis[ -]points?)\\b|(?: U\\.?S\\.?)? (dollars|euros?|pounds|yen|yuan)\\b|(?: [a-z-]{2,14}){0,3} (shares?|units|options|warrants|ADSs?|employees|votes)\\b';
const FIGURE = builtPattern(`(?:(${SYMBOL})\\s?)?(${NUMBER})(?:${SCALE})?(?:${UNIT})?`, 'gi');

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const COUNTED = [...SMALL, ...TENS, 'hundred', 'thousand', 'million', 'billion', 'trillion'].join('|');
/** A number in words, or a scale without a number. */
const WORDS = builtPattern(`\\b(?:an? )?(?:${COUNTED})(?:(?:[ -]| and )(?:${COUNTED})){0,9}\\b`, 'gi');
/** `one` alone is often a pronoun. */
const PRONOUN = /^one$/i;

/** Words for multiples. A source must contain a word of the same group. */
const MULTIPLES: readonly RegExp[] = [
  /\b(?:doubl(?:e[sd]?|ing)|twice|two-?fold)\b/i,
  /\b(?:tripl(?:e[sd]?|ing)|trebl(?:e[sd]?|ing)|thrice|three-?fold)\b/i,
  /\b(?:quadrupl(?:e[sd]?|ing)|four-?fold)\b/i,
  /\b(?:quintupl(?:e[sd]?|ing)|five-?fold)\b/i,
  /\b(?:ten-?fold)\b/i,
  /\b(?:hal(?:f|ves|ved|ving))\b/i,
];

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?(?![\\d,]*\\d)';
const MONTH_FIRST = builtPattern(`\\b${MONTH}\\.? ${DAY}`, 'gi');
const DAY_FIRST = builtPattern(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of |day of )?${MONTH}\\b`, 'gi');
const NUMERIC = /\b(?:\d{4}-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/\d{2,4})\b/g;
/** Quarters in digits and in words. */
const QUARTER = /\b(?:Q([1-4])|(first|second|third|fourth)[ -]quarter)\b/gi;
const QUARTERS = ['first', 'second', 'third', 'fourth'];

/** Names of forms and rules, which aren't figures. */
const NO_FIGURES = /\b(?:10b5-1|(?:Form|Schedule|Rule|Regulation) [\dA-Z][\w-]{0,9}(?:\/A)?)(?![\w-])/gi;
/** Units stated for the figures of a table. */
const TABLE_SCALE = /\bin (thousands|millions|billions)\b/gi;
/** Digits of other scripts, which can't be compared because none of our sources use them. */
const FOREIGN_DIGIT = /[^\P{N}\d]/u;

/** Whether every figure, date and multiple in an AI text is in one of the sources, however it is written, scaled or rounded. */
export function figuresAreIn(words: string, sources: readonly string[]): boolean {
  const figureText = folded(words).replace(NO_FIGURES, ' ');
  if (FOREIGN_DIGIT.test(figureText)) return false;
  const marks = marksOf(figureText);
  const figures = [MONTH_FIRST, DAY_FIRST, QUARTER].reduce((text, mark) => text.replace(mark, ' '), figureText);
  const open = new Set([...printedFigures(figures), ...spelledFigures(figures)]);
  const multiples = MULTIPLES.filter((multiple) => multiple.test(figureText));
  if (open.size === 0 && marks.size === 0 && multiples.length === 0) return true;
  const read = sources.map(folded);
  if (!multiples.every((multiple) => read.some((source) => multiple.test(source)))) return false;
  const known = new Set(read.flatMap((source) => [...marksOf(source)]));
  if (![...marks].every((mark) => known.has(mark))) return false;
  for (const source of read) {
    for (const figure of sourceFiguresOf(source)) for (const each of open) if (isSame(each, figure)) open.delete(each);
    if (open.size === 0) return true;
  }
  return open.size === 0;
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐‑–−]/g, '-')
    .replace(/\s{1,200}/g, ' ');

/** Whether the first figure states the second one, possibly rounded. */
function isSame(stated: Figure, source: Figure): boolean {
  if ((stated.unit === '%') !== (source.unit === '%')) return false;
  if (stated.unit !== null && source.unit !== null && stated.unit !== source.unit) return false;
  const apart = Math.abs(stated.value - source.value);
  if (apart <= EPSILON * Math.abs(source.value)) return true;
  // A figure with fewer digits than its source is rounded. An unscaled whole number may only round away decimals.
  const mayRound = stated.scaled || stated.rounding < 0.5 || !Number.isInteger(source.value);
  return mayRound && apart <= stated.rounding * (1 + EPSILON) && apart <= MAX_ROUNDING * Math.abs(source.value);
}

/** A source's figures. If its tables are in thousands or millions, also their figures in full. */
function* sourceFiguresOf(text: string): Iterable<Figure> {
  const scales = new Set(
    [...text.matchAll(TABLE_SCALE)].map(([, scale = '']) => SCALES[scale.toLowerCase().replace(/s$/, '')] ?? 1),
  );
  for (const figure of printedFigures(text)) {
    yield figure;
    if (figure.scaled || figure.unit === '%') continue;
    for (const scale of scales) yield { ...figure, value: figure.value * scale };
  }
  yield* spelledFigures(text);
}

function* printedFigures(text: string): Iterable<Figure> {
  for (const match of text.matchAll(FIGURE)) {
    const [all, symbol, number = '', long, short, letter, points, named, counted] = match;
    const scale = SCALES[(long ?? short ?? letter ?? '').toLowerCase()] ?? 1;
    const digits = number.replaceAll(',', '');
    const decimals = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0;
    const percent = points !== undefined || /(?:%|percent|per cent|points?)$/i.test(all);
    const unit = percent ? '%' : (CURRENCIES[(symbol ?? named ?? '').toLowerCase()] ?? (counted === undefined ? null : 'count'));
    const factor = points === undefined ? scale : 0.01;
    yield { value: Number(digits) * factor, unit, rounding: 0.5 * 10 ** -decimals * factor, scaled: scale !== 1 };
  }
}

function* spelledFigures(text: string): Iterable<Figure> {
  for (const match of text.matchAll(WORDS)) {
    const [words] = match;
    const before = text.slice(Math.max(0, match.index - 8), match.index);
    // "9.4 billion" is read as one printed figure; its scale isn't a separate one.
    if (PRONOUN.test(words) || (/\d[ -]?$/.test(before) && /^(?:thousand|million|billion|trillion)$/i.test(words))) continue;
    const after = text.slice(match.index + words.length, match.index + words.length + 20);
    const unit = /^(?:[ -]percent|%| per cent)/i.test(after) ? '%' : /^ (?:U\.?S\.? )?dollars/i.test(after) ? 'USD' : null;
    yield { value: spelledValue(words), unit, rounding: 0, scaled: true };
  }
}

function spelledValue(words: string): number {
  let total = 0;
  let part = 0;
  for (const word of words.toLowerCase().split(/[ -]/)) {
    const small = SMALL.indexOf(word);
    const ten = TENS.indexOf(word);
    if (small >= 0) part += small;
    else if (ten >= 0) part += (ten + 2) * 10;
    else if (word === 'hundred') part = Math.max(1, part) * 100;
    else if (SCALES[word] !== undefined) {
      total += Math.max(1, part) * (SCALES[word] ?? 1);
      part = 0;
    }
  }
  return total + part;
}

/** Dates without years and quarters in a comparable form: `11-20`, `Q3`. */
function marksOf(text: string): ReadonlySet<string> {
  const day = (month: string | undefined, of: string | undefined) =>
    `${/^\d/.test(month ?? '') ? Number(month) : MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1}-${Number(of)}`;
  return new Set([
    ...[...text.matchAll(MONTH_FIRST)].map(([, month, of]) => day(month, of)),
    ...[...text.matchAll(DAY_FIRST)].map(([, of, month]) => day(month, of)),
    ...[...text.matchAll(NUMERIC)].map(([, a, b, c, d]) => day(a ?? c, b ?? d)),
    ...[...text.matchAll(QUARTER)].map(([, figure, word]) => `Q${figure ?? QUARTERS.indexOf((word ?? '').toLowerCase()) + 1}`),
  ]);
}
