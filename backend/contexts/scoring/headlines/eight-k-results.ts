import { upperFirst } from '#platform/values/first-letter.ts';
import { compose, type Headline, MAX_HEADLINE } from '#reading/headline.ts';
import type { Scored } from '#reading/judge/scored.ts';
import { preciseMoney, shortPercent } from '#reading/language/figures.ts';
import { factsOf } from '#reading/topics/fact-words.ts';
import type { Guidance } from '#reading/topics/guidance/facts.ts';
import { guidanceWords } from '#reading/topics/guidance/headline.ts';
import type { ResultFigure, ResultReport } from '#reading/topics/results/facts.ts';
import { swingsToLoss } from '#reading/topics/results/rules.ts';
import { eventClause } from './topic-headline.ts';

/** Headlines of results (Items 2.02, 7.01 and 8.01). Pure. */

/** A headline with revenue or income if they were read, or else with the kind of results. */
export function resultsHeadline(scored: Scored, item = '2.02'): Headline | null {
  const figures = factsOf(scored, 'resultFigure', item);
  const [report] = factsOf(scored, 'resultReport', item);
  const [outlook] = factsOf(scored, 'guidance');
  const revenue = figures.find(({ figure }) => figure === 'revenue');
  const net = figures.find(({ figure }) => figure === 'netIncome');
  const perShare = figures.find(({ figure }) => figure === 'earningsPerShare');
  const outlookClause = outlookClauses(outlook);
  const preliminary = report?.nature === 'preliminary' ? 'preliminary ' : '';
  // Banks' releases compare net income and rarely state revenue, so lead with income.
  const leadsWithIncome =
    net !== undefined &&
    (swingsToLoss(net) ||
      (net.before !== undefined && (revenue?.change == null || (revenue.before !== undefined && net.change !== null))));
  const leading = leadsWithIncome ? net : (revenue ?? net);
  const quarter = periodOf((leading ?? perShare)?.span, report);
  if (leading !== undefined) {
    const required = upperFirst(leadingWords(leading, `${preliminary}${quarter}`));
    const more = [
      outlookClause,
      perShareClauses(perShare),
      leading === revenue ? netClauses(net) : [],
      [eventClause(scored, '8.01')],
    ];
    return compose(`8-K.${item}.figures`, required, fitting(required, more), quarter === '' ? endOf(leading.span, report) : null);
  }
  if (perShare !== undefined) {
    const required = `Reports ${preliminary}${quarter}${perShareWords(perShare)}`;
    return compose(
      `8-K.${item}.perShare`,
      required,
      fitting(required, [outlookClause]),
      quarter === '' ? endOf(perShare.span, report) : null,
    );
  }
  return report === undefined ? null : reportHeadline(scored, report, outlookClause, item);
}

function reportHeadline(scored: Scored, report: ResultReport, outlookClause: readonly string[], item: string): Headline | null {
  const period = report.period === null ? null : shortPeriod(report.period);
  const verb = {
    regular: 'Reports',
    preliminary: 'Reports preliminary',
    revised: 'Revises',
    restated: 'Restates',
    delayed: 'Delays report of',
  }[report.nature];
  const event =
    ['8.01', '7.01']
      .filter((other) => other !== item)
      .map((other) => eventClause(scored, other))
      .find((clause) => clause !== null) ?? null;
  const quarter =
    quarterOf(report) || (/\byears?\b/i.test(period ?? '') && !/\bquarter/i.test(period ?? '') ? 'full-year ' : 'quarterly ');
  const secondClause = event ?? titleClause(scored, item);
  if (secondClause !== null && report.nature === 'regular') {
    const both =
      compose(`8-K.${item}.report`, `Reports ${quarter}results${secondClause}`) ??
      compose(`8-K.${item}.report`, `Reports results${secondClause}`);
    if (both !== null) return both;
  }
  if (report.revenue !== undefined) {
    const sees = `Sees ${quarterOf(report)}revenue of ${report.revenue}`;
    const dated = quarterOf(report) === '' && period !== null ? ` for ${period}` : '';
    return (
      compose(`8-K.${item}.preliminary`, `${sees}${dated} (preliminary)`) ??
      compose(`8-K.${item}.preliminary`, `${sees} (preliminary)`)
    );
  }
  const restated = period === null && report.restatedYears !== undefined ? report.restatedYears : period;
  const required = restated === null ? `${verb} results of operations` : `${verb} results for ${restated}`;
  return (
    compose(`8-K.${item}.report`, required, fitting(required, [...restatementClauses(report), outlookClause])) ??
    compose(`8-K.${item}.report`, `${verb} ${quarter}results`)
  );
}

/** What led to a restatement and which report it delays. */
const restatementClauses = ({ because, lateReport }: ResultReport): string[][] => [
  because === undefined ? [] : [` ${because === 'accounting errors' ? 'because of' : 'after'} ${because}`],
  lateReport === undefined ? [] : [`; cannot file ${lateReport} yet`],
];

