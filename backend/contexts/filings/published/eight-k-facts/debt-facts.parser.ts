import type { Debt } from './agreement-facts.events.ts';
import type { EightKText, TextPart } from './eight-k-text.ts';
import { MONEY, type Money, moneyIn, moneyOf, sumOf } from './money-words.ts';
import { NAME, PartyNames } from './party-names.ts';
import { quoteOf, type Sentence, sentencesOf } from './sentences.ts';

/** Notes that are sold, lines of credit and loans, and debt that is paid back (Items 1.01, 1.02, 2.03, 3.02 and 8.01). Pure, linear. */

const MOST_SENTENCES = 60;

const ISSUES = /\b(?:issu(?:e[ds]?|ance|ing)|s[eo]ll(?:s|ing)?|sold|sale|offer(?:ed|ing|s)?|pric(?:ed|ing)|purchase agreement|underwriting agreement|consummated|private placement)\b/i;
const REPAYS =
  /\b(?:repa(?:id|y|ys|ying|yment)|prepa(?:id|y|ying|yment)|redeem(?:ed|s|ing)?|redemption|retired?|paid (?:off|in full)|pay the|payoff|repurchased?|discharged?|tender(?:ed)?|terminat(?:ed?|ing|ion)|outstanding|refinanc(?:e|ed|ing)|proceeds)\b/i;
const SERIES = new RegExp(
  `(${MONEY})(?: in)?(?: (?:aggregate|combined|total|initial|original|stated))?(?: principal amount)?(?: of)?(?: (?:its|the|our|new|unsecured|senior|[\\p{L}’' ]{2,40}(?:’s|'s)))?(?: (?:new|initial))? (\\d{1,2}(?:\\.\\d{1,4})?) ?% ([\\p{L}/ -]{0,70}?)(notes?|debentures?|bonds?|securities)\\b(?:,? (?:series [A-Z],? )?due (?:on )?(?:[A-Z][a-z]{2,8} (?:\\d{1,2}, ?)?)?((?:19|20)\\d\\d))?`,
  'giu',
);
const NAMELESS = new RegExp(
  `(${MONEY})(?: in)? (?:aggregate |initial )?principal amount(?: of)?(?: [\\p{L}’']{1,20}){0,3}? ((?:[\\p{L}-]{3,20} ){0,5})(notes?|debentures?|bonds?)\\b(?:,? due (?:[A-Z][a-z]{2,8} (?:\\d{1,2}, ?)?)?((?:19|20)\\d\\d))?`,
  'iu',
);
const TOTAL = new RegExp(`(${MONEY}) (?:in )?(?:aggregate|total|combined) (?:principal )?amount of [^;$]{0,60}(?:notes|debt securities|bonds|debentures), (?:consisting|comprising|comprised|including)`, 'iu');
const OPTION = new RegExp(`\\b(?:plus up to|option to purchase|option to buy|up to) an additional (${MONEY})`, 'iu');
const CONVERSION = /\bconversion price of (?:approximately |about )?(\$\d{1,4}(?:\.\d{1,4})?)/i;
const PROMISSORY = new RegExp(
  `\\b((?:secured |unsecured |senior |subordinated |convertible |demand |bridge ){0,4}promissory notes?)\\b[^;$]{0,160}?(?:principal amount|aggregate amount|amount|sum|principal) of (?:up to |approximately )?(${MONEY})|(${MONEY}) ((?:secured |unsecured |senior |subordinated |convertible |demand |bridge ){0,4}promissory note)`,
  'iu',
);
const CLOSED = /\b(?:consummat|complet|clos)(?:ed|ing of)\b|\bissued\b(?! an? (?:press|news))|\bwas issued\b|\bwere issued\b/i;

const FACILITY =
  '(?:senior |secured |unsecured |revolving |multicurrency |multi-currency |syndicated |committed |asset-based |delayed[- ]draw |first[- ]lien |incremental |additional |\\w{2,8}-(?:year|day|month) |\\d{1,3}-(?:year|day|month) |term |bridge |bank |working capital |construction |mortgage |line of |equipment |letter of |commercial |paper ){0,7}(?:credit facilit(?:y|ies)|credit agreement|credit line|line of credit|loan facilit(?:y|ies)|term loans?|bridge loans?|facilit(?:y|ies)|revolver|loans?|commitments?|borrowing capacity|term debt|commercial paper program)';
