import type { XbrlFact, XbrlReport } from '#reading/formats/xbrl/xbrl-facts.ts';
import type { IncomeFacts, IncomeFigure } from './facts.ts';
import { reportKind } from './read.ts';
import { isPlainRevenue, isTotal, isTotalRevenue } from './read-statement.ts';

/** Concepts that may be a whole company's revenue. If no row shows which one is the total, the largest is used. */
const REVENUE = [
  'us-gaap:RevenuesNetOfInterestExpense',
  'us-gaap:Revenues',
  'us-gaap:SalesRevenueNet',
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
  'ifrs-full:Revenue',
];
/** Gross concepts, with the net concept that replaces each if it is tagged as well. */
const GROSS: Readonly<Record<string, string>> = {
  'us-gaap:Revenues': 'us-gaap:RevenuesNetOfInterestExpense',
  'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax': 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
};
const OF_REVENUE = /:(?!Cost|Proceeds|Deferred|Increase|Gain|Marketing|Selling)\w{0,120}(?:Revenue|Sales)/;
const NOT_OF_REVENUE =
  /Cost|ForSale|ProForma|Summarized|SalesType|Receivable|Remaining|Recognized|Discontinued|TextBlock$|Policy$/;
const MAX_ROWS = 300;
/** Net income of the company's own holders, and net income including minority interests. */
const OWN_INCOME = ['us-gaap:NetIncomeLoss', 'ifrs-full:ProfitLossAttributableToOwnersOfParent'];
const ALL_INCOME = ['us-gaap:ProfitLoss', 'ifrs-full:ProfitLoss'];
const PART_OF_INCOME = /\b(?:continuing|discontinued|non-?controlling|minority)\b/i;
const EARNINGS_PER_SHARE = [
  'us-gaap:EarningsPerShareDiluted',
  'us-gaap:EarningsPerShareBasicAndDiluted',
  'ifrs-full:DilutedEarningsLossPerShare',
  'ifrs-full:BasicAndDilutedEarningsLossPerShare',
];
/** Concepts whose row label may say that they are total revenue; companies define some of their own. */
export const isRevenueConcept = (concept: string): boolean => OF_REVENUE.test(concept) && !NOT_OF_REVENUE.test(concept);

export const INCOME_CONCEPTS: readonly string[] = [...REVENUE, ...OWN_INCOME, ...ALL_INCOME, ...EARNINGS_PER_SHARE];

/** Length in days of a quarter (12 to 14 weeks) and of a year (52 or 53 weeks). */
const LENGTHS = { quarterly: { from: 80, to: 100, months: 3 }, annual: { from: 350, to: 380, months: 12 } };
const YEAR = { from: 350, to: 380 };
const MAX_DIFFERENCE = 10;
const DAY = 86_400_000;

interface Period {
  readonly start: string;
  readonly end: string;
}

interface Dated extends Period {
  readonly fact: XbrlFact;
  readonly value: string;
}

/**
 * The income statement figures tagged for the whole registrant, for the period that ends on the cover's period end, or else for
 * the newest period of the form's length. Null if there is neither revenue nor net income.
 */
export function taggedIncome(report: XbrlReport, form: string, periodEnd: string | null): IncomeFacts | null {
  const kind = reportKind(form);
  if (kind === null) return null;
  const length = LENGTHS[kind];
  const dated = report.facts
    .filter(({ concept }) => INCOME_CONCEPTS.includes(concept) || isRevenueConcept(concept))
    .flatMap((fact) => datedOf(fact, report))
    .filter((each) => isBetween(daysOf(each), length));
  const totals = dated.filter(({ fact }) => INCOME_CONCEPTS.includes(fact.concept) && !EARNINGS_PER_SHARE.includes(fact.concept));
  const ends = [...new Set(totals.map(({ end }) => end))].sort();
  const end = ends.find((end) => end === periodEnd) ?? (periodEnd === null ? ends.at(-1) : nearest(ends, periodEnd));
  const period = totals.find((total) => total.end === end);
  if (period === undefined) return null;
  const prior = dated.find((each) => isYearBefore(each, period)) ?? null;
  const figure = (concepts: readonly string[]) => figureOf(concepts, dated, period, prior);
  const ofPeriod = dated.filter((each) => each.start === period.start && each.end === period.end);
  const { concepts, label } = totalRevenue(ofPeriod, report);
  const revenue = withLabel(figure(concepts), label);
  const isPart = ({ tag }: IncomeFigure) => {
    const ownTag = ofPeriod.find(({ fact }) => fact.concept === tag?.concept);
    return ownTag !== undefined && PART_OF_INCOME.test(report.row(ownTag.fact)?.label ?? '');
  };
  const netIncome = ownOrAll(figure(OWN_INCOME), figure(ALL_INCOME), isPart);
  if (revenue === null && netIncome === null) return null;
  const unit = report.unit(period.fact.unitId ?? '');
  return {
    currency: isCurrency(unit) ? unit : null,
    months: length.months,
    period: { from: period.start, to: period.end },
    priorPeriod: prior && { from: prior.start, to: prior.end },
    revenue,
    netIncome,
    earningsPerShare: figure(EARNINGS_PER_SHARE),
  };
}

interface TotalRevenue {
  /** The most likely total first. */
  readonly concepts: readonly string[];
  /** The label of its row; null if no row shows it. */
  readonly label: string | null;
}