/** A clause with the title of what is published under Item 7.01; null if the title only repeats the results. */
function titleClause({ facts, text }: Scored, item: string): string | null {
  const other = facts?.eightK?.sections.find((section) => section.item === '7.01');
  const own = facts?.eightK?.sections.find((section) => section.item === item);
  if (item === '7.01' || other?.start == null || other.end === null || other.start === own?.start) return null;
  const title = /\b(?:entitled|titled),? [“"]([^”"]{15,80})[”"]/.exec(
    text.slice(other.start, Math.min(other.end, other.start + 4_000)),
  )?.[1];
  if (title === undefined || /\b(?:results|earnings|quarter|commentary)\b/i.test(title)) return null;
  return `; publishes “${title.replace(/\s{1,50}/g, ' ').replace(/[.,]$/, '')}”`;
}

function leadingWords(leading: ResultFigure, period: string): string {
  const { figure, value, change, before } = leading;
  if (before !== undefined && swingsToLoss(leading))
    return `swings to ${period}net loss of ${preciseMoney(-Number(value))} from net income of ${preciseMoney(Number(before))}`;
  const name = figure === 'revenue' ? 'revenue' : Number(value) < 0 ? 'net loss' : 'net income';
  const amount = preciseMoney(Math.abs(Number(value)));
  const percent = change === null ? 0 : Number(change);
  if (Math.abs(percent) < 0.05 || (figure === 'netIncome' && Math.abs(percent) > 300))
    return `Reports ${period}${name} of ${amount}`;
  const widens = name === 'net loss';
  const verb = percent > 0 ? (widens ? 'widens' : 'rises') : widens ? 'narrows' : 'falls';
  return `${period}${name} ${verb} ${shortPercent(Math.abs(percent))} to ${amount}`;
}

function perShareWords({ value }: ResultFigure): string {
  return Number(value) < 0 ? `loss of $${value.slice(1)} a share` : `earnings of $${value} a share`;
}

function perShareClauses(perShare: ResultFigure | undefined): string[] {
  if (perShare === undefined) return [];
  const { value, change } = perShare;
  if (Number(value) < 0) return [`; loss $${value.slice(1)} a share`];
  const percent = change === null ? 0 : Number(change);
  const moved = percent === 0 ? [] : [`; EPS ${percent > 0 ? 'up' : 'down'} ${shortPercent(Math.abs(percent))} to $${value}`];
  return [...moved, `; EPS $${value}`];
}

function netClauses(net: ResultFigure | undefined): string[] {
  if (net === undefined) return [];
  return [`; net ${Number(net.value) < 0 ? 'loss' : 'income'} ${preciseMoney(Math.abs(Number(net.value)))}`];
}

/** Clauses about the outlook, longest first; empty if the guidance is simply issued. */
function outlookClauses(outlook: Guidance | undefined): string[] {
  if (outlook === undefined || outlook.act === 'issued') return [];
  return [outlook, { ...outlook, to: null }, { ...outlook, to: null, about: null }].map(
    (one) =>
      `; ${guidanceWords(one)
        .toLowerCase()
        .replace(/eps|ebitda|q[1-4]\b/g, (word) => word.toUpperCase())}`,
  );
}

/** The first alternative in each list that still fits. */
function fitting(required: string, lists: readonly (readonly (string | null)[])[]): string[] {
  const clauses: string[] = [];
  let length = required.length;
  for (const alternatives of lists) {
    const clause = alternatives.find((one) => one !== null && length + one.length <= MAX_HEADLINE);
    if (clause == null) continue;
    clauses.push(clause);
    length += clause.length;
  }
  return clauses;
}

/** The period of the leading figure, `Q3 ` or `full-year `. */
function periodOf(span: ResultFigure['span'], report: ResultReport | undefined): string {
  if (span === 'year') return 'full-year ';
  if (span === 'part of the year') return 'year-to-date ';
  return quarterOf(report) || (span === 'quarter' ? quarterIn(report) : '');
}

const ORDINALS: Readonly<Record<string, string>> = { first: 'Q1', second: 'Q2', third: 'Q3', fourth: 'Q4' };

/** `Q3 ` if the report covers only one quarter; otherwise empty, because the figures may be for either period. */
function quarterOf(report: ResultReport | undefined): string {
  const period = report?.period ?? '';
  return /\b(?:months|half)\b|\band\b.{0,200}\byear\b|\byears\b/i.test(period) ? '' : quarterIn(report);
}

/** The quarter of a report that may also cover a longer period. */
function quarterIn(report: ResultReport | undefined): string {
  const period = report?.period?.toLowerCase() ?? '';
  const ordinal = /\b(first|second|third|fourth)(?: fiscal)?[ -]quarter\b|\bq([1-4])\b/.exec(period);
  if (ordinal === null) return '';
  return `${ordinal[2] === undefined ? ORDINALS[ordinal[1] ?? ''] : `Q${ordinal[2]}`} `;
}

/** `for quarter ended March 31, 2022`, if only the last day identifies the quarter; null if the report covers several periods. */
function endOf(span: ResultFigure['span'], report: ResultReport | undefined): string | null {
  const period = report?.period ?? '';
  const several = /\band\b|\b(?:years?|months|half)\b/i.test(period);
  return span === 'part of the year' || several || !/\bquarter\b.{0,200}\bended?\b/i.test(period)
    ? null
    : `for ${shortPeriod(period)}`;
}

/** `third quarter ended July 2, 2022`: a period without articles. */
const shortPeriod = (period: string): string =>
  period.replace(/\b(?:the|of) (?=fiscal|quarter|year|three|six|nine|twelve|full)/gi, '').replace(/\bperiods? (?=ended)/i, '');
