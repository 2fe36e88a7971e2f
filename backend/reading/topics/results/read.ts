import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { daysBetween } from '#platform/values/calendar-day.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { printedSentences, type Sentence } from '../../language/sentences.ts';
import { factQuoteOf, type TextPart } from '../../language/text-part.ts';
import type { ResultFigure, ResultReport } from './facts.ts';
import { readFigures } from './read-figures.ts';
import { readTableRevenue } from './read-table.ts';

/** Reads results under Items 2.02, 7.01 and 8.01, from the press release or else from the body. Pure. */

/** The news is at the beginning of a release, before its tables. */
const MAX_PROSE = 12_000;
/** Before 2003, results were reported as other events. */
const RESULT_ITEMS = ['2.02', '7.01', '8.01'];
const RESULTS = /\b(?:results?|earnings|revenues?|net sales|financial condition)\b/i;
const PRELIMINARY =
  /\bpreliminary (?:unaudited |financial |operating |estimated |selected |consolidated |and |fourth |third |second |first |quarter |full |year |fiscal |\d{4} |(?!proxy\b)[A-Za-z’-]{3,14} segment ){0,5}(?:results|revenues?|sales|earnings|estimates|net)\b|\bpre-?announc/i;
const RESTATED =
  /\brestat(?:e|ed|ing|es|ement of)\b[^.;]{0,60}\b(?:previously (?:issued|reported)|results|financial statements)\b/i;
const REVISED =
  /\b(?:revis(?:e|es|ed|ing|ion of|ions to)|correct(?:s|ed|ing|ion of|ions to)|amend(?:s|ed|ing))\b[^.;]{0,40}\b(?:previous(?:ly)?|prior|earlier)\b[^.;]{0,60}\b(?:results|earnings)\b/i;
const DELAYED =
  /\b(?:delay(?:s|ed|ing)?|postpon(?:es?|ed|ing)|reschedul(?:es?|ed|ing))\b[^.;]{0,60}\b(?:release|announcement|report|reporting|publication)\b[^.;]{0,30}\b(?:results|earnings)\b/i;
const FINAL = /\b(?:not|final|forward-looking|risks?|proxy)\b/i;
const OF_PERIOD =
  /\b(?:results|earnings|revenues?|sales|condition)\b.{0,80}\b(?:for|of|in|during)\b|\b(?:quarter|year)\b.{0,60}\b(?:financial|operating) results\b/i;
/** Announces when results will be published, which is not a result. */
const AHEAD =
  /\b(?:will|plans? to|intends? to|expects? to|scheduled? to|to be) (?:be )?(?:report|release|announce|issue|publish|host|hold|discuss)/i;
const RANGE =
  /\b(?:revenues?|net sales)\b[^.;$]{0,80}?\$\s?(\d{1,4}(?:\.\d{1,3})?)(?: (?:million|billion))? (?:to|and) \$?\s?(\d{1,4}(?:\.\d{1,3})?) (million|billion)\b/i;
const ABOUT =
  /\bexpects?(?: \w{2,12}){0,4} (?:revenues?|net sales)\b[^.;$]{0,40}? (?:approximately|about|roughly) \$\s?(\d{1,4}(?:\.\d{1,3})?) (million|billion)\b(?! (?:to|and) \$)/i;
const HYPOTHETICAL = /\b(?:could|might|may(?! \d)|would|forward-looking|risks?|if|no|not)\b/i;
/** Words that occur in the name of a period. */
const PERIOD_WORD =
  /^(?:first|second|third|fourth|[1-4](?:st|nd|rd|th)|fiscal|full|calendar|quarters?|quarterly|years?|year-end|full-year|fiscal-year|half|months?|three|six|nine|twelve|and|the|of|ended|ending|periods?|q[1-4]|fy\d{2,4}|january|february|march|april|may|june|july|august|september|october|november|december|\d{1,2}|(?:19|20)\d\d)$/i;
