import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { DOLLARS, plainAmount } from '../../language/money.ts';
import type { Sentence } from '../../language/sentences.ts';
import { factQuoteOf, type TextPart } from '../../language/text-part.ts';
import type { ResultFigure } from './facts.ts';
import { incomeOfYearBefore, revenueOfYearBefore } from './read-year-before.ts';

/** Reads revenue, earnings per share and net income from the sentences of a release. Pure; every search is bounded. */

const FILL = '(?:[^.;$]|\\.(?=\\d)){0,100}?';
/** Words before "revenue" that show that it is the whole company's. With any others ("segment revenue") it is ignored. */
const WHOLE =
  '(?:^|(?:\\b(?:total|net|quarterly|annual|yearly|record|consolidated|company|gaap|reported|posted|achieved|generated|delivered|quarter|year|with|of|and|its|our|the|on|had|–|-)|[:•●])\\s)';
const REVENUE = builtPattern(
  `${WHOLE}(?:net )?(?:revenues?|net sales|sales|total net revenues?)\\b(?! per| mix| growth| recogni)${FILL}${DOLLARS}`,
  'i',
);
/** `reports $47.7 million of revenue`, but not revenue from one country or customer. */
const OF_REVENUE = builtPattern(
  `\\b(?:reports?|reported|posts?|posted|achieved|generated|delivered|record)(?: (?:a|an|over|about|approximately|more than|quarterly|annual|record|preliminary)){0,3} ${DOLLARS} (?:of|in) (?:total |net |record |quarterly |annual )?(?:revenues?|net sales|sales)\\b`,
  'i',
);
const NOT_WHOLE =
  /\b(?:segments?|subscription|services?|products?|cloud|software|hardware|division|deferred|same[- ]store|cost of|organic|backlog|guidance|outlook|expect(?:s|ed)?|forecast|anticipat\w{2,5}|will be|target|range|between|annualized|recurring|excluding|from the sale|geograph\w{2,5}|international|domestic)\b/i;
const LOSS = /\bloss(?:es)?\b/i;
const PER_SHARE =
  /\b(?:earnings|income|loss|EPS|profit)\b[^.;$]{0,24}?(?:per (?:basic and )?(?:diluted |common )?(?:common )?share|EPS)?[^.;$]{0,60}?\$\s?\(?(\d{0,3}\.\d{2,3})\)?/i;
const PER_DILUTED_SHARE =
  /\$\s?\(?(\d{0,3}\.\d{2,3})\)? (?:per|a) (?:basic and )?(?:fully )?(?:diluted |common )?(?:common )?share/i;
const SHARE_WORDS = /\b(?:per (?:basic and )?(?:fully )?(?:diluted |common )?(?:common )?share|per diluted|EPS|a share)\b/i;
const NET_INCOME = builtPattern(`\\bnet (income|loss|earnings|profit)\\b(?! per| margin)[^.;$%]{0,90}?${DOLLARS}`, 'i');
/** `earnings of $2.0 million, or $.17 per diluted share`: a figure followed by one per share is the whole company's. */
const PER_SHARE_BEHIND = '(?:,? or|,) (?:approximately |about )?\\$\\s?\\(?\\d{0,3}\\.\\d{2,3}\\)?,? (?:per|a) ';
const EARNINGS = builtPattern(
  `(?<!\\b(?:interest|operating|core|adjusted|fee|investment|other|tax|loan|credit) )\\b(income|loss|earnings|profits?)\\b(?! per| margin| on| from)[^.;$%]{0,90}?${DOLLARS}${PER_SHARE_BEHIND}`,
  'i',
);
const NON_GAAP =
  /\b(?:non-?gaap|adjusted|core|pro forma|operating|ffo|funds from operations|excluding|dividends?|cash distribution)\b/i;
/** Sentences about the future, the year before, or the sales of a month. */
const NOT_RESULTS =
  /\b(?:(?:four|five|4|5)[- ]weeks?|month ended|guidance|outlook|expects?|expected|forecasts?|anticipates?|estimates|targets?|forward-looking|would|will be|range of|between \$|projected|dividends?|repurchase[ds]?)\b/i;