const AMOUNT_FIRST = new RegExp(`(${MONEY})(?: of)? (?:senior )?(${FACILITY})\\b`, 'iu');
const AMOUNT_LAST = new RegExp(
  `\\b(${FACILITY})\\b(?: \\w{1,12}){0,8}? (?:in|of|for|to|at|up to)(?: an?| the)?(?: (?:aggregate|maximum|initial|original|total|amount|principal|principal amount|commitments?|of|up|to|not|exceed|in|approximately)){0,9} (${MONEY})`,
  'iu',
);
const MORE = new RegExp(
  `(?:(${MONEY}) of additional |\\badditional (?:\\w{1,12} ){0,4}of (${MONEY})|\\bincremental (?:[\\w-]{1,12} ){0,4}(?:in the (?:aggregate )?(?:principal )?amount )?of (${MONEY})|\\bincreas(?:e[ds]?|ing) [^;$]{0,110}?\\bby (${MONEY}))`,
  'iu',
);
const FROM_TO = new RegExp(`\\b(?:increas|upsiz|expand|reduc|decreas)(?:e[ds]?|ing)\\b[^;$]{0,160}?\\bfrom (${MONEY}) to (?:a total of |up to )?(${MONEY})`, 'iu');
const RESULT = new RegExp(`\\b(?:resulting in|for a total of|to a total of|total(?:ing)?)(?: an?)?(?: (?:aggregate|total))? (${MONEY})`, 'iu');
const CREDIT = /\b(?:credit (?:agreement|facilit(?:y|ies)|line)|line of credit|term loan|loan agreement|bridge (?:loan|facility)|revolving|loan and security agreement|commercial paper program|credit and security agreement|borrowing base|commitment letter)\b/i;
const AMENDED = /\bamend(?:ed|s|ment|ing)\b|\brestated\b|\bexten(?:d|ds|ded|sion)\b|\brenew(?:ed|s|al)\b|\breplac(?:ed|es|ing)\b|\brefinanc(?:ed|ing)\b|\bjoinder\b|\bmodif(?:y|ied|ication)\b/i;
const MARGIN = /\b((?:Term |Daily Simple |Adjusted |adjusted |one-month )?(?:SOFR|LIBOR|EURIBOR|SONIA|BSBY|[Pp]rime(?: [Rr]ate)?)(?: rate)? plus (?:a (?:spread|margin) of |an applicable margin of )?\d{1,2}(?:\.\d{1,3})?%)/;
const DUE =
  /\b(?:matur(?:es?|ing|ity date(?: of| is| to)?|ity)|terminat(?:es|ion date(?: of| to)?)|expir(?:es|ing|ation)|due|scheduled to mature|extend(?:s|ed|ing)? [^;]{0,80}? to)(?: \w{2,10}){0,3}? (?:on |in |to |until |of )?(?:[A-Z][a-z]{2,8} (?:\d{1,2}, ?)?)?((?:19|20)\d\d)\b/;
const LENDER = new RegExp(`\\b(?:with|among|between)\\b(?:[^;]{0,220}?(?:,|and|with|among))?? (${NAME}),? as (?:the )?(?:sole )?(?:administrative agent|lender|agent|borrowing agent|initial lender)`, 'u');
const WITH_LENDER = new RegExp(`\\bwith (${NAME})`, 'u');
const COMMITS = /\bcommitment letter\b/i;

/** Debt that the filing tells of: what is new before what is paid back. */
export function readDebts(source: EightKText): Debt[] {
  const found: Debt[] = [];
  for (const item of ['2.03', '1.01', '8.01', '3.02', '1.02']) {
    const part = source.items.get(item);
    if (part === undefined) continue;
    const sentences = sentencesOf(source.text, part, MOST_SENTENCES);
    const names = new PartyNames(source, part);
    const make = item === '1.02' ? [repaid] : item === '1.01' || item === '2.03' ? [notes, promissory, credit, bridge] : [notes];
    for (const read of make) {
      const one = read(source, item, sentences, names, part);
      if (one !== null && !found.some((other) => other.amount?.amount === one.amount?.amount && (other.act === 'repaid') === (one.act === 'repaid'))) found.push(one);
    }
  }
  return found;
}

