import { wordsOf } from '#platform/full-text/words.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import type { IncomeFigure } from '#reading/forms/annual-and-quarterly-report/income/facts.ts';
import type { Answer, Candidate, Statement } from '../answer.ts';
import type { Question } from '../question/question.ts';
import { inWords, type Period } from '../question/question-dates.ts';
import { FORM_OF_ANSWER } from '../question/question-parts.ts';

/** Answers questions about revenue, net income and earnings per share from the income figures of annual and quarterly reports. Pure. */

type Measure = 'revenue' | 'netIncome' | 'earningsPerShare';

const MEASURES: readonly (readonly [measure: Measure, inQuestion: RegExp, shown: string])[] = [
  ['revenue', /\brevenues?\b|\bsales\b|\bturnover\b|\btop line\b/i, 'revenue'],
  [
    'netIncome',
    /\bnet (?:income|loss|earnings|result)\b|\bprofits?\b|\bbottom line\b|\b(?:make|made|lose|lost) money\b/i,
    'net income',
  ],
  ['earningsPerShare', /\beps\b|\b(?:earnings|income|loss) per share\b/i, 'diluted earnings per share'],
];
const MEASURE_WORDS = new Set(
  wordsOf(
    'revenue revenues net sales sale income loss earnings profit eps per share diluted quarter fiscal quarterly annual first second third fourth year-over-year compared against reported compare total make made three six nine twelve months month ended ending end to profits turnover result top bottom line money lose lost much report post posted group company consolidated figure figures same period grow grew growth rise rose fall fell full whole increase increased decrease decreased decline declined yoy',
  ),
);
/** Figures that these reports don't give, or not for the whole company. */
const OTHER_FIGURES = /\bnon-?gaap\b|\badjusted\b|\bguid|\boutlook\b|\btargets?\b|\bexpect|\bforecast/i;

/** Asks how much a figure changed from a year earlier. */
const CHANGED =
  /\bchang\w*|\bgr[eo]w\w*|\bincreas\w*|\bdecreas\w*|\bdeclin\w*|\b(?:rose|rise|fell|fall|up|down|drop\w*)\b|\byear[- ]over[- ]year\b|\bYoY\b|\bpercent\w*|%/i;

/** Undefined if no report of the named company has the figures for the period in question. */
export function incomeAnswer(question: Question, reports: readonly Candidate[]): Answer | undefined {
  const measures = MEASURES.filter(([, pattern]) => pattern.test(question.text));
  if (measures.length === 0 || question.periods.length === 0 || OTHER_FIGURES.test(question.text)) return undefined;
  const statements = question.periods.flatMap((period) => {
    const report = reports.find((each) => isAbout(question, each) && isFor(period, each, spanOf(question.text)));
    return report === undefined
      ? []
      : measures.flatMap(([measure, , shown]) => statementOf(question.text, report, measure, shown));
  });
  // “July quarter (fiscal Q2)” names the same report twice.
  const once = statements.filter(({ text }, at) => statements.findIndex((each) => each.text === text) === at);
  return once.length === 0 ? undefined : once;
}

/** How many characters of a text are searched for the period on the cover. */
const COVER_LENGTH = 4_000;

/** Length in months of the period in question; null if the question doesn't say. */
function spanOf(text: string): number | null {
  if (/\bquarter\b|\b(?:three|3)[- ]months?\b/i.test(text)) return 3;
  if (/\b(?:six|6)[- ]months?\b|\bhalf[- ]year\b|\bfirst half\b/i.test(text)) return 6;
  if (/\b(?:nine|9)[- ]months?\b/i.test(text)) return 9;
  return /\b(?:fiscal|full|whole) year\b|\b(?:twelve|12)[- ]months?\b|\bannual/i.test(text) ? 12 : null;
}

/** Whether a report belongs to the named company and the question asks about nothing but its figures. */
function isAbout({ words, names }: Question, { facts }: Candidate): boolean {
  const company = new Set(
    wordsOf(
      [...facts.parties.map(({ name }) => name), ...(facts.cover?.securities ?? []).map(({ symbol }) => symbol ?? '')].join(' '),
    ),
  );
  const others = words.filter((word) => !company.has(word) && !MEASURE_WORDS.has(word) && !FORM_OF_ANSWER.has(word));
  return (
    words.some((word) => company.has(word)) &&
    names.every((name) => company.has(name) || MEASURE_WORDS.has(name)) &&
    others.length === 0
  );
}

