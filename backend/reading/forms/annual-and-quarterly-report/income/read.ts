import type { FilingFacts } from '#contexts/filings/published/filing.events.ts';
import type { IncomeFacts, IncomeFigure } from './facts.ts';
import { readDataSchedule } from './read-data-schedule.ts';
import { readIncomeSentences } from './read-sentences.ts';
import { isPlainRevenue, isTotalRevenue, readIncomeStatement, type StatementFigure } from './read-statement.ts';

/** The facts of a filing that are needed to find its income figures. */
type Source = Pick<FilingFacts, 'form' | 'documents' | 'periodic'> & Partial<Pick<FilingFacts, 'periodOfReport'>>;

/** Maximum number of parts of an annual report to shareholders that are read. */
const MAX_EXHIBITS = 4;

/** The period a form covers; null for transition reports, whose period may have any length. */
export function reportKind(form: string): 'annual' | 'quarterly' | null {
  if (/^10-Q(?:SB)?(?:\/A)?$/.test(form)) return 'quarterly';
  return /^(?:10-K(?:405|SB)?|[24]0-F)(?:\/A)?$/.test(form) ? 'annual' : null;
}

/**
 * The figures of the printed income statement for the report's own period. If the report refers to its annual report to shareholders
 * (EX-13, often in several parts), they come from that exhibit. Null if none, and for other forms.
 */
function printedIncome({ form, documents, periodic, periodOfReport }: Source, text: string): IncomeFacts | null {
  const kind = reportKind(form);
  if (kind === null) return null;
  const months = kind === 'quarterly' ? 3 : 12;
  const readable = documents.filter((document) => document.end > document.start);
  const primary = readable.find((document) => document.type === form) ?? readable[0];
  const exhibits = readable.filter(({ type }) => /^EX-13\b/i.test(type)).slice(0, MAX_EXHIBITS);
  for (const range of [primary, ...exhibits]) {
    if (range === undefined) continue;
    const statement = readIncomeStatement(text, { ...range, document: range.type }, /^[24]0-F/.test(form), months);
    if (statement === null || (statement.months !== months && !(kind === 'annual' && statement.months === null))) continue;
    const { currency, revenue, netIncome, earningsPerShare } = statement;
    return {
      currency,
      months: statement.months,
      period: null,
      priorPeriod: null,
      revenue: figureOf(revenue),
      netIncome: figureOf(netIncome),
      earningsPerShare: figureOf(earningsPerShare),
    };
  }
  const schedule = readable.find(({ type }) => /^EX-27\b/i.test(type));
  const tagged = schedule === undefined ? null : readDataSchedule(text, schedule, months);
  if (tagged !== null || /^[24]0-F/.test(form) || primary === undefined) return tagged;
  const year = /\b(?:19|20)\d\d\b/.exec(
    periodic?.periodEnded ?? periodic?.dei?.documentPeriodEndDate ?? periodOfReport ?? '',
  )?.[0];
  return readIncomeSentences(text, primary, months, year === undefined ? null : Number(year));
}

const figureOf = (figure: StatementFigure | null): IncomeFigure | null =>
  figure && {
    value: plain(figure.now),
    prior: figure.before === null ? null : plain(figure.before),
    tag: null,
    quote: figure.quote,
  };

/** A plain decimal number without floating-point noise. */
const plain = (value: number): string => String(Math.abs(value) >= 1_000 ? Math.round(value) : Number(value.toFixed(6)));

/**
 * Adds income figures to a report's facts: the tagged ones, which are certain, plus figures from the
 * printed statement in the same currency if they are not tagged for the whole company. Facts that already have them stay as they are; those of
 * older extractors have none.
 */
export function withIncomeFacts<T extends Source>(facts: T, text: string, tagged: IncomeFacts | null = null): T {
  const { periodic } = facts;
  if (!periodic || periodic.income !== undefined) return facts;
  return { ...facts, periodic: { ...periodic, income: together(tagged, printedIncome(facts, text)) } };
}

/** Whether the tagged row is labeled as a part of the revenue and the printed total is larger. */
function isPart(tagged: IncomeFigure | null, printed: IncomeFigure | null): boolean {
  const label = tagged?.tag?.label;
  if (label === undefined || isTotalRevenue(label) || isPlainRevenue(label)) return false;
  return Number(printed?.value ?? 0) > Number(tagged?.value);
}

function together(tagged: IncomeFacts | null, printed: IncomeFacts | null): IncomeFacts | null {
  if (tagged === null || printed === null || printed.currency !== tagged.currency) return tagged ?? printed;
  return {
    ...tagged,
    revenue: isPart(tagged.revenue, printed.revenue) ? printed.revenue : (tagged.revenue ?? printed.revenue),
    netIncome: tagged.netIncome ?? printed.netIncome,
    earningsPerShare: tagged.earningsPerShare ?? printed.earningsPerShare,
  };
}