type Read = (source: EightKText, item: string, sentences: readonly Sentence[], names: PartyNames, part: TextPart) => Debt | null;

const NOTHING = { upTo: false, more: null, rates: [], margin: null, due: [], conversionPrice: null, counterparty: null } as const;

const notes: Read = (source, item, sentences, _names, part) => {
  const at = sentences.findIndex(({ words }) => ISSUES.test(words) && !isOldDebt(words) && (firstSeries(words) !== null || NAMELESS.test(words)));
  const sentence = sentences[at];
  if (sentence === undefined) return null;
  const following = sentences.slice(at + 1, at + 12).filter(({ words }) => /^\W{0,4}(?:US)?[$€£]/.test(words) && !REPAYS.test(words));
  const words = [sentence, ...following].map((one) => one.words).join(' ; ');
  const series = [...words.matchAll(SERIES)].filter(([, , , kind = '', noun = '']) => !/securities/i.test(noun) || /notes?|subordinated|debt/i.test(kind));
  const seen = new Set<string>();
  const own = series.filter(([, , rate, , , year]) => !seen.has(`${rate} ${year}`) && seen.add(`${rate} ${year}`));
  const nameless = own.length === 0 ? NAMELESS.exec(words) : null;
  const amounts = own.map(([, amount]) => moneyOf(amount)).filter((one) => one !== null);
  const amount = moneyIn(words, TOTAL) ?? (nameless === null ? sumOf(amounts) : moneyOf(nameless[1]));
  if (amount === null || Number(amount.amount) < 1e5) return null;
  const kind = nameless === null ? `${own.map((one) => one[3]).join(' ')} ${own[0]?.[4] ?? ''}` : `${nameless[2]} ${nameless[3]}`;
  const convertible = /\bconvertible|exchangeable/i.test(kind);
  const noun = /debenture/i.test(kind) ? 'debentures' : /bond/i.test(kind) ? 'bonds' : 'notes';
  const more = moneyOf(OPTION.exec(words)?.[1]);
  const closed = closedAmount(sentences.slice(at + 1, at + 6), amount);
  return {
    ...NOTHING,
    kind: 'debt',
    item,
    act: CLOSED.test(sentence.words) ? 'issued' : 'agreed',
    instrument: convertible ? (noun === 'debentures' ? 'convertible debentures' : 'convertible notes') : noun,
    amount: closed ?? amount,
    upTo: closed === null && own.length < 2 && /\bup to (?:an aggregate of )?$/.test(words.slice(0, words.indexOf(own[0]?.[1] ?? nameless?.[1] ?? ''))),
    more: closed === null ? more : null,
    rates: own.map(([, , rate = '']) => rate),
    due: unique([...own.map(([, , , , , year]) => year), nameless?.[4]]),
    conversionPrice: convertible ? moneyOf(CONVERSION.exec(wholeText(source, part))?.[1]) : null,
    quote: quoteOf(source.text, sentence, series[0]?.[0]?.slice(0, 12)),
  };
};

/** The option of the buyers may be exercised by the time of the report: `closed the sale of $250 million ... including the exercise`. */
function closedAmount(sentences: readonly Sentence[], agreed: Money): Money | null {
  for (const { words } of sentences) {
    if (!/\b(?:closed|completed|consummated|issued)\b/.test(words) || !/\b(?:over-?allotment|option)\b/i.test(words)) continue;
    const found = moneyOf(new RegExp(`(${MONEY}) (?:in )?aggregate principal amount`, 'u').exec(words)?.[1]);
    if (found !== null && found.currency === agreed.currency && Number(found.amount) > Number(agreed.amount)) return found;
  }
  return null;
}

