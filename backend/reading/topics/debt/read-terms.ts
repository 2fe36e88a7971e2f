import { builtPattern } from '#platform/values/built-pattern.ts';
import { MONEY, type Money, moneyIn, moneyOf, sumOf } from '../../language/money.ts';
import { NAME } from '../../language/parties.ts';
import type { TopicSentence } from '../topic.ts';
import type { Debt } from './facts.ts';

/** Reads amount, rates, maturities and lender of debt from the sentence that describes it and those that follow. Pure, linear in the text. */

type Terms = Omit<Debt, 'kind' | 'item' | 'quote' | 'act'>;

const FACILITY =
  '(?:senior |secured |unsecured |revolving |multicurrency |multi-currency |syndicated |committed |asset-based |delayed[- ]draw |first[- ]lien |incremental |additional |\\w{2,8}-(?:year|day|month) |\\d{1,3}[ -](?:year|day|month) |term |bridge |bank |working capital |construction |mortgage |line of |equipment |letter of |commercial |paper |accounts receivable |receivables |securitization |warehouse |guidance ){0,7}(?:credit facilit(?:y|ies)|credit agreement|credit line|line of credit|loan facilit(?:y|ies)|term loans?|bridge loans?|facilit(?:y|ies)|revolver|loans?|commitments?|borrowing (?:base|capacity)|term debt|commercial paper program)';
const AMOUNT_FIRST = builtPattern(`(${MONEY}),?(?: of)? (?:senior )?(${FACILITY})\\b`, 'iu');
const AMOUNT_LAST = builtPattern(
  `\\b(${FACILITY})\\b(?: \\w{1,12}){0,8}? (?:in|of|for|to|at|up to)(?: an?| the)?(?: (?:aggregate|maximum|initial|original|total|amount|principal|principal amount|commitments?|of|up|to|not|exceed|in|approximately)){0,9} (${MONEY})`,
  'iu',
);
/** Amount after the bank's name: `a loan agreement with Harbor Bank, National Association in the original principal amount of`. */
const AMOUNT_NAMED = builtPattern(
  `\\b(${FACILITY})\\b(?: [\\w.&’'-]{1,14},?){0,10}? in (?:the |an )?(?:original |aggregate |initial |total |maximum |stated ){0,3}(?:principal )?amount of (?:up to )?(${MONEY})`,
  'iu',
);
const MORE = builtPattern(
  `(?:(${MONEY}) of additional |\\badditional (?:\\w{1,12} ){0,4}of (${MONEY})|\\bincremental (?:[\\w-]{1,12} ){0,4}(?:in the (?:aggregate )?(?:principal )?amount )?of (${MONEY})|\\bincreas(?:e[ds]?|ing) [^;$]{0,110}?\\bby (${MONEY})|\\b(${MONEY}) increase\\b)`,
  'iu',
);
const MAY_MORE = /\b(?:may(?! \d)|can|could|right to|option to|ability to|request|permit|accordion)\b/i;
const FROM_TO = builtPattern(
  `\\b(?:increas|upsiz|expand|rais|reduc|decreas|chang)(?:e[ds]?|ing)\\b[^;$]{0,160}?\\bfrom (${MONEY}) to (?:a total of |up to )?(${MONEY})`,
  'iu',
);
const GROWS_TO = builtPattern(
  `\\b(?:increas|upsiz|expand|rais)(?:e[ds]?|ing)\\b[^;$]{0,160}?\\bto (?:a total of |up to |a maximum of |an aggregate of )?(${MONEY})`,
  'iu',
);
const RESULT = builtPattern(
  `\\b(?:resulting in|for a total of|to a total of|total(?:ing)?)(?: an?)?(?: (?:aggregate|total))? (${MONEY})`,
  'iu',
);
const MARGIN =
  /\b((?:Term |Daily Simple |Adjusted |adjusted |one-month )?(?:SOFR|LIBOR|EURIBOR|SONIA|BSBY|[Pp]rime(?: [Rr]ate)?)(?: rate)? plus (?:a (?:spread|margin) of |an applicable margin of )?\d{1,2}(?:\.\d{1,3})?%)/;
