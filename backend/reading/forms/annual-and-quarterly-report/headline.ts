import { baseForm } from '#contexts/forms/published/form.catalog.ts';
import { upperFirst } from '#platform/values/first-letter.ts';
import { compose, firstHeadline, type Headline, MAX_HEADLINE } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { shortDate } from '../../language/dates.ts';
import { preciseMoney, shortPercent } from '../../language/figures.ts';
import type { PeriodicFacts } from './facts.ts';
import type { IncomeFacts, IncomeFigure } from './income/facts.ts';
import { type AmendmentTopic, amendmentTopic } from './read-amendment.ts';

/** Headlines of annual and quarterly reports (10-K, 10-Q, 20-F, 40-F). Pure. */

const KINDS: Readonly<Record<string, 'annual' | 'quarterly'>> = {
  '10-K': 'annual',
  '10-K405': 'annual',
  '10-KSB': 'annual',
  '20-F': 'annual',
  '40-F': 'annual',
  '10-Q': 'quarterly',
  '10-QSB': 'quarterly',
  '10-KT': 'annual',
  '10-QT': 'quarterly',
};
/** Warnings that decide a score; the headline begins with them. */
const WARNINGS: Readonly<Record<string, string>> = {
  'form.periodic.goingConcern': 'Reports going-concern doubt',
  'form.periodic.newGoingConcern': 'Reports going-concern doubt for the first time',
  'form.20-F.goingConcern': 'Reports going-concern doubt',
  'form.periodic.weakness': 'Reports a material weakness in its controls',
};
const ASSET_BACKED = 'form.10-K.assetBacked';

export function reportHeadline(scored: Scored): Headline | null {
  const { facts, best } = scored;
  const kind = KINDS[baseForm(facts?.form ?? '')];
  const periodic = facts?.periodic;
  if (!periodic || kind === undefined) return null;
  const date = dateOf(periodic, kind);
  if (facts?.form.endsWith('/A')) return amended(scored, kind, date);
  if (/^10-[KQ]T/.test(facts?.form ?? ''))
    return compose('report.transition', 'Files a transition report for a new fiscal year', [], date);
  if (best.decisive.ruleId === ASSET_BACKED)
    return compose('10-K.assetBacked', 'Files the annual servicing reports of its asset-backed securities', [], date);
  const statement = tellable(periodic.income ?? null);
  const warning = WARNINGS[best.decisive.ruleId];
  if (warning !== undefined) return compose('report.warning', warning, warned(statement), date);
  return firstHeadline(
    () => (statement === null ? null : figures(statement, periodOf(periodic, kind), date)),
    () => compose('report.filed', `Files ${kind === 'annual' ? 'an annual' : 'a quarterly'} report`, [], date),
  );
}

/** What an amendment adds to the report, in words. */
const ADDED: Readonly<Record<AmendmentTopic, readonly [template: string, words: (report: string) => string]>> = {
  partThree: ['report.partThree', (report) => `Adds Part III to ${report}: directors and their pay`],
  planReport: ['report.planReport', (report) => `Adds the annual report of an employee plan to ${report}`],
  votes: ['report.votes', (report) => `Adds the results of a shareholder vote to ${report}`],
  affiliate: ['report.affiliate', (report) => `Adds financial statements of another company to ${report}`],
  auditReport: ['report.auditReport', (report) => `Amends ${report} for the auditor’s report or consent`],
  controls: ['report.controls', (report) => `Amends what ${report} says about its controls`],
  slip: ['report.slip', (report) => `Makes a minor correction to ${report}`],
  exhibits: ['report.exhibit', (report) => `Amends ${report} to add exhibits only`],
};
const TOPIC_OF_RULE: Readonly<Record<string, AmendmentTopic>> = { partThree: 'partThree', exhibit: 'exhibits' };

/** The headline of an amendment says what changed, because the figures alone are not the news. */
function amended(scored: Scored, kind: 'annual' | 'quarterly', date: string | null): Headline | null {
  const rule = scored.best.decisive.ruleId;
  if (rule.endsWith('.restated'))
    return compose('report.restated', `Restates its financial statements in an amended ${kind} report`, [], date);
  const topic = TOPIC_OF_RULE[rule.slice(rule.lastIndexOf('.') + 1)] ?? amendmentTopic(scored);
  const report = `its ${kind} report`;
  if (topic === null) return compose('report.amended', `Amends ${report}`, [], date);
  const [template, words] = ADDED[topic];
  return compose(template, words(report), [], date);
}

/** The currency sign before an amount; figures in other currencies are not stated. */
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  CAD: 'C$',
  EUR: '€',
  GBP: '£',
  AUD: 'A$',
  CHF: 'CHF ',
  CNY: 'RMB ',
  JPY: 'JPY ',
  DKK: 'DKK ',
  SEK: 'SEK ',
  NOK: 'NOK ',
  ILS: 'NIS ',
  INR: 'INR ',
};

interface Statement {
  readonly sign: string;
  readonly revenue: Figure | null;
  readonly netIncome: Figure | null;
}

interface Figure {
  readonly now: number;
  readonly before: number | null;
  /** The statement's own name for the figure, if it is an unusual one. */
  readonly name?: string;
}

function tellable(income: IncomeFacts | null): Statement | null {
  const sign = SIGNS[income?.currency ?? ''];
  if (income === null || sign === undefined) return null;
  return { sign, revenue: figureOf(income.revenue), netIncome: figureOf(income.netIncome) };
}