const RISES =
  /\b(?:up|increas(?:e|ed|es|ing)(?: of)?|grew|grow(?:s|th)(?: of)?|rose|rising|higher|gain(?: of)?|climbed|surged|jumped)(?: by)?(?: approximately| about| nearly)? (\d{1,4}(?:\.\d{1,2})?)(?:%| percent)/i;
const FALLS =
  /\b(?:down|decreas(?:e|ed|es|ing)(?: of)?|fell|declin(?:e|ed|es|ing)(?: of)?|dropp?(?:ed)?|lower|reduction of)(?: by)?(?: approximately| about| nearly)? (\d{1,4}(?:\.\d{1,2})?)(?:%| percent)/i;
const RISES_AFTER =
  /\b(\d{1,4}(?:\.\d{1,2})?)(?:%| percent) (?:[a-z-]{2,14} ){0,3}(?:increase|growth|higher|rise|gain|improvement)\b/i;
const FALLS_AFTER = /\b(\d{1,4}(?:\.\d{1,2})?)(?:%| percent) (?:[a-z-]{2,14} ){0,3}(?:decrease|decline|lower|reduction|drop)\b/i;

/** The first figure of each kind that a release prints. @param sentences of one part. */
export function readFigures({ text }: EightKText, part: TextPart, sentences: readonly Sentence[], item: string): ResultFigure[] {
  const found = new Map<ResultFigure['figure'], ResultFigure>();
  // All figures of a headline must cover the same period: the quarter's revenue next to the year's earnings would be wrong.
  let span: Span | null = null;
  let first: { readonly span: Span | null } | null = null;
  /** Whether the current heading is that of a segment. */
  let ofPart = false;
  const add = (
    figure: ResultFigure['figure'],
    value: string | null,
    change: string | null,
    sentence: Sentence,
    match: RegExpExecArray,
  ) => {
    if (value === null || found.has(figure)) return;
    const own = spanNear(sentence.words, match);
    const end = match.index + match[0].length;
    const earlier =
      figure === 'netIncome'
        ? incomeOfYearBefore(sentence.words, end)
        : figure === 'revenue' && change === null
          ? revenueOfYearBefore(sentence.words, end)
          : null;
    // If a sentence mentions a quarter and a year, it is unclear which of them a figure belongs to.
    if (own === 'unclear') return;
    const of = own ?? span;
    if (first !== null && first.span !== of) return;
    first = { span: of };
    found.set(figure, {
      kind: 'resultFigure',
      item,
      figure,
      value,
      change: change ?? changeFrom(earlier, value),
      ...(earlier !== null && { before: earlier }),
      ...(own !== null && { span: own }),
      quote: factQuoteOf(text, { document: part.document, start: sentence.start, end: sentence.end }),
    });
  };
  for (const sentence of sentences) {
    const { words } = sentence;
    if (found.size === 3) break;
    span = spanOf(words) ?? span;
    if (found.size > 0 && HEADING.test(words)) ofPart = !OF_ALL.test(words);
    if (NOT_RESULTS.test(words) || /\t| {3}/.test(words)) continue;
    const revenue = current(words, OF_REVENUE) ?? current(words, REVENUE);
    if (revenue !== null && !ofPart && !NOT_WHOLE.test(around(words, revenue))) {
      const [, digits, unit, letter] = revenue;
      const value = plainAmount(digits, unit ?? letter);
      // A bare two-digit revenue is a price, or comes from a table in thousands.
      if (Number(value) >= 1_000 && !isCell(words, revenue, unit ?? letter))
        add('revenue', value, changeNear(words, revenue), sentence, revenue);
    }
    const perShare = earningsPerShare(words);
    if (perShare !== null) add('earningsPerShare', perShare.value, changeNear(words, perShare.match), sentence, perShare.match);
    const net = current(words, NET_INCOME) ?? current(words, EARNINGS);
    if (net !== null && !NON_GAAP.test(words.slice(Math.max(0, net.index - 24), net.index))) {
      const [, kind = '', digits, unit, letter] = net;
      const value = plainAmount(digits, unit ?? letter);
      if (Number(value) >= 1_000 && !isCell(words, net, unit ?? letter))
        add('netIncome', LOSS.test(kind) ? `-${value}` : value, changeNear(words, net), sentence, net);
    }
  }
  return [...found.values()];
}