const WEEK_MS = 7 * 86_400_000;

function isFor({ from, to, unit, fiscal }: Period, { facts, text }: Candidate, spanned: number | null): boolean {
  const income = facts.periodic?.income;
  if (!income) return false;
  const { months, period } = income;
  const { fiscalYear, fiscalPeriod } = facts.cover ?? {};
  if (unit === 'days') {
    const ends = period === null ? text.slice(0, COVER_LENGTH).includes(inWords(to)) : period.to === to;
    return ends && (spanned === null || months === spanned);
  }
  // A quarter counted in weeks ends a few days before or after the end of its month.
  if (unit === 'month')
    return months === 3 && period !== null && period.to >= from && Date.parse(period.to) <= Date.parse(to) + WEEK_MS;
  if (unit === 'year') return months === 12 && (fiscalYear ?? period?.to.slice(0, 4)) === to.slice(0, 4);
  if (fiscal) return months === 3 && fiscalYear === to.slice(0, 4) && fiscalPeriod === `Q${Number(to.slice(5, 7)) / 3}`;
  return months === 3 && period !== null && Math.abs(Date.parse(period.to) - Date.parse(to)) <= 10 * 86_400_000;
}

/** How much a figure changed, rounded the way reports do; empty if a percentage would be meaningless. */
function changed({ value, prior }: IncomeFigure): string {
  const [now, before] = [Number(value), Number(prior)];
  if (prior === null || !(before > 0) || !(now > 0)) return '';
  const percent = (100 * Math.abs(now - before)) / before;
  if (now === before) return ', unchanged';
  const whole = Math.round(percent);
  const exact = `${percent.toFixed(1)}%`;
  return `, ${now > before ? 'up' : 'down'} ${whole === 0 ? exact : `${whole}% (${exact})`}`;
}

function statementOf(
  question: string,
  { accession, form, facts, text }: Candidate,
  measure: Measure,
  label: string,
): Statement[] {
  const income = facts.periodic?.income;
  const figure = income?.[measure];
  if (!income || !figure || income.currency === null) return [];
  const quote = quoteOf(text, figure);
  if (quote === null) return [];
  const during = income.period === null ? '' : ` for ${income.period.from} to ${income.period.to}`;
  const before = figure.prior === null ? '' : `, compared with ${amount(figure.prior, income.currency)} a year earlier`;
  const who = facts.cover?.registrant ?? facts.parties[0]?.name ?? 'The company';
  return [
    {
      text: `${who} reported ${label} of ${amount(figure.value, income.currency)}${during}${before}${CHANGED.test(question) ? changed(figure) : ''} (${form}).`,
      citations: [{ accession, quote }],
    },
  ];
}

/** The row of the income statement: the first line with a label and the figure, in dollars, thousands or millions. */
function quoteOf(text: string, { value, quote }: IncomeFigure): string | null {
  if (quote !== null) return quote.text;
  const size = Math.abs(Number(value));
  const printed = (Number.isInteger(size) ? [1, 1e3, 1e6] : [1])
    .filter((scale) => size % scale === 0 || scale === 1)
    .map((scale) => (size / scale).toLocaleString('en-US', size < 1_000 ? { minimumFractionDigits: 2 } : {}))
    .map((shown) => builtPattern(`^[A-Za-z][^\\t]*\\t.*(?<![\\d.,])${shown.replaceAll('.', '\\.')}(?![\\d,.])`));
  return text.split('\n').find((line) => line.length < 400 && printed.some((pattern) => pattern.test(line))) ?? null;
}

function amount(value: string, currency: string): string {
  const number = Number(value);
  const sign = currency === 'USD' ? '$' : `${currency} `;
  if (Math.abs(number) < 1_000) return `${sign}${number.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  if (Math.abs(number) < 1e6) return `${sign}${number.toLocaleString('en-US')}`;
  const inMillions = `${sign}${(number / 1e6).toLocaleString('en-US', { maximumFractionDigits: 3 })} million`;
  return Math.abs(number) < 1e9
    ? inMillions
    : `${inMillions} (${sign}${(number / 1e9).toLocaleString('en-US', { maximumFractionDigits: 2 })} billion)`;
}