const promissory: Read = (source, item, sentences) => {
  for (const sentence of sentences.slice(0, 12)) {
    const match = PROMISSORY.exec(sentence.words);
    if (match === null || !/\b(?:issue[ds]?|entered into|executed|sold|delivered|borrow)\b/i.test(sentence.words)) continue;
    const amount = moneyOf(match[2] ?? match[3]);
    if (amount === null) continue;
    const kind = match[1] ?? match[4] ?? '';
    const rate = /\b(\d{1,2}(?:\.\d{1,3})?) ?(?:%|percent)/.exec(sentence.words.slice(match.index))?.[1];
    return {
      ...NOTHING,
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

const credit: Read = (source, item, sentences, names) => {
  const at = sentences.findIndex(({ words }) => CREDIT.test(words) && (/\b(?:entered into|executed|amend|extend|renew|obtain|received|closed|increas|established|complet|borrowed|incurred|provides? for)/i.test(words)));
  const first = sentences[at];
  if (first === undefined || isOldDebt(first.words)) return null;
  const near = sentences.slice(at, at + 8);
  const withAmount = near.find(({ words }) => amountIn(words) !== null || MORE.test(words));
  const found = withAmount === undefined ? null : amountIn(withAmount.words);
  const more = near.map(({ words }) => moreIn(words)).find((one) => one !== null) ?? null;
  const kind = `${found?.kind ?? ''} ${first.words}`;
  const act: Debt['act'] = COMMITS.test(first.words) ? 'committed' : more !== null || near.some(({ words }) => /^(?:increas|upsiz|expand)/i.test(FROM_TO.exec(words)?.[0] ?? '')) ? 'increased' : AMENDED.test(near.slice(0, 3).map(({ words }) => words).join(' ')) ? 'amended' : 'agreed';
  const raised = near
    .map(({ words }) => FROM_TO.exec(words)?.[2] ?? (moreIn(words) === null ? undefined : RESULT.exec(words)?.[1]))
    .find((one) => one !== undefined);
  const lender = LENDER.exec(first.words)?.[1] ?? (/\bBank\b|Capital|Lending|Finance|Trust/.test(WITH_LENDER.exec(first.words)?.[1] ?? '') ? WITH_LENDER.exec(first.words)?.[1] : undefined);
  const named = found?.amount ?? null;
  const amount = moneyOf(raised) ?? (named !== null && named.amount === more?.amount ? null : named);
  if (amount === null && more === null && act === 'agreed' && names.party(lender) === null) return null;
  return {
    ...NOTHING,
    kind: 'debt',
    item,
    act,
    instrument: instrumentOf(kind, found?.kind ?? ''),
    amount,
    more,
    margin: near.map(({ words }) => MARGIN.exec(words)?.[1]).find((one) => one !== undefined)?.replace(/plus an? (?:applicable )?(?:margin|spread) of/, 'plus') ?? null,
    due: unique([near.map(({ words }) => DUE.exec(words)?.[1]).find((year) => isAhead(year, source.reportDay))]),
    counterparty: names.party(lender),
    quote: quoteOf(source.text, withAmount ?? first),
  };
};

/** Money for a deal that lenders promised, told at the end of the deal's terms. */
const bridge: Read = (source, item, sentences) => {
  for (const sentence of sentences) {
    if (!COMMITS.test(sentence.words) || !/\bbridge\b/i.test(sentence.words)) continue;
    const amount = amountIn(sentence.words)?.amount ?? null;
    if (amount === null) continue;
    return { ...NOTHING, kind: 'debt', item, act: 'committed', instrument: 'bridge loan', amount, quote: quoteOf(source.text, sentence) };
  }
  return null;
};

const repaid: Read = (source, item, sentences) => {
  const at = sentences.findIndex(({ words }) => /\b(?:repaid|prepaid|paid|redeemed|pay|repay|repayment|retired|satisfied|terminated)\b/i.test(words) && /\b(?:notes?|debentures?|bonds|credit|loan|indebtedness|facility|borrowings)\b/i.test(words) && !/\bsubject to prepayment\b|\bmay\b/.test(words));
  const sentence = sentences[at];
  if (sentence === undefined) return null;
  const before = sentences.slice(0, at + 1).map(({ words }) => words).join(' ');
  const series = firstSeries(before);
  const paid = moneyOf(new RegExp(`(?:paid|repaid|prepaid|pay|payment of|consisted of|repay)[^;$]{0,90}?(${MONEY})`, 'iu').exec(sentence.words)?.[1]);
  const facility = amountIn(before);
  const amount = moneyOf(series?.[1]) ?? paid ?? facility?.amount ?? null;
  const settled = /\b(?:repaid|prepaid|paid|redeemed|retired|pay|repay|satisfied)\b/i.test(sentence.words);
  return {
    ...NOTHING,
    kind: 'debt',
    item,
    act: settled ? 'repaid' : 'ended',
    instrument: series !== null ? nounOf(series[3] ?? '', series[4] ?? '') : instrumentOf(`${facility?.kind ?? ''} ${sentence.words}`, facility?.kind ?? ''),
    amount,
    rates: series?.[2] === undefined ? [] : [series[2]],
    due: unique([series?.[5]]),
    quote: quoteOf(source.text, sentence),
  };
};

function nounOf(kind: string, noun: string): Debt['instrument'] {
  const convertible = /convertible/i.test(kind);
  if (/debenture/i.test(noun)) return convertible ? 'convertible debentures' : 'debentures';
  return convertible ? 'convertible notes' : /bond/i.test(noun) ? 'bonds' : 'notes';
}

function instrumentOf(words: string, kind: string): Debt['instrument'] {
  const first = kind === '' ? words : kind;
  if (/commercial paper/i.test(first)) return 'commercial paper program';
  if (/bridge/i.test(first)) return 'bridge loan';
  if (/revolv/i.test(first)) return 'revolving credit facility';
  if (/term (?:loan|debt|facility)/i.test(first)) return 'term loan';
  if (/credit (?:facilit|agreement|line)|line of credit/i.test(first)) return /revolv/i.test(words) && !/term (?:loan|facility)/i.test(words) ? 'revolving credit facility' : 'credit facility';
  return /\bloan/i.test(first) && !/facilit/i.test(first) ? 'loan' : 'credit facility';
}

function amountIn(words: string): { readonly amount: Money; readonly kind: string } | null {
  const first = AMOUNT_FIRST.exec(words);
  const last = AMOUNT_LAST.exec(words);
  const lastAt = last === null ? Number.MAX_SAFE_INTEGER : last.index + last[0].lastIndexOf(last[2] ?? '');
  const [printed, kind] = first !== null && first.index <= lastAt ? [first[1], first[2]] : [last?.[2], last?.[1]];
  const amount = moneyOf(printed);
  return amount === null || Number(amount.amount) < 10_000 ? null : { amount, kind: kind ?? '' };
}

function moreIn(words: string): Money | null {
  if (/\b(?:may|right to|option to|ability to|request|permit|accordion)\b/i.test(words)) return null;
  return moneyOf(MORE.exec(words)?.slice(1).find((group) => group !== undefined));
}

function firstSeries(words: string): RegExpExecArray | null {
  SERIES.lastIndex = 0;
  const match = SERIES.exec(words);
  SERIES.lastIndex = 0;
  return match;
}

/** Debt of the past that is only paid back or changed here. */
function isOldDebt(words: string): boolean {
  return /\b(?:repaid|redeemed|repurchased|exchange (?:offers?|for)|consent solicitation|to exchange|tendered|retired)\b/i.test(words);
}

const unique = (years: readonly (string | undefined)[]): string[] => [...new Set(years.filter((year) => year !== undefined))].sort();
const isAhead = (year: string | undefined, day: string | null): boolean => year !== undefined && (day === null || year >= day.slice(0, 4));
const wholeText = ({ text, items }: EightKText, part: TextPart): string =>
  [part, ...['3.02', '1.01'].flatMap((item) => items.get(item) ?? [])].map(({ start, end }) => text.slice(start, Math.min(end, start + 8_000))).join(' ').replace(/\s{1,20}/g, ' ');