const LENDER = builtPattern(
  `\\b(?:with|among|between)\\b(?:[^;]{0,220}?(?:,|and|with|among))?? (${NAME}),? as (?:the )?(?:[Ss]ole )?(?:[Aa]dministrative [Aa]gent|[Ll]ender|[Aa]gent|[Bb]orrowing [Aa]gent|[Ii]nitial [Ll]ender|[Cc]ollateral [Aa]gent)`,
  'u',
);
/** The administrative agent speaks for several banks. */
const AGENT = builtPattern(`(${NAME}),? as (?:the )?(?:sole )?[Aa]dministrative [Aa]gent\\b`, 'u');
const WITH = builtPattern(`\\b(?:with|from|by|and) (?:the )?(${NAME})`, 'gu');
const LENDS = /\bBanks?\b|Capital|Lending|Finance|Financial|Trust|Credit|Prudential|Insurance|Partners|Fund|N\.A\./;
/** When debt matures or a line of credit ends; the year is the group. */
const DUE =
  /\b(?:matur(?:es?|ing|ity date(?: of| is| to)?|ity)|terminat(?:es|ion date(?: of| to)?)|expir(?:es?|ing|ation)|due|scheduled to mature|extend(?:s|ed|ing)? [^;]{0,80}? to)(?: \w{2,10}){0,3}? (?:on |in |to |until |of )?(?:[A-Z][a-z]{2,8} (?:\d{1,2}, ?)?)?((?:19|20)\d\d)\b/;

const NO_TERMS: Terms = {
  instrument: 'loan',
  amount: null,
  upTo: false,
  more: null,
  rates: [],
  margin: null,
  due: [],
  conversionPrice: null,
  counterparty: null,
};

/**
 * Terms of a line of credit or a loan. @param near the sentence and those after it. @param object what the sentence acts on.
 * @returns `isRaised`: whether the sentences state an increase to a new total.
 */
export function creditTerms(
  near: readonly string[],
  object: string,
  { names, reportDay }: TopicSentence,
): Terms & { readonly isRaised: boolean } {
  const [first = ''] = near;
  const found = near.map(amountIn).find((value) => value !== null) ?? null;
  const more = near.map(moreIn).find((value) => value !== null) ?? null;
  const newTotal = near.map(newTotalIn).find((value) => value !== undefined);
  const raised =
    newTotal ??
    near
      .slice(0, 2)
      .map((words) => GROWS_TO.exec(MAY_MORE.test(words) ? '' : words)?.[1])
      .find((value) => value !== undefined);
  const total =
    raised ?? (more === null ? undefined : near.map((words) => RESULT.exec(words)?.[1]).find((value) => value !== undefined));
  const named = found?.amount ?? null;
  const amount = bigOf(moneyOf(total)) ?? (named !== null && named.amount === more?.amount ? null : named);
  return {
    ...NO_TERMS,
    instrument: instrumentOf(`${found?.kind ?? ''} ${object} ${first}`, found?.kind ?? object),
    amount,
    more: more !== null && more.amount === amount?.amount ? null : more,
    isRaised: raised !== undefined && !near.some(isCut),
    margin:
      near
        .map((words) => MARGIN.exec(words)?.[1])
        .find((value) => value !== undefined)
        ?.replace(/plus an? (?:applicable )?(?:margin|spread) of/, 'plus') ?? null,
    due: unique([near.map((words) => DUE.exec(words)?.[1]).find((year) => isAhead(year, reportDay))]),
    counterparty: lenderIn(first, names),
  };
}

const MAY_SELL = builtPattern(`\\bup to (?:an? )?(?:[a-z]{4,10} ){0,3}(?:of )?(${MONEY})`, 'iu');

/** Terms of a note program, whose amount is the maximum that may be outstanding. */
export function programTerms(words: string): Terms {
  const amount = moneyIn(words, MAY_SELL);
  return { ...NO_TERMS, instrument: 'medium-term note program', amount, upTo: amount !== null };
}

function lenderIn(words: string, names: TopicSentence['names']): string | null {
  const agent = names.party(LENDER.exec(words)?.[1]) ?? names.party(AGENT.exec(words)?.[1]);
  if (agent !== null) return agent;
  for (const [, name = ''] of words.matchAll(WITH)) if (LENDS.test(names.meaning(name) ?? name)) return names.party(name);
  return null;
}