const PERIOD_CORE = /\b(?:quarters?|years?|months|half|Q[1-4]|fiscal|FY\d{2})\b/i;
const STATED_PERIOD = /\b(?:first|second|third|fourth|[1-4](?:st|nd|rd|th)|ended|ending|(?:19|20)\d\d|Q[1-4])\b/i;
const REPORTS = /\b(?:announc|report|issu|releas|furnish|disclos|present|result)/i;
const EXPECTED = /\b(?:expects?|anticipates?|estimates?)\b[^.;]{0,60}\b(?:earnings|revenues?|sales|net (?:income|loss))\b/i;
const OUTLOOK = /\b(?:guidance|outlook|targets?)\b/i;

export function readResultFacts(source: EightKText): (ResultFigure | ResultReport)[] {
  const { items, exhibits } = source;
  const facts: (ResultFigure | ResultReport)[] = [];
  for (const item of RESULT_ITEMS) {
    const own = items.get(item);
    if (
      own === undefined ||
      (item === '7.01' && items.has('2.02') && facts.length > 0) ||
      (item === '8.01' && (items.has('2.02') || facts.length > 0))
    )
      continue;
    const body = proseOf(source, own);
    const report = readReport(source, own, body, item);
    const reported = item === '2.02' ? asTitled(source, withTitledPeriod(source, report, item)) : report;
    if (reported !== null) facts.push(reported);
    // Under Item 7.01, a release may be about anything, so its figures count only if it reports results.
    const releases = item === '2.02' || report !== null ? exhibits : [];
    const figures: ResultFigure[] = [];
    for (const part of [...releases, own]) {
      const sentences = part === own ? body : proseOf(source, part);
      if (item === '2.02' || report !== null) merge(figures, readFigures(source, part, sentences, item));
    }
    const sound = withoutContradiction(figures);
    if (item === '2.02' && !sound.some(({ figure }) => figure === 'revenue')) {
      const row = releases.map((part) => readTableRevenue(source, part, item)).find((value) => value !== null);
      if (row != null) sound.push(row);
    }
    facts.push(...withoutContradiction(sound));
  }
  return facts;
}

function merge(figures: ResultFigure[], more: readonly ResultFigure[]): void {
  for (const figure of more) if (!figures.some((each) => each.figure === figure.figure)) figures.push(figure);
}

const FAR_APART = 1_000;

/** Drops revenue that is less than the profit or a thousandth of the loss: it is in thousands, or that of a part of the company. */
function withoutContradiction(figures: readonly ResultFigure[]): ResultFigure[] {
  const net = Number(figures.find(({ figure }) => figure === 'netIncome')?.value ?? 0);
  const minRevenue = net > 0 ? net : -net / FAR_APART;
  return figures.filter(({ figure, value }) => figure !== 'revenue' || Number(value) >= minRevenue);
}

function proseOf({ text }: EightKText, part: TextPart): Sentence[] {
  return [...printedSentences(text, { start: part.start, end: Math.min(part.end, part.start + MAX_PROSE) })];
}