const figureOf = (figure: IncomeFigure | null): Figure | null =>
  figure && {
    now: Number(figure.value),
    before: figure.prior === null ? null : Number(figure.prior),
    ...namedIn(figure.quote?.text ?? ''),
  };

/** Royalty trusts report what they distribute instead of net income. */
function namedIn(row: string): { readonly name?: string } {
  const [, name] = /^(distributable income|(?:net )?royalty income)\b/i.exec(row) ?? [];
  return name === undefined ? {} : { name: name.toLowerCase() };
}

function warned(statement: Statement | null): string[] {
  if (statement === null) return [];
  const { sign, revenue, netIncome } = statement;
  const net = netIncome === null ? [] : [`; ${nameOf(netIncome)} ${money(netIncome.now, sign)}`];
  return revenue === null ? net : [...net, `; revenue ${money(revenue.now, sign)}`];
}

function figures({ sign, revenue, netIncome }: Statement, period: string, date: string | null): Headline | null {
  if (revenue !== null) {
    const required = upperFirst(moved(period, revenue.name ?? 'revenue', revenue, sign));
    const more = netIncome === null ? [] : netClauses(netIncome, sign);
    const fits = more.find((clause) => required.length + clause.length <= MAX_HEADLINE);
    return compose('report.figures', required, [fits], date);
  }
  return netIncome === null
    ? null
    : compose('report.net', upperFirst(moved(period, nameOf(netIncome), netIncome, sign)), [turnedFrom(netIncome, sign)], date);
}

/** `, after earning $1.08 million`, if the sign changed. */
function turnedFrom({ now, before, name }: Figure, sign: string): string | null {
  if (before === null || before === 0 || name !== undefined || Math.sign(before) === Math.sign(now)) return null;
  return `, after ${before < 0 ? 'losing' : 'earning'} ${money(before, sign)} the year before`;
}

/** `quarterly revenue rises 11% to $50.12 billion` */
function moved(period: string, name: string, figure: Figure, sign: string): string {
  const amount = money(figure.now, sign);
  const change = changeOf(figure);
  return change === null
    ? `reports ${period}${name} of ${amount}`
    : `${period}${name} ${verbOf(figure, change)} ${shortPercent(Math.abs(change))} to ${amount}`;
}

/** The longest wording first. */
function netClauses(net: Figure, sign: string): string[] {
  const amount = money(net.now, sign);
  const change = changeOf(net);
  const turned = net.before !== null && net.before !== 0 && Math.sign(net.before) !== Math.sign(net.now);
  const fuller = turned
    ? `; turns to ${net.now < 0 ? 'a ' : ''}${nameOf(net)} of ${amount}`
    : change === null
      ? null
      : `; ${nameOf(net)} ${verbOf(net, change)} ${shortPercent(Math.abs(change))} to ${amount}`;
  return [...(fuller === null ? [] : [fuller]), `; ${nameOf(net)} ${amount}`];
}

/** Change in percent from the year before; null if the sign changed, nothing changed, or a percentage would mean little. */
function changeOf({ now, before }: Figure): number | null {
  if (before === null || before === 0 || Math.sign(before) !== Math.sign(now)) return null;
  const percent = 100 * (now / before - 1);
  if (Math.abs(percent) < 0.1 || Math.abs(percent) > 1_000) return null;
  const size = Math.abs(percent);
  return Math.sign(percent) * (size < 2 ? Math.round(size * 10) / 10 : Math.round(size));
}

function verbOf({ now }: Figure, change: number): string {
  if (now < 0) return change > 0 ? 'widens' : 'narrows';
  return change > 0 ? 'rises' : 'falls';
}

const nameOf = ({ now, name }: Figure): string => name ?? (now < 0 ? 'net loss' : 'net income');
const money = (value: number, sign: string): string => preciseMoney(Math.abs(value)).replace('$', sign);
/** `FY2024 `, `Q3 `, `quarterly ` */
function periodOf({ dei }: PeriodicFacts, kind: 'annual' | 'quarterly'): string {
  if (kind === 'annual') {
    const year = /^20\d\d$/.exec(dei?.documentFiscalYearFocus ?? '')?.[0];
    return year === undefined ? 'annual ' : `FY${year} `;
  }
  const quarter = /^Q[1-3]$/.exec(dei?.documentFiscalPeriodFocus ?? '')?.[0];
  return quarter === undefined ? 'quarterly ' : `${quarter} `;
}

/** `for the quarter ended July 1, 2023` */
function dateOf({ dei, periodEnded }: PeriodicFacts, kind: 'annual' | 'quarterly'): string | null {
  const printed = [dei?.documentPeriodEndDate, periodEnded].map((day) => dayPrinted(day ?? null)).find((day) => day !== null);
  return printed == null ? null : `for the ${kind === 'annual' ? 'year' : 'quarter'} ended ${printed}`;
}

function dayPrinted(printed: string | null): string | null {
  const day = printed?.replace(/^[A-Z]+/, (month) => month.charAt(0) + month.slice(1).toLowerCase()) ?? null;
  return day !== null && /^[A-Z][a-z]{2,8}\.? \d{1,2}, (?:19|20)\d\d$/.test(day) ? day : shortDate(day);
}