const SERIES = builtPattern(
  `(${MONEY})(?: in| of)?(?: (?:aggregate|combined|total|initial|original|stated|outstanding)){0,2}(?: principal amount)?(?: outstanding)?(?: of)?(?: (?:its|the|our|new|unsecured|senior|[\\p{L}’' ]{2,40}(?:’s|'s)))?(?: (?:new|initial|outstanding|existing|then[- ]outstanding))? (\\d{1,2}(?:\\.\\d{1,4})?) ?% ([\\p{L}/ -]{0,70}?)(notes?|debentures?|bonds?|securities)\\b(?:,? (?:series \\w{1,8},? )?due (?:on )?(?:[A-Z][a-z]{2,8} (?:\\d{1,2}, ?)?)?((?:19|20)\\d\\d))?`,
  'giu',
);
const NAMELESS = builtPattern(
  `(${MONEY})(?: in)? (?:aggregate |initial )?principal amount(?: of)?(?: [\\p{L}’']{1,20}){0,3}? ((?:[\\p{L}-]{3,20} ){0,5})(notes?|debentures?|bonds?)\\b(?:,? due (?:[A-Z][a-z]{2,8} (?:\\d{1,2}, ?)?)?((?:19|20)\\d\\d))?|(${MONEY}) (?:in|of) ((?:[\\p{L}-]{3,20} ){0,5})(notes|debentures|bonds)\\b(?:,? due (?:[A-Z][a-z]{2,8} (?:\\d{1,2}, ?)?)?((?:19|20)\\d\\d))?`,
  'iu',
);
const TOTAL = builtPattern(
  `(${MONEY}) (?:in )?(?:aggregate|total|combined) (?:principal )?amount of [^;$]{0,60}(?:notes|debt securities|bonds|debentures), (?:consisting|comprising|comprised|including)`,
  'iu',
);
const PRINCIPAL = builtPattern(`(?<!additional )(${MONEY})(?: in)?(?: aggregate)? principal amount`, 'gu');
const OPTION = builtPattern(`\\b(?:plus up to|option to purchase|option to buy|up to) an additional (${MONEY})`, 'iu');
/** `which includes the full exercise of the option to purchase an additional $75 million` */
const EXERCISED = /\binclud(?:es?|ing|ed)\b[^;$]{0,40}\bexercise\b/i;
const CONVERSION = /\bconversion price of (?:approximately |about )?(\$\d{1,4}(?:\.\d{1,4})?)/i;
const PROMISSORY = builtPattern(
  `\\b((?:secured |unsecured |senior |subordinated |convertible |demand |bridge ){0,4}promissory notes?)\\b[^;$]{0,160}?(?:principal amount|aggregate amount|amount|sum|principal) of (?:up to |approximately )?(${MONEY})|(${MONEY}) ((?:secured |unsecured |senior |subordinated |convertible |demand |bridge ){0,4}promissory note)`,
  'iu',
);
const CLOSED_AMOUNT = builtPattern(`(${MONEY}) (?:in )?aggregate principal amount`, 'u');
/** Wording of a sentence about existing notes. */
const REPAYS =
  /\b(?:repa(?:id|y|ys|ying|yment)|prepa(?:id|y|ying|yment)|redeem(?:ed|s|ing)?|redemption|retired?|paid (?:off|in full)|payoff|repurchased?|discharged?|tender(?:ed)?|outstanding|refinanc(?:e|ed|ing)|proceeds)\b/i;

/**
 * Terms of notes, bonds and debentures being sold; null if no amount of at least 100,000 is stated. @param part all sentences of the part.
 * @param at index of `sentence` in `part`.
 */
export function notesTerms(sentence: string, following: readonly string[], part: readonly string[], at: number): Terms | null {
  const rows = following.filter((words) => /^\W{0,4}(?:US)?[$€£]/.test(words) && !REPAYS.test(words));
  const words = [sentence, ...rows].join(' ; ');
  const series = [...words.matchAll(SERIES)].filter(
    ([, , , kind = '', noun = '']) => !/securities/i.test(noun) || /notes?|subordinated|debt/i.test(kind),
  );
  const seen = new Set<string>();
  const own = series.filter(([, , rate, , , year]) => !seen.has(`${rate} ${year}`) && seen.add(`${rate} ${year}`));
  const nameless = own.length === 0 ? (NAMELESS.exec(words)?.filter((group) => group !== undefined) ?? null) : null;
  const amounts = own.map(([, amount]) => moneyOf(amount)).filter((value) => value !== null);
  const every = [...words.matchAll(PRINCIPAL)].map(([, printed]) => moneyOf(printed)).filter((value) => value !== null);
  // With a floating-rate series in the total, the fixed rates alone would mislead, so none are given.
  const floating = own.length > 0 && every.length > series.length && /\bfloating rate\b/i.test(words);
  const amount = moneyIn(words, TOTAL) ?? (floating ? sumOf(every) : nameless === null ? sumOf(amounts) : moneyOf(nameless[1]));
  if (amount === null || Number(amount.amount) < 1e5) return null;
  const kind =
    nameless === null ? `${own.map((each) => each[3]).join(' ')} ${own[0]?.[4] ?? ''}` : `${nameless[2]} ${nameless[3]}`;
  // `the Debentures`, described in an earlier sentence.
  const [defined] =
    nameless === null
      ? []
      : part
          .slice(Math.max(0, at - 4), at)
          .join(' ')
          .matchAll(SERIES);
  const same = defined?.[4]?.toLowerCase() === nameless?.[3]?.toLowerCase() ? defined : undefined;
  const instrument = nounOf(`${same?.[3] ?? ''} ${kind}`, kind);
  const closed = closedAmount(following.slice(0, 5), amount);
  const before = words.slice(0, words.indexOf(own[0]?.[1] ?? nameless?.[1] ?? ''));
  return {
    ...NO_TERMS,
    instrument,
    amount: closed ?? amount,
    upTo: closed === null && own.length < 2 && /\bup to (?:an aggregate of )?$/.test(before),
    more: closed === null && !EXERCISED.test(words) ? moneyOf(OPTION.exec(words)?.[1]) : null,
    rates: floating ? [] : [...own, ...(same === undefined ? [] : [same])].map(([, , rate = '']) => rate),
    due: unique([...own.map(([, , , , , year]) => year), ...floatingYears(words), nameless?.[4], same?.[5]]),
    conversionPrice: instrument.startsWith('convertible') ? moneyOf(CONVERSION.exec(part.join(' '))?.[1]) : null,
  };
}