/** The sentence that says which results are reported; under Item 7.01, only if it mentions results. */
function readReport(
  { text, reportDay }: EightKText,
  own: TextPart,
  sentences: readonly Sentence[],
  item: string,
): ResultReport | null {
  let best: ResultReport | null = null;
  for (const { words, start, end } of sentences.slice(0, 12)) {
    if (
      !(RESULTS.test(words) || (item === '2.02' && (PRELIMINARY.test(words) || RESTATED.test(words)))) ||
      !REPORTS.test(words) ||
      (OUTLOOK.test(words) && !/\bresults\b/i.test(words)) ||
      (EXPECTED.test(words) && !PRELIMINARY.test(words) && !/\bresults\b/i.test(words)) ||
      /\bshall not be deemed\b|\bincorporated by reference in any filing\b/i.test(words)
    )
      continue;
    const certain = !HYPOTHETICAL.test(words);
    const nature =
      PRELIMINARY.test(words) && !isDue(periodIn(words), reportDay)
        ? 'preliminary'
        : certain && DELAYED.test(words)
          ? 'delayed'
          : certain && RESTATED.test(words)
            ? 'restated'
            : certain && REVISED.test(words)
              ? 'revised'
              : 'regular';
    const period = periodIn(words);
    if (nature === 'regular' && (AHEAD.test(words) || period === null || !OF_PERIOD.test(words))) continue;
    const found: ResultReport = {
      kind: 'resultReport',
      item,
      period,
      nature,
      ...(nature === 'preliminary' && rangeIn(text.slice(start, end + 900))),
      ...(nature === 'restated' && restatementIn(words, sentences)),
      quote: factQuoteOf(text, { document: own.document, start, end }),
    };
    if (best === null || (best.nature === 'regular' && nature !== 'regular') || (best.period === null && period !== null))
      best = found;
  }
  return best;
}

const RESTATED_YEARS =
  /\b(?:for|of) (?:its |the |each of the |each of its )?(?:(?:past|last|prior|previous) )?((?:two|three|four|five|six|seven|several)(?: prior| previous| most recent)? (?:fiscal )?years)\b/i;
const BECAUSE: readonly (readonly [NonNullable<ResultReport['because']>, RegExp])[] = [
  ['stock option review', /\bstock[- ]options?\b[^.;]{0,60}\b(?:practices|grants?|granting|pricing|dates?|backdat\w{1,3})\b/i],
  [
    'internal investigation',
    /\b(?:special|audit) committee\b[^.;]{0,60}\b(?:review|investigation|inquiry)\b|\binternal (?:review|investigation)\b/i,
  ],
  [
    'accounting errors',
    /\b(?:accounting|misapplication of|bookkeeping|computational)\b[^.;]{0,40}\berrors?\b|\berrors? in (?:the |its )?(?:accounting|application|calculation)\b/i,
  ],
];
const LATE =
  /\b(?:unable to|not be able to|(?:will|would|can|did) ?not|delay(?:s|ed|ing)?(?: in)?)(?: timely)? (?:the )?(?:fil(?:e|ing)(?: of)?) [^.;]{0,60}\b(10-[KQ])\b/i;

/** How far a restatement reaches, what led to it, and which report it delays. */
function restatementIn(
  words: string,
  sentences: readonly Sentence[],
): Pick<ResultReport, 'restatedYears' | 'because' | 'lateReport'> {
  const near = sentences.slice(0, 12).map((sentence) => sentence.words);
  const years = RESTATED_YEARS.exec(words)?.[1]?.toLowerCase();
  const because = BECAUSE.find(([, pattern]) => near.some((text) => pattern.test(text)))?.[0];
  const late = near.map((text) => LATE.exec(text)?.[1]).find((report) => report !== undefined);
  return {
    ...(years !== undefined && { restatedYears: years }),
    ...(because !== undefined && { because }),
    ...(late !== undefined && { lateReport: late.endsWith('K') ? ('10-K' as const) : ('10-Q' as const) }),
  };
}

const PERIOD_END = builtPattern(`\\bended (${DATE_WORDS})`, 'i');
/** How long after a quarter or year its results are due, whatever they are called. */
const [QUARTER_DUE, YEAR_DUE] = [35, 60];

function isDue(period: string | null, reportDay: string | null): boolean {
  const end = parseLongDate(PERIOD_END.exec(period ?? '')?.[1]);
  if (end === null || reportDay === null) return false;
  return daysBetween(end, reportDay) > (/\byear|fourth/i.test(period ?? '') ? YEAR_DUE : QUARTER_DUE);
}

