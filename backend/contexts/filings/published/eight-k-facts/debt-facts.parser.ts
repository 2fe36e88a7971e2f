import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { MONEY, type Money, moneyOf } from '../../../../reading/language/money.ts';
import { NAME, partyNames } from '../../../../reading/language/parties.ts';
import { quoteOf, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { Debt } from './agreement-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';
import { DUE, firstSeries, isOldDebt, NO_TERMS, notes, promissory, type Read, unique } from './notes-facts.parser.ts';

/** Lines of credit and loans, debt that is paid back, and notes (Items 1.01, 1.02, 2.03, 3.02 and 8.01). Pure, linear in the text. */

const MOST_SENTENCES = 60;

const FACILITY =
  '(?:senior |secured |unsecured |revolving |multicurrency |multi-currency |syndicated |committed |asset-based |delayed[- ]draw |first[- ]lien |incremental |additional |\\w{2,8}-(?:year|day|month) |\\d{1,3}[ -](?:year|day|month) |term |bridge |bank |working capital |construction |mortgage |line of |equipment |letter of |commercial |paper ){0,7}(?:credit facilit(?:y|ies)|credit agreement|credit line|line of credit|loan facilit(?:y|ies)|term loans?|bridge loans?|facilit(?:y|ies)|revolver|loans?|commitments?|borrowing capacity|term debt|commercial paper program)';
const AMOUNT_FIRST = builtPattern(`(${MONEY}),?(?: of)? (?:senior )?(${FACILITY})\\b`, 'iu');
const AMOUNT_LAST = builtPattern(
  `\\b(${FACILITY})\\b(?: \\w{1,12}){0,8}? (?:in|of|for|to|at|up to)(?: an?| the)?(?: (?:aggregate|maximum|initial|original|total|amount|principal|principal amount|commitments?|of|up|to|not|exceed|in|approximately)){0,9} (${MONEY})`,
  'iu',
);
const MORE = builtPattern(
  `(?:(${MONEY}) of additional |\\badditional (?:\\w{1,12} ){0,4}of (${MONEY})|\\bincremental (?:[\\w-]{1,12} ){0,4}(?:in the (?:aggregate )?(?:principal )?amount )?of (${MONEY})|\\bincreas(?:e[ds]?|ing) [^;$]{0,110}?\\bby (${MONEY}))`,
  'iu',
);
const FROM_TO = builtPattern(
  `\\b(?:increas|upsiz|expand|reduc|decreas)(?:e[ds]?|ing)\\b[^;$]{0,160}?\\bfrom (${MONEY}) to (?:a total of |up to )?(${MONEY})`,
  'iu',
);
const RESULT = builtPattern(
  `\\b(?:resulting in|for a total of|to a total of|total(?:ing)?)(?: an?)?(?: (?:aggregate|total))? (${MONEY})`,
  'iu',
);
const CREDIT =
  /\b(?:credit (?:agreement|facilit(?:y|ies)|line)|line of credit|term loan|loan agreement|bridge (?:loan|facility)|revolving|loan and security agreement|commercial paper program|credit and security agreement|borrowing base|commitment letter)\b/i;
const REPLACES = /\breplac(?:ed|es|ing)\b|\brefinanc(?:ed|ing)\b/i;
const AMENDED =
  /\bamend(?:ed|s|ment|ing)\b|\brestated\b|\bexten(?:d|ds|ded|sion)\b|\brenew(?:ed|s|al)\b|\bjoinder\b|\bmodif(?:y|ied|ication)\b/i;
const MARGIN =
  /\b((?:Term |Daily Simple |Adjusted |adjusted |one-month )?(?:SOFR|LIBOR|EURIBOR|SONIA|BSBY|[Pp]rime(?: [Rr]ate)?)(?: rate)? plus (?:a (?:spread|margin) of |an applicable margin of )?\d{1,2}(?:\.\d{1,3})?%)/;
const LENDER = builtPattern(
  `\\b(?:with|among|between)\\b(?:[^;]{0,220}?(?:,|and|with|among))?? (${NAME}),? as (?:the )?(?:sole )?(?:administrative agent|lender|agent|borrowing agent|initial lender)`,
  'u',
);
const WITH_LENDER = builtPattern(`\\bwith (${NAME})`, 'u');
const COMMITS = /\bcommitment letter\b/i;

/** Debt that the filing tells of: what is new before what is paid back. */
export function readDebts(source: EightKText): Debt[] {
  const found: Debt[] = [];
  for (const item of ['2.03', '1.01', '8.01', '3.02', '1.02']) {
    const part = source.items.get(item);
    if (part === undefined) continue;
    const sentences = sentencesOf(source, part, MOST_SENTENCES);
    const names = partyNames(source, part);
    const make =
      item === '1.02'
        ? [repaid]
        : item === '1.01' || item === '2.03'
          ? [notes, promissory, credit, bridge]
          : item === '8.01'
            ? [redemption, notes, credit]
            : [notes];
    for (const read of make) {
      const one = read(source, item, sentences, names, part);
      if (
        one !== null &&
        !found.some(
          (other) =>
            other.item === item &&
            other.amount?.amount === one.amount?.amount &&
            (other.act === 'repaid') === (one.act === 'repaid'),
        )
      )
        found.push(one);
    }
  }
  return found;
}

const credit: Read = (source, item, sentences, names) => {
  const at = sentences.findIndex(
    ({ words }) =>
      CREDIT.test(words) &&
      /\b(?:entered into|executed|amend|extend|renew|obtain|received|closed|increas|established|complet|borrowed|incurred|provides? for)/i.test(
        words,
      ),
  );
  const first = sentences[at];
  if (first === undefined || isOldDebt(first.words) || /\bforbear/i.test(first.words)) return null;
  const near = sentences.slice(at, at + 8);
  const withAmount = near.find(({ words }) => amountIn(words) !== null || MORE.test(words));
  const found = withAmount === undefined ? null : amountIn(withAmount.words);
  const more = near.map(({ words }) => moreIn(words)).find((one) => one !== null) ?? null;
  const kind = `${found?.kind ?? ''} ${first.words}`;
  const opening = near
    .slice(0, 3)
    .map(({ words }) => words)
    .join(' ');
  const act: Debt['act'] = COMMITS.test(first.words)
    ? 'committed'
    : more !== null || near.some(({ words }) => /^(?:increas|upsiz|expand)/i.test(FROM_TO.exec(words)?.[0] ?? ''))
      ? 'increased'
      : AMENDED.test(opening)
        ? 'amended'
        : REPLACES.test(opening)
          ? 'replaced'
          : 'agreed';
  const raised = near
    .map(({ words }) => FROM_TO.exec(words)?.[2] ?? (moreIn(words) === null ? undefined : RESULT.exec(words)?.[1]))
    .find((one) => one !== undefined);
  const lender =
    LENDER.exec(first.words)?.[1] ??
    (/\bBank\b|Capital|Lending|Finance|Trust/.test(WITH_LENDER.exec(first.words)?.[1] ?? '')
      ? WITH_LENDER.exec(first.words)?.[1]
      : undefined);
  const named = found?.amount ?? null;
  const amount = moneyOf(raised) ?? (named !== null && named.amount === more?.amount ? null : named);
  if (amount === null && more === null && act === 'agreed' && names.party(lender) === null) return null;
  return {
    ...NO_TERMS,
    kind: 'debt',
    item,
    act,
    instrument: instrumentOf(kind, found?.kind ?? ''),
    amount,
    more,
    margin:
      near
        .map(({ words }) => MARGIN.exec(words)?.[1])
        .find((one) => one !== undefined)
        ?.replace(/plus an? (?:applicable )?(?:margin|spread) of/, 'plus') ?? null,
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
    return {
      ...NO_TERMS,
      kind: 'debt',
      item,
      act: 'committed',
      instrument: 'bridge loan',
      amount,
      quote: quoteOf(source.text, sentence),
    };
  }
  return null;
};

const PAID = builtPattern(
  `\\b(?:paid|repaid|prepaid|pay|payment of|payoff amount of|consisted of|repay(?:ment of)?|redeem(?:ed)?|outstanding (?:balance|principal(?: amount)?) of|principal amount (?:was|of|outstanding))\\b[^;$]{0,90}?(${MONEY})`,
  'iu',
);

const repaid: Read = (source, item, sentences) => {
  const at = sentences.findIndex(
    ({ words }) =>
      /\b(?:repaid|prepaid|paid|redeemed|pay|repay|repayment|retired|satisfied|terminated)\b/i.test(words) &&
      /\b(?:notes?|debentures?|bonds|credit|loan|indebtedness|facility|borrowings)\b/i.test(words) &&
      !/\bsubject to prepayment\b|\bmay\b/.test(words),
  );
  const sentence = sentences[at];
  if (sentence === undefined) return null;
  const before = sentences
    .slice(0, at + 1)
    .map(({ words }) => words)
    .join(' ');
  const series = repaidSeries(
    sentence.words,
    [...sentences.slice(0, at), ...sentences.slice(at + 1, at + 4)].map(({ words }) => words).join(' '),
  );
  const after = sentences.slice(at + 1, at + 4).map(({ words }) => words);
  const paid = [sentence.words, ...after].map((words) => moneyOf(PAID.exec(words)?.[1])).find((one) => one !== null) ?? null;
  const facility = amountIn(before);
  const amount = moneyOf(series?.[1]) ?? paid ?? facility?.amount ?? null;
  const rated = series === null ? RATED.exec(sentence.words) : null;
  const isNote = /\b(?:notes?|debentures?|bonds)\b/i.exec(sentence.words)?.[0];
  if (series === null && facility === null && isNote === undefined && !/\b(?:credit|loan|facility)\b/i.test(sentence.words))
    return null;
  const settled = /\b(?:repaid|prepaid|paid|redeemed|retired|pay|repay|satisfied)\b/i.test(sentence.words);
  return {
    ...NO_TERMS,
    kind: 'debt',
    item,
    act: settled ? 'repaid' : 'ended',
    instrument:
      series !== null
        ? nounOf(series[3] ?? '', series[4] ?? '')
        : isNote !== undefined && !/\b(?:credit|loan|facility)\b/i.test(sentence.words)
          ? nounOf(sentence.words, isNote)
          : instrumentOf(`${facility?.kind ?? ''} ${sentence.words}`, facility?.kind ?? ''),
    amount,
    rates: [series?.[2] ?? rated?.[1]].filter((rate) => rate !== undefined),
    due: unique([series?.[5] ?? rated?.[4]]),
    quote: quoteOf(source.text, sentence),
  };
};

const REDEEMS =
  /\bnotices? of (?:\w{3,12} )?redemption\b|\b(?:will|to|has|have|had|shall|elected to|intends? to|plans? to) (?:\w{3,9} )?(?:redeem|be redeemed|redeemed|call(?:ed)? for redemption)\b|\bredemption of\b|\bredeemed\b/i;
const RATED =
  /\b(\d{1,2}(?:\.\d{1,4})?) ?% ([\p{L}/ -]{0,70}?)(notes?|debentures?|bonds?)\b(?:,? (?:series \w{1,8},? )?due (?:on )?(?:[A-Z][a-z]{2,8} (?:\d{1,2}, ?)?)?((?:19|20)\d\d))?/iu;

/** Notes that are called before they fall due: never told as notes that are sold. */
const redemption: Read = (source, item, sentences) => {
  const sentence = sentences.slice(0, 4).find(({ words }) => REDEEMS.test(words) && RATED.test(words));
  if (sentence === undefined || /\b(?:offering|sale|issuance|proceeds)\b/i.test(sentence.words)) return null;
  const series = firstSeries(sentence.words);
  const [, rate = '', kind = '', noun = '', year] = RATED.exec(sentence.words) ?? [];
  return {
    ...NO_TERMS,
    kind: 'debt',
    item,
    act: 'repaid',
    instrument: nounOf(series?.[3] ?? kind, series?.[4] ?? noun),
    amount: moneyOf(series?.[1]),
    rates: [series?.[2] ?? rate],
    due: unique([series?.[5] ?? year]),
    quote: quoteOf(source.text, sentence),
  };
};

/** The notes that a sentence says were paid back; notes of an earlier sentence only where it names their year or rate. */
function repaidSeries(words: string, before: string): RegExpExecArray | null {
  const own = firstSeries(words);
  if (own !== null && !/\b(?:proceeds|issuance|offering|sale) of\b/i.test(words.slice(Math.max(0, own.index - 60), own.index)))
    return own;
  if (!/\b(?:notes?|debentures?|bonds)\b/i.test(words)) return null;
  const earlier = firstSeries(before);
  const named = earlier !== null && [earlier[5], earlier[2]].some((part) => part !== undefined && words.includes(part));
  return named ? earlier : null;
}

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
  if (/credit (?:facilit|agreement|line)|line of credit/i.test(first))
    return /revolv/i.test(words) && !/term (?:loan|facility)/i.test(words) ? 'revolving credit facility' : 'credit facility';
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
  return moneyOf(
    MORE.exec(words)
      ?.slice(1)
      .find((group) => group !== undefined),
  );
}

const isAhead = (year: string | undefined, day: string | null): boolean =>
  year !== undefined && (day === null || year >= day.slice(0, 4));
