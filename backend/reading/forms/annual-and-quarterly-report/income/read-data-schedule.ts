import { builtPattern } from '#platform/values/built-pattern.ts';
import { MAX_FACT_QUOTE } from '#reading/language/fact-quote.ts';
import type { IncomeFacts, IncomeFigure } from './facts.ts';

/** Figures of the financial data schedule (EX-27), tagged data that companies filed from 1993 to 2001. Pure and bounded. */

interface ScheduleRange {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

const MAX_SCHEDULE = 20_000;
const MULTIPLIERS = new Set([1, 1_000, 1_000_000]);
const REVENUE = ['TOTAL-REVENUES', 'GROSS-OPERATING-REVENUE', 'TOTAL-REVENUE', 'SALES'];
const NET_INCOME = ['NET-INCOME'];
const EARNINGS_PER_SHARE = ['EPS-DILUTED'];

/** @param wanted months of the report's period: the schedule of a later quarter often covers the year to date. */
export function readDataSchedule(text: string, { start, end, type }: ScheduleRange, wanted: number): IncomeFacts | null {
  const part = text.slice(start, Math.min(end, start + MAX_SCHEDULE));
  const periods = valuesOf(part, 'PERIOD-TYPE');
  const column = periods.findIndex((period) => monthsOf(period) === wanted);
  const [multiplier] = valuesOf(part, 'MULTIPLIER').map((value) => Number(value.replaceAll(',', '')));
  const [currency] = valuesOf(part, 'CURRENCY');
  if (column < 0 || !MULTIPLIERS.has(multiplier ?? 1) || (currency !== undefined && !/^(?:U\.?S|\$|dollar)/i.test(currency)))
    return null;
  const figure = (tags: readonly string[], scale: number): IncomeFigure | null => {
    for (const tag of tags) {
      const row = rowOf(part, tag);
      const amount = row === null ? null : amountOf(row.values[column]);
      if (row === null || amount === null || row.values.length !== periods.length) continue;
      const quote = row.text.slice(0, MAX_FACT_QUOTE);
      const from = start + row.at;
      const value = String(Number((amount * scale).toFixed(4)));
      return { value, prior: null, tag: null, quote: { document: type, start: from, end: from + quote.length, text: quote } };
    }
    return null;
  };
  const scale = multiplier ?? 1;
  // Some schedules state total revenues of 0 beside actual sales; if both are given, the total is larger.
  const [revenue = null] = REVENUE.flatMap((tag) => figure([tag], scale) ?? []).sort((a, b) => Number(b.value) - Number(a.value));
  const netIncome = figure(NET_INCOME, scale);
  if (netIncome === null) return null;
  return {
    currency: 'USD',
    months: wanted,
    period: null,
    priorPeriod: null,
    revenue: revenue === null || Number(revenue.value) <= 0 ? null : revenue,
    netIncome,
    earningsPerShare: figure(EARNINGS_PER_SHARE, 1),
  };
}

function rowOf(
  part: string,
  tag: string,
): { readonly values: readonly string[]; readonly text: string; readonly at: number } | null {
  const match = builtPattern(`^<${tag}>[ \\t]{0,80}([^\\n]{1,200})$`, 'm').exec(part);
  return match === null ? null : { values: (match[1] ?? '').trim().split(/\s{1,40}/), text: match[0], at: match.index };
}

const valuesOf = (part: string, tag: string): readonly string[] => rowOf(part, tag)?.values ?? [];

function monthsOf(period: string): number | null {
  if (/^(?:YEAR|12-MOS?)$/i.test(period)) return 12;
  const months = /^(\d{1,2})-MOS?$/i.exec(period)?.[1];
  return months === undefined ? (/^QTR-1$/i.test(period) ? 3 : null) : Number(months);
}

function amountOf(printed: string | undefined): number | null {
  const match = /^(\()?(-)?\$?(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})?(\.\d{1,4})?\)?$/.exec(printed ?? '');
  if (match === null || (match[3] === undefined && match[4] === undefined)) return null;
  const amount = Number(`${(match[3] ?? '0').replaceAll(',', '')}${match[4] ?? ''}`);
  return match[1] === undefined && match[2] === undefined ? amount : -amount;
}