/**
 * The concept that is the total revenue. Decided by the row labels of the first table that also has net income, taking the last of several totals because
 * net follows gross; otherwise the largest. Each company chooses its own concept for each row.
 */
function totalRevenue(dated: readonly Dated[], report: XbrlReport): TotalRevenue {
  const isAmount = ({ fact }: Dated) => !isRevenueConcept(fact.concept) || isCurrency(report.unit(fact.unitId ?? ''));
  const printedRows = dated
    .slice(0, MAX_ROWS)
    .filter(isAmount)
    .flatMap((each) => {
      const row = report.row(each.fact);
      return row === null ? [] : [{ ...each, ...row, concept: each.fact.concept }];
    })
    .sort((a, b) => (a.fact.at ?? 0) - (b.fact.at ?? 0));
  const statements = new Set(printedRows.filter(({ concept }) => !isRevenueConcept(concept)).map(({ table }) => table));
  const rows = printedRows.filter(({ concept, table }) => isRevenueConcept(concept) && statements.has(table));
  const named = rows.filter(({ label }) => isTotalRevenue(label) || isTotal(label) || isPlainRevenue(label));
  const own = named.filter(({ table }) => table === named[0]?.table);
  const best =
    own.findLast(({ label }) => isTotalRevenue(label)) ?? own.findLast(({ label }) => isTotal(label)) ?? own.sort(bySize)[0];
  if (best !== undefined) return { concepts: [best.concept], label: best.label };
  const tagged = new Set(dated.map(({ fact }) => fact.concept));
  const concepts = dated
    .filter(({ fact: { concept } }) => REVENUE.includes(concept) && !tagged.has(GROSS[concept] ?? ''))
    .sort(bySize)
    .map(({ fact }) => fact.concept);
  return { concepts: [...new Set(concepts)], label: rows.find(({ concept }) => concept === concepts[0])?.label ?? null };
}

const isCurrency = (unit: string | null): boolean => unit !== null && /^[A-Z]{3}$/.test(unit);
const bySize = (a: Dated, b: Dated): number => Number(b.value) - Number(a.value);

const withLabel = (figure: IncomeFigure | null, label: string | null): IncomeFigure | null =>
  figure?.tag && label !== null ? { ...figure, tag: { ...figure.tag, label } } : figure;

/**
 * All net income instead of the holders' own if the label of the own row names only a part, or if most of it belongs to others, as when founders hold units
 * of a partnership below the company.
 */
function ownOrAll(
  own: IncomeFigure | null,
  all: IncomeFigure | null,
  isPart: (figure: IncomeFigure) => boolean,
): IncomeFigure | null {
  if (own === null || all === null) return own ?? all;
  if (isPart(own) && !isPart(all)) return all;
  return Math.abs(Number(own.value)) >= Math.abs(Number(all.value)) / 2 ? own : all;
}

function datedOf(fact: XbrlFact, { context }: XbrlReport): Dated[] {
  const about = context(fact.contextId);
  if (fact.value === null || !/^-?\d{1,30}(?:\.\d{1,12})?$/.test(fact.value)) return [];
  if (about === null || about.start === null || about.end === null || about.dimensions.length > 0) return [];
  return [{ fact, value: fact.value, start: about.start, end: about.end }];
}

/** The first concept tagged for the period; the prior year's figure must have the same concept and unit. */
function figureOf(
  concepts: readonly string[],
  dated: readonly Dated[],
  period: Period,
  prior: Period | null,
): IncomeFigure | null {
  for (const concept of concepts) {
    const now = only(dated, concept, period, null);
    if (now === null) continue;
    const before = prior === null ? null : only(dated, concept, prior, now.fact.unitId);
    const tag = { concept, context: now.fact.contextId, priorContext: before?.fact.contextId ?? null };
    return { value: now.value, prior: before?.value ?? null, tag, quote: null };
  }
  return null;
}

/** The one value tagged for a concept and period. If a note repeats it rounded, the value with more digits is used; null if values contradict each other. */
function only(dated: readonly Dated[], concept: string, { start, end }: Period, unit: string | null): Dated | null {
  const found = dated.filter(
    (each) =>
      each.fact.concept === concept &&
      each.start === start &&
      each.end === end &&
      (unit ?? each.fact.unitId) === each.fact.unitId,
  );
  const [first] = found;
  if (first === undefined || found.some(({ fact }) => fact.unitId !== first.fact.unitId)) return null;
  const [exact = first, next] = [...found].sort((a, b) => digitsOf(b.value) - digitsOf(a.value));
  const rival = found.find((each) => each.value !== exact.value && digitsOf(each.value) === digitsOf(exact.value));
  return rival === undefined || next === undefined ? exact : null;
}

const digitsOf = (value: string): number => value.replace(/\D/g, '').replace(/(?<!0)0+$/, '').length;
const daysOf = ({ start, end }: Period): number => (Date.parse(end) - Date.parse(start)) / DAY + 1;
const isBetween = (value: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  value >= from && value <= to;

function isYearBefore(earlier: Period, period: Period): boolean {
  const apart = (Date.parse(period.end) - Date.parse(earlier.end)) / DAY;
  return isBetween(apart, YEAR) && Math.abs(daysOf(earlier) - daysOf(period)) <= MAX_DIFFERENCE;
}

/** Covers round the end of a 52-week year to a month end. */
const nearest = (ends: readonly string[], day: string): string | undefined =>
  ends.findLast((end) => Math.abs(Date.parse(end) - Date.parse(day)) / DAY <= MAX_DIFFERENCE);