/** Revenue as a range or a round amount, from the sentences after the report. */
function rangeIn(words: string): Pick<ResultReport, 'revenue'> {
  const [, low, high, unit] = RANGE.exec(words) ?? [];
  if (low !== undefined) return { revenue: `$${low}-${high} ${unit}` };
  const [, about, of] = ABOUT.exec(words) ?? [];
  return about === undefined ? {} : { revenue: `about $${about} ${of}` };
}

const TITLE_SENTENCES = 8;

/** The report marked as preliminary if only its release says so, at the beginning. */
function asTitled(source: EightKText, report: ResultReport | null): ResultReport | null {
  if (report?.nature !== 'regular' || isDue(report.period, source.reportDay)) return report;
  for (const part of source.exhibits) {
    const prose = proseOf(source, part)
      .slice(0, TITLE_SENTENCES)
      .find(({ words }) => PRELIMINARY.test(words) && !FINAL.test(words));
    if (prose !== undefined)
      return { ...report, nature: 'preliminary', ...rangeIn(source.text.slice(prose.start, prose.end + 900)) };
  }
  return report;
}

const MAX_TITLE = 700;
const ORDINAL = /\b(?:first|second|third|fourth|[1-4](?:st|nd|rd|th))(?: fiscal)?[ -]quarter\b|\bQ[1-4]\b/i;

/** A dividend declared in a title is often for the next quarter. */
const QUARTER_OF_DIVIDEND =
  /\b(?:first|second|third|fourth)[ -]quarter (?:(?:19|20)\d\d )?(?:(?:cash|regular|common|stock|base) ){0,3}(?:dividend|distribution)s?\b/gi;

/** Another name for a quarter. */
const THREE_MONTHS = /\bthree(?: and (?:six|nine))? months\b/i;

/** The report with the quarter named in its release's title, if the body of the 8-K does not say which quarter it is. */
function withTitledPeriod({ text, exhibits }: EightKText, report: ResultReport | null, item: string): ResultReport | null {
  if (
    report?.period != null &&
    (ORDINAL.test(report.period) || (/\b(?:years?|months|half)\b/i.test(report.period) && !THREE_MONTHS.test(report.period)))
  )
    return report;
  for (const { document, start, end } of exhibits) {
    const to = Math.min(end, start + MAX_TITLE);
    for (const line of text.slice(start, to).matchAll(/[^\n]{12,200}/g)) {
      const title = line[0].replace(QUARTER_OF_DIVIDEND, '');
      const period = ORDINAL.test(title) && RESULTS.test(title) && !HYPOTHETICAL.test(title) ? periodIn(title) : null;
      if (period === null || !ORDINAL.test(period)) continue;
      if (report !== null) return { ...report, period };
      const from = start + line.index;
      return {
        kind: 'resultReport',
        item,
        period,
        nature: 'regular',
        quote: factQuoteOf(text, { document, start: from, end: from + line[0].length }),
      };
    }
  }
  return report;
}

/** The longest sequence of words that names a period: `third quarter ended July 2, 2022`; null if none. */
export function periodIn(words: string): string | null {
  let best = '';
  let run: string[] = [];
  const close = () => {
    const named = run
      .join(' ')
      .replace(/^(?:(?:the|of|and|may|ended|ending|\d{1,2}),? )+/i, '')
      .replace(/(?:,| (?:and|the|of|ended|ending)){1,12}$/i, '');
    if (named.length > best.length && named.length <= 75 && PERIOD_CORE.test(named) && STATED_PERIOD.test(named)) best = named;
    run = [];
  };
  for (const word of words.split(/\s{1,10}/).slice(0, 120)) {
    const bare = word.replace(/[,;:.)]{1,3}$/, '');
    if (!PERIOD_WORD.test(bare)) close();
    else {
      run.push(bare === word || !/,$/.test(word) ? bare : `${bare},`);
      if (/[;.:)]$/.test(word)) close();
    }
  }
  close();
  return best === '' ? null : best;
}