/** Percentage by which revenue or a profit rose or a loss widened; null if a profit turned into a loss or vice versa. */
function changeFrom(earlier: string | null, value: string): string | null {
  if (earlier === null || Number(earlier) * Number(value) <= 0) return null;
  return (100 * (Number(value) / Number(earlier) - 1)).toFixed(0);
}

type Span = NonNullable<ResultFigure['span']>;
const QUARTER = /\bquarter(?:ly|s)?\b|\bQ[1-4]\b|\bthree months\b/i;
const YEAR =
  /\b(?:full|fiscal|calendar)[- ]year\b|\bfor the year\b|\bthe year ended\b|\btwelve months\b|\bfor (?:all of )?(?:fiscal )?(?:19|20)\d\d\b|\b(?:fiscal|calendar) (?:19|20)\d\d\b|\bannual (?:revenue|net sales|sales|results)\b|\bduring (?:19|20)\d\d\b|\byears? ended\b/i;
const PART_OF_YEAR = /\b(?:six|nine) months\b|\b(?:first|second) half\b|\byear[- ]to[- ]date\b/i;

/** The period that a sentence refers to; null if it names none. A quarter takes precedence over a longer period. */
function spanOf(printed: string): Span | null {
  const words = withoutYearOfQuarter(printed);
  if (QUARTER.test(words)) return 'quarter';
  if (PART_OF_YEAR.test(words)) return 'part of the year';
  return YEAR.test(words) ? 'year' : null;
}

