import type { FactValue } from '../evaluate.rules.ts';
import {
  covered,
  dayOfFiling,
  type FormFacts,
  type FormReading,
  findIn,
  fromHistory,
  numberOf,
  primaryOf,
  within,
} from './form-reading.rules.ts';

/** Periodic reports, late notices and holdings reports as the rules see them. Pure. */

/** The report of the year before lies within this. */
const YEAR_DAYS = 400;
/** A manager reports every quarter, 45 days after its end. */
const QUARTER_DAYS = 150;

/** The last report before this one that was read; null where the record does not reach back over a year. */
function lastReport(reading: FormReading, annual: boolean) {
  const { history } = reading.context;
  const day = dayOfFiling(reading);
  if (history === null || day === null || (covered(history, day) ?? -1) < YEAR_DAYS) return null;
  const reports = within(history.periodicReports, day, YEAR_DAYS).filter(({ form }) => !annual || !/^10-Q/.test(form));
  return reports.filter(({ form }) => !form.endsWith('/A')).at(-1) ?? null;
}

function auditorChanged(reading: FormReading): FactValue {
  const now = reading.facts?.periodic?.dei?.auditorName ?? null;
  if (now === null) return { value: null, needs: ['auditorName'] };
  const before = lastReport(reading, true)?.auditorName ?? null;
  return fromHistory(before === null ? null : firmOf(before) !== firmOf(now));
}

const firmOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(?:llp|llc|l\.l\.p|pllc|p\.c|pc|inc|ltd|limited|and|the)\b/g, '')
    .replace(/[^a-z]/g, '');

function corrects(reading: FormReading): FactValue {
  const flag = reading.facts?.periodic?.dei?.documentFinStmtErrorCorrectionFlag ?? null;
  return { value: flag === null ? null : /^(?:☒|true|yes|x)$/i.test(flag), source: 'periodic.dei', needs: ['cover'] };
}

export interface NewPosition {
  readonly issuer: string;
  /** Of the value of all positions. */
  readonly share: number;
  readonly cusip: string;
}

/** The largest position that the manager's last report does not show. */
export function newPositionOf(reading: FormReading): NewPosition | null | undefined {
  const report = reading.facts?.holdingsReport;
  const last = reading.context.history?.lastHoldings ?? null;
  const day = dayOfFiling(reading);
  const total = numberOf(report?.tableValueSum ?? report?.valueTotal);
  if (!report || total === null || total <= 0 || report.positions.length === 0) return undefined;
  if (last === null || !last.complete || day === null || within([last], day, QUARTER_DAYS).length === 0) return undefined;
  const values = new Map<string, NewPosition>();
  for (const { cusip, value, issuer, putCall } of report.positions) {
    if (cusip === null || putCall !== null || last.cusips.includes(cusip)) continue;
    const share = (values.get(cusip)?.share ?? 0) + (numberOf(value) ?? 0) / total;
    values.set(cusip, { issuer: issuer ?? 'a new holding', share, cusip });
  }
  return [...values.values()].sort((a, b) => b.share - a.share)[0] ?? null;
}

function newPosition(reading: FormReading): FactValue {
  const found = newPositionOf(reading);
  if (found === undefined) {
    const needs = reading.facts?.holdingsReport ? ['history'] : ['documents'];
    return { value: null, needs };
  }
  const primary = primaryOf(reading);
  const line =
    found && primary && findIn(reading.text, new RegExp(`^Position: [^\\n]{1,200}${found.cusip}[^\\n]*`, 'm'), [primary]);
  return { value: found?.share ?? 0, source: 'holdingsReport.positions', quote: line?.quote ?? null };
}

function newHoldings(reading: FormReading): FactValue {
  const report = reading.facts?.holdingsReport;
  const primary = primaryOf(reading);
  const line = primary && findIn(reading.text, /^Amendment[^\n]{0,20}: NEW HOLDINGS/gim, [primary]);
  return {
    value: report ? /new holdings/i.test(report.amendmentType ?? '') : null,
    source: 'holdingsReport.amendmentType',
    quote: line?.quote ?? null,
    needs: ['documents'],
  };
}

const lateNotice =
  (field: 'isBoilerplate' | 'expectsSignificantChange') =>
  ({ facts, text }: FormReading): FactValue => {
    const notice = facts?.lateNotice;
    const part = field === 'isBoilerplate' ? notice?.narrative : null;
    const quote = part ? findIn(text, /\S/g, [{ start: part.start, end: part.end, document: facts?.form ?? null }])?.quote : null;
    return {
      value: notice?.[field] ?? null,
      source: `lateNotice.${field}`,
      quote: quote ?? null,
      needs: [notice ? field : 'documents'],
    };
  };

export const REPORT_FACTS: FormFacts = {
  auditorChanged,
  corrects,
  /** False when the year's last report had the same weakness. */
  weaknessBefore: (reading) => fromHistory(lastReport(reading, false)?.materialWeakness ?? null),
  newPosition,
  newHoldings,
  isBoilerplate: lateNotice('isBoilerplate'),
  expectsChange: lateNotice('expectsSignificantChange'),
};
