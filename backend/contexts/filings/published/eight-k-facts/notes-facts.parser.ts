import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { MONEY, type Money, moneyIn, moneyOf, sumOf } from '../../../../reading/language/money.ts';
import type { PartyNames } from '../../../../reading/language/parties.ts';
import { quoteOf, type Sentence } from '../../../../reading/language/sentences.ts';
import type { TextPart } from '../../../../reading/language/text-part.ts';
import type { Debt } from './agreement-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';

/** Notes, bonds and debentures that are sold, and promissory notes. Pure, linear in the text. */

const ISSUES =
  /\b(?:issu(?:e[ds]?|ance|ing)|s[eo]ll(?:s|ing)?|sold|sale|offer(?:ed|ing|s)?|pric(?:ed|ing)|purchase agreement|underwriting agreement|consummated|private placement)\b/i;
const REPAYS =
  /\b(?:repa(?:id|y|ys|ying|yment)|prepa(?:id|y|ying|yment)|redeem(?:ed|s|ing)?|redemption|retired?|paid (?:off|in full)|pay the|payoff|repurchased?|discharged?|tender(?:ed)?|terminat(?:ed?|ing|ion)|outstanding|refinanc(?:e|ed|ing)|proceeds)\b/i;
const SERIES = builtPattern(
  `(${MONEY})(?: in| of)?(?: (?:aggregate|combined|total|initial|original|stated|outstanding)){0,2}(?: principal amount)?(?: outstanding)?(?: of)?(?: (?:its|the|our|new|unsecured|senior|[\\p{L}’' ]{2,40}(?:’s|'s)))?(?: (?:new|initial|outstanding|existing|then[- ]outstanding))? (\\d{1,2}(?:\\.\\d{1,4})?) ?% ([\\p{L}/ -]{0,70}?)(notes?|debentures?|bonds?|securities)\\b(?:,? (?:series \\w{1,8},? )?due (?:on )?(?:[A-Z][a-z]{2,8} (?:\\d{1,2}, ?)?)?((?:19|20)\\d\\d))?`,
  'giu',
);
const NAMELESS = builtPattern(
  `(${MONEY})(?: in)? (?:aggregate |initial )?principal amount(?: of)?(?: [\\p{L}’']{1,20}){0,3}? ((?:[\\p{L}-]{3,20} ){0,5})(notes?|debentures?|bonds?)\\b(?:,? due (?:[A-Z][a-z]{2,8} (?:\\d{1,2}, ?)?)?((?:19|20)\\d\\d))?`,
  'iu',
);
const TOTAL = builtPattern(
  `(${MONEY}) (?:in )?(?:aggregate|total|combined) (?:principal )?amount of [^;$]{0,60}(?:notes|debt securities|bonds|debentures), (?:consisting|comprising|comprised|including)`,
  'iu',
);
const PRINCIPAL = builtPattern(`(?<!additional )(${MONEY})(?: in)?(?: aggregate)? principal amount`, 'gu');
const OPTION = builtPattern(`\\b(?:plus up to|option to purchase|option to buy|up to) an additional (${MONEY})`, 'iu');
const CONVERSION = /\bconversion price of (?:approximately |about )?(\$\d{1,4}(?:\.\d{1,4})?)/i;
const PROMISSORY = builtPattern(
  `\\b((?:secured |unsecured |senior |subordinated |convertible |demand |bridge ){0,4}promissory notes?)\\b[^;$]{0,160}?(?:principal amount|aggregate amount|amount|sum|principal) of (?:up to |approximately )?(${MONEY})|(${MONEY}) ((?:secured |unsecured |senior |subordinated |convertible |demand |bridge ){0,4}promissory note)`,
  'iu',
);
const CLOSED = /\b(?:consummat|complet|clos)(?:ed|ing of)\b|\bissued\b(?! an? (?:press|news))|\bwas issued\b|\bwere issued\b/i;
const CLOSED_AMOUNT = builtPattern(`(${MONEY}) (?:in )?aggregate principal amount`, 'u');
/** When debt falls due or a line of credit ends; the year is the group. */
export const DUE =
  /\b(?:matur(?:es?|ing|ity date(?: of| is| to)?|ity)|terminat(?:es|ion date(?: of| to)?)|expir(?:es|ing|ation)|due|scheduled to mature|extend(?:s|ed|ing)? [^;]{0,80}? to)(?: \w{2,10}){0,3}? (?:on |in |to |until |of )?(?:[A-Z][a-z]{2,8} (?:\d{1,2}, ?)?)?((?:19|20)\d\d)\b/;

/** Reads one kind of debt of an item; null where the item tells of none. */
export type Read = (
  source: EightKText,
  item: string,
  sentences: readonly Sentence[],
  names: PartyNames,
  part: TextPart,
) => Debt | null;

export const NO_TERMS: Pick<Debt, 'upTo' | 'more' | 'rates' | 'margin' | 'due' | 'conversionPrice' | 'counterparty'> = {
  upTo: false,
  more: null,
  rates: [],
  margin: null,
  due: [],
  conversionPrice: null,
  counterparty: null,
};