/** `Floating Rate Senior Notes due 2028` */
const FLOATING =
  /\bfloating rate ([\p{L}-]{3,20} ){0,3}notes,? due (?:on )?(?:[A-Z][a-z]{2,8} (?:\d{1,2}, ?)?)?((?:19|20)\d\d)/giu;
const floatingYears = (words: string): readonly (string | undefined)[] => [...words.matchAll(FLOATING)].map(([, , year]) => year);

/** The buyers' option may have been exercised by the time of the report: `closed the sale of $250 million ... including the exercise`. */
function closedAmount(following: readonly string[], agreed: Money): Money | null {
  for (const words of following) {
    if (!/\b(?:closed|completed|consummated|issued)\b/.test(words) || !/\b(?:over-?allotment|option)\b/i.test(words)) continue;
    const found = moneyOf(CLOSED_AMOUNT.exec(words)?.[1]);
    if (found !== null && found.currency === agreed.currency && Number(found.amount) > Number(agreed.amount)) return found;
  }
  return null;
}

/** Terms of a promissory note; null if no amount is stated. */
export function promissoryTerms(words: string): Terms | null {
  const match = PROMISSORY.exec(words);
  const amount = moneyOf(match?.[2] ?? match?.[3]);
  if (match === null || amount === null) return null;
  const rate = /\b(\d{1,2}(?:\.\d{1,3})?) ?(?:%|percent)/.exec(words.slice(match.index))?.[1];
  return {
    ...NO_TERMS,
    instrument: /convertible/i.test(match[1] ?? match[4] ?? '') ? 'convertible promissory note' : 'promissory note',
    amount,
    rates: rate === undefined ? [] : [rate],
    due: unique([DUE.exec(words)?.[1]]),
  };
}

const PAID = builtPattern(
  `\\b(?:paid|repaid|prepaid|pay|payment of|payoff amount of|consisted of|repay(?:ment of)?|redeem(?:ed)?|outstanding (?:balance|principal(?: amount)?) of|principal amount (?:was|of|outstanding))\\b[^;$]{0,90}?(${MONEY})`,
  'iu',
);
const RATED =
  /\b(\d{1,2}(?:\.\d{1,4})?) ?% ([\p{L}/ -]{0,70}?)(notes?|debentures?|bonds?)\b(?:,? (?:series \w{1,8},? )?due (?:on )?(?:[A-Z][a-z]{2,8} (?:\d{1,2}, ?)?)?((?:19|20)\d\d))?/iu;
const LOAN = /\b(?:credit|loan|facility|revolver|receivables|financing agreement|mortgage)\b/i;

/** Terms of debt that is repaid, called or terminated; its amount may be stated before. Null if the sentence names no debt. */
export function repaidTerms(words: string, before: readonly string[], following: readonly string[]): Terms | null {
  const after = following.slice(0, 3);
  const series = repaidSeries(words, [...before, ...after].join(' '));
  const paid = [words, ...after].map((text) => moneyOf(PAID.exec(text)?.[1])).find((value) => value !== null) ?? null;
  const facility = amountIn([...before, words].join(' '));
  const rated = series === null ? RATED.exec(words) : null;
  const note = NOTE.exec(words)?.[0];
  if (series === null && facility === null && note === undefined && !LOAN.test(words)) return null;
  const isLoan = series === null && LOAN.test(words);
  return {
    ...NO_TERMS,
    instrument:
      series !== null
        ? nounOf(series[3] ?? '', series[4] ?? '')
        : note !== undefined && !isLoan
          ? nounOf(rated?.[2] ?? words, note)
          : instrumentOf(`${facility?.kind ?? ''} ${words}`, facility?.kind ?? ''),
    amount: moneyOf(series?.[1]) ?? paid ?? facility?.amount ?? null,
    rates: [series?.[2] ?? (isLoan ? undefined : rated?.[1])].filter((rate) => rate !== undefined),
    due: unique([series?.[5] ?? (isLoan ? undefined : rated?.[4])]),
  };
}