/** Removes the year from `the first quarter of fiscal year 2026` and `fiscal 2026 Q4`, because it only identifies the quarter. */
const withoutYearOfQuarter = (words: string): string =>
  words
    .replace(
      /\b(quarter|Q[1-4])(?: of| in|,)?(?: the| its| our)?(?: (?:fiscal|calendar))?(?: year)?,?(?: (?:19|20)\d\d)?\b/gi,
      '$1',
    )
    .replace(
      /\b(?:fiscal|calendar)(?: year)?(?: (?:19|20)\d\d)?(?:[’']s)?(?: (?:first|second|third|fourth|1st|2nd|3rd|4th))?[ -](quarter|Q[1-4])\b/gi,
      '$1',
    );

/** The period named near a figure, for a sentence that mentions two. */
function spanNear(words: string, match: RegExpExecArray): Span | 'unclear' | null {
  const whole = withoutYearOfQuarter(words);
  if (!QUARTER.test(whole) || !YEAR.test(whole)) return spanOf(words);
  const end = match.index + match[0].length;
  const near = withoutYearOfQuarter(words.slice(Math.max(0, match.index - 60), end + 60));
  const [quarter, year] = [QUARTER.test(near), YEAR.test(near)];
  return quarter === year ? 'unclear' : quarter ? 'quarter' : 'year';
}

/** A line of a few capitalized words. */
const HEADING = /^(?:[A-Z][\w&’'-]{1,20}|and|of|the|for|in)(?: (?:[A-Z][\w&’'-]{1,20}|and|of|the|for|in|&)){0,5}$/;
const OF_ALL =
  /\b(?:results?|quarters?|highlights?|financials?|summary|overview|consolidated|revenues?|sales|earnings|income|statements?|company|corporation|inc|performance|operations|year)\b/i;

/** Words that come before an amount in a sentence. */
const LEADS_TO_SUM =
  /(?:\b(?:of|to|was|were|is|at|by|about|approximately|over|totall?(?:ed|ing)|reach(?:ed|ing)|recorded|reported|generated)|[:–—-])\s?\(?(?:US)?$/i;
/** Whether a match is a table cell (`$ 20,894`, `Net sales | $757,007 | $162,647`), whose heading gives thousands or millions as the unit. */
function isCell(words: string, match: RegExpExecArray, unit: string | undefined): boolean {
  if (unit !== undefined) return false;
  const amountAt = match.index + match[0].search(/\$/);
  return (
    /^\$\s/.test(words.slice(amountAt)) ||
    !LEADS_TO_SUM.test(words.slice(Math.max(0, amountAt - 24), amountAt)) ||
    /^[\s|]{1,6}(?:[($\d-]|n\/a)/i.test(words.slice(match.index + match[0].length))
  );
}

/** `earnings per share increased $0.04`: the size of a change, not the figure. */
const MOVED =
  /\b(?:increas|decreas|declin|improv|reduc)(?:e|ed|es|ing) (?:by |of )?(?:approximately |about )?$|\b(?:rose|fell|grew|up|down|higher|lower|impact|benefit|effect) (?:by |of )?(?:approximately |about )?$/i;

function earningsPerShare(words: string): { value: string; match: RegExpExecArray } | null {
  for (const pattern of [PER_DILUTED_SHARE, PER_SHARE]) {
    const match = current(words, pattern);
    if (match === null || !SHARE_WORDS.test(words)) continue;
    const before = words.slice(Math.max(0, match.index - 70), match.index + match[0].length);
    const own = words.slice(Math.max(0, match.index - 28), match.index + Math.min(24, match[0].length));
    if (NON_GAAP.test(own) || /\b(?:price|offering|exercise|purchase|book value)\b/i.test(before)) continue;
    const negative = LOSS.test(before) && !/\b(?:income|earnings|profit) (?:of|per)\b/i.test(match[0]);
    const value = match[1]?.startsWith('.') ? `0${match[1]}` : match[1];
    return { value: `${negative ? '-' : ''}${value}`, match };
  }
  return null;
}

/** Introduces amounts of the year before: `from $1.80`, `compared with a net loss of $5 million`. */
const EARLIER =
  /\b(?:from|compared (?:to|with)|versus|vs\.?|against|than|prior[- ]year)(?: an?| the)?(?: net| diluted| basic| revenues?| income| loss| earnings| of| per| share| \w{1,12}){0,6} ?$/i;

/** The match of a current figure; null if the sentence gives it only for comparison. */
function current(words: string, pattern: RegExp): RegExpExecArray | null {
  const match = pattern.exec(words);
  if (match === null) return null;
  const amountAt = match.index + match[0].search(/(?:US)?\$/);
  if (MOVED.test(words.slice(Math.max(0, amountAt - 40), amountAt))) return null;
  return EARLIER.test(words.slice(Math.max(0, amountAt - 60), amountAt)) ||
    EARLIER.test(words.slice(Math.max(0, match.index - 40), match.index))
    ? null
    : match;
}

const around = (words: string, match: RegExpExecArray): string =>
  words.slice(Math.max(0, match.index - 30), match.index + match[0].length);

/** The change printed next to the figure: shortly before its amount, or soon after it. */
function changeNear(words: string, match: RegExpExecArray): string | null {
  const end = match.index + match[0].length;
  const after = /^.{0,110}/.exec(words.slice(end))?.[0] ?? '';
  for (const part of [
    match[0],
    after.split(
      /[;•]| and (?:diluted|net|earnings|quarterly|gaap|eps|comp|same)| on (?=(?:[a-z]{3,12} ){0,3}(?:revenues?|sales)\b)/i,
    )[0] ?? '',
  ]) {
    const candidates = (
      [
        [RISES, ''],
        [RISES_AFTER, ''],
        [FALLS, '-'],
        [FALLS_AFTER, '-'],
      ] as const
    )
      .flatMap(([pattern, sign]) => {
        const change = pattern.exec(part);
        return change === null ? [] : [{ at: change.index, value: `${sign}${change[1]}` }];
      })
      .sort((a, b) => a.at - b.at);
    if (candidates[0] !== undefined) return candidates[0].value;
  }
  return null;
}