export const notes: Read = (source, item, sentences, _names, part) => {
  const at = sentences.findIndex(
    ({ words }) => ISSUES.test(words) && !isOldDebt(words) && (firstSeries(words) !== null || NAMELESS.test(words)),
  );
  const sentence = sentences[at];
  if (sentence === undefined) return null;
  const following = sentences
    .slice(at + 1, at + 12)
    .filter(({ words }) => /^\W{0,4}(?:US)?[$€£]/.test(words) && !REPAYS.test(words));
  const words = [sentence, ...following].map((one) => one.words).join(' ; ');
  const series = [...words.matchAll(SERIES)].filter(
    ([, , , kind = '', noun = '']) => !/securities/i.test(noun) || /notes?|subordinated|debt/i.test(kind),
  );
  const seen = new Set<string>();
  const own = series.filter(([, , rate, , , year]) => !seen.has(`${rate} ${year}`) && seen.add(`${rate} ${year}`));
  const nameless = own.length === 0 ? NAMELESS.exec(words) : null;
  const amounts = own.map(([, amount]) => moneyOf(amount)).filter((one) => one !== null);
  const every = [...words.matchAll(PRINCIPAL)].map(([, printed]) => moneyOf(printed)).filter((one) => one !== null);
  // A series without a fixed rate is part of the total, and then the rates of the others are not told.
  const floating = own.length > 0 && every.length > series.length && /\bfloating rate\b/i.test(words);
  const amount = moneyIn(words, TOTAL) ?? (floating ? sumOf(every) : nameless === null ? sumOf(amounts) : moneyOf(nameless[1]));
  if (amount === null || Number(amount.amount) < 1e5) return null;
  const kind = nameless === null ? `${own.map((one) => one[3]).join(' ')} ${own[0]?.[4] ?? ''}` : `${nameless[2]} ${nameless[3]}`;
  const convertible = /\bconvertible|exchangeable/i.test(kind);
  const noun = /debenture/i.test(kind) ? 'debentures' : /bond/i.test(kind) ? 'bonds' : 'notes';
  const more = moneyOf(OPTION.exec(words)?.[1]);
  const closed = closedAmount(sentences.slice(at + 1, at + 6), amount);
  return {
    ...NO_TERMS,
    kind: 'debt',
    item,
    act: CLOSED.test(sentence.words) ? 'issued' : 'agreed',
    instrument: convertible ? (noun === 'debentures' ? 'convertible debentures' : 'convertible notes') : noun,
    amount: closed ?? amount,
    upTo:
      closed === null &&
      own.length < 2 &&
      /\bup to (?:an aggregate of )?$/.test(words.slice(0, words.indexOf(own[0]?.[1] ?? nameless?.[1] ?? ''))),
    more: closed === null ? more : null,
    rates: floating ? [] : own.map(([, , rate = '']) => rate),
    due: floating ? [] : unique([...own.map(([, , , , , year]) => year), nameless?.[4]]),
    conversionPrice: convertible ? moneyOf(CONVERSION.exec(wholeText(source, part))?.[1]) : null,
    quote: quoteOf(source.text, sentence, series[0]?.[0]?.slice(0, 12)),
  };
};

/** The option of the buyers may be exercised by the time of the report: `closed the sale of $250 million ... including the exercise`. */
function closedAmount(sentences: readonly Sentence[], agreed: Money): Money | null {
  for (const { words } of sentences) {
    if (!/\b(?:closed|completed|consummated|issued)\b/.test(words) || !/\b(?:over-?allotment|option)\b/i.test(words)) continue;
    const found = moneyOf(CLOSED_AMOUNT.exec(words)?.[1]);
    if (found !== null && found.currency === agreed.currency && Number(found.amount) > Number(agreed.amount)) return found;
  }
  return null;
}

export const promissory: Read = (source, item, sentences) => {
  for (const sentence of sentences.slice(0, 12)) {
    const match = PROMISSORY.exec(sentence.words);
    if (match === null || !/\b(?:issue[ds]?|entered into|executed|sold|delivered|borrow)\b/i.test(sentence.words)) continue;
    const amount = moneyOf(match[2] ?? match[3]);
    if (amount === null) continue;
    const kind = match[1] ?? match[4] ?? '';
    const rate = /\b(\d{1,2}(?:\.\d{1,3})?) ?(?:%|percent)/.exec(sentence.words.slice(match.index))?.[1];
    return {
      ...NO_TERMS,
      kind: 'debt',
      item,
      act: 'issued',
      instrument: /convertible/i.test(kind) ? 'convertible promissory note' : 'promissory note',
      amount,
      rates: rate === undefined ? [] : [rate],
      due: unique([DUE.exec(sentence.words)?.[1]]),
      quote: quoteOf(source.text, sentence),
    };
  }
  return null;
};

export function firstSeries(words: string): RegExpExecArray | null {
  SERIES.lastIndex = 0;
  const match = SERIES.exec(words);
  SERIES.lastIndex = 0;
  return match;
}

/** Debt of the past that is only paid back or changed here. */
export function isOldDebt(words: string): boolean {
  return (
    /\b(?:repaid|redeemed|repurchased|exchange (?:offers?|for)|consent solicitation|to exchange|tendered|retired)\b/i.test(
      words,
    ) ||
    (/\bnotices? of (?:\w{3,12} )?redemption\b|\b(?:will|to) redeem\b/i.test(words) &&
      !/\b(?:proceeds|offering|indenture)\b/i.test(words))
  );
}

export const unique = (years: readonly (string | undefined)[]): string[] =>
  [...new Set(years.filter((year) => year !== undefined))].sort();
const wholeText = ({ text, items }: EightKText, part: TextPart): string =>
  [part, ...['3.02', '1.01'].flatMap((item) => items.get(item) ?? [])]
    .map(({ start, end }) => text.slice(start, Math.min(end, start + 8_000)))
    .join(' ')
    .replace(/\s{1,20}/g, ' ');