const NOTE = /\b(?:notes?|debentures?|bonds)\b/i;

/** The notes that a sentence says were repaid; notes from another sentence count only if it names their year or rate. */
function repaidSeries(words: string, others: string): RegExpMatchArray | null {
  const [own] = words.matchAll(SERIES);
  if (
    own !== undefined &&
    !/\b(?:proceeds|issuance|offering|sale) of\b/i.test(words.slice(Math.max(0, own.index - 60), own.index))
  )
    return own;
  const [other] = NOTE.test(words) ? others.matchAll(SERIES) : [];
  const isNamed = other !== undefined && [other[5], other[2]].some((part) => part !== undefined && words.includes(part));
  return isNamed ? other : null;
}

function nounOf(kind: string, noun: string): Debt['instrument'] {
  const convertible = /convertible|exchangeable/i.test(kind);
  if (/debenture/i.test(noun)) return convertible ? 'convertible debentures' : 'debentures';
  return convertible ? 'convertible notes' : /bond/i.test(noun) ? 'bonds' : 'notes';
}

function instrumentOf(words: string, kind: string): Debt['instrument'] {
  const first = CREDIT_KIND.test(kind) ? kind : words;
  if (/commercial paper(?! (?:inc|corp|llc|funding)\b)/i.test(first)) return 'commercial paper program';
  if (/bridge/i.test(first)) return 'bridge loan';
  if (/receivables|securiti[sz]ation/i.test(first)) return 'receivables facility';
  if (/revolv/i.test(first)) return 'revolving credit facility';
  if (/term (?:loan|debt|facility)/i.test(first)) return 'term loan';
  if (/mortgage/i.test(first)) return 'mortgage loan';
  if (/credit (?:facilit|agreement|line)|line of credit/i.test(first))
    return /revolv/i.test(words) && !/term (?:loan|facility)/i.test(words) ? 'revolving credit facility' : 'credit facility';
  return /\bloan/i.test(first) && !/facilit/i.test(first) ? 'loan' : 'credit facility';
}

const CREDIT_KIND = /credit|loan|revolv|facilit|commercial paper|mortgage|term debt/i;

function amountIn(words: string): { readonly amount: Money; readonly kind: string } | null {
  const first = AMOUNT_FIRST.exec(words);
  const last = AMOUNT_LAST.exec(words) ?? AMOUNT_NAMED.exec(words);
  const lastAt = last === null ? Number.MAX_SAFE_INTEGER : last.index + last[0].lastIndexOf(last[2] ?? '');
  const [printed, kind] = first !== null && first.index <= lastAt ? [first[1], first[2]] : [last?.[2], last?.[1]];
  const amount = moneyOf(printed);
  return bigOf(amount) === null || amount === null ? null : { amount, kind: kind ?? '' };
}

/** The new total in `increases the commitments from $200 million to $275 million`; undefined if they only may be increased. */
function newTotalIn(words: string): string | undefined {
  const match = FROM_TO.exec(words);
  return match === null || MAY_MORE.test(words.slice(0, match.index)) ? undefined : match[2];
}

/** `changes the principal amount of term loans from $75 million to $50 million` */
function isCut(words: string): boolean {
  const [, from, to] = FROM_TO.exec(words) ?? [];
  return Number(moneyOf(to)?.amount ?? 0) < Number(moneyOf(from)?.amount ?? 0);
}

/** The amount; null below 10,000, which is a rate or a fee. */
const bigOf = (money: Money | null): Money | null => (money !== null && Number(money.amount) >= 10_000 ? money : null);

function moreIn(words: string): Money | null {
  if (MAY_MORE.test(words)) return null;
  return bigOf(
    moneyOf(
      MORE.exec(words)
        ?.slice(1)
        .find((group) => group !== undefined),
    ),
  );
}

const isAhead = (year: string | undefined, day: string | null): boolean =>
  year !== undefined && (day === null || year >= day.slice(0, 4));

const unique = (years: readonly (string | undefined)[]): string[] =>
  [...new Set(years.filter((year) => year !== undefined))].sort();
