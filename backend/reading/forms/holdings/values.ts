import type { FilingFacts } from '#contexts/filings/published/filing.events.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { dayOf } from '#platform/values/calendar-day.ts';
import type { PastHoldings, ScoreContext } from '../../judge/context.ts';
import type { FactValue } from '../../judge/evaluate.ts';
import { dayOfFiling, type FormFacts, type FormReading, findIn, primaryOf, within } from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';
import type { HoldingsFacts, HoldingsPosition } from './facts.ts';

/** Values that rules may ask for about a manager's holdings. Pure. */

/** Maximum age of the manager's previous report: reports are due 45 days after each quarter. */
const QUARTER_DAYS = 150;

/** The end of the quarter, `yyyy-mm-dd`. */
export function periodOf({ periodOfReport }: HoldingsFacts): string | null {
  return dayOf(periodOfReport?.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$1/$2/$3') ?? '');
}

/** True for a report that shows every position: not a notice or an addition, with nothing confidential omitted and no row dropped. */
export function isCompleteReport(report: HoldingsFacts): boolean {
  const { positionsOmitted, tableRows, reportType, amendmentType, confidentialOmitted, rows } = report;
  const areKept = positionsOmitted === 0 || rows?.count === tableRows;
  const isWhole = areKept && tableRows !== null && confidentialOmitted !== true;
  return isWhole && !/notice/i.test(reportType ?? '') && !/new holdings/i.test(amendmentType ?? '');
}

/** The last complete report of an earlier quarter, or the last complete one if a quarter is unknown. */
export function lastReportOf(facts: FilingFacts, { history }: ScoreContext): PastHoldings | null {
  const period = facts.holdingsReport ? periodOf(facts.holdingsReport) : null;
  const earlier = history?.completeHoldings?.findLast((past) => past.period == null || period === null || past.period < period);
  return earlier ?? history?.lastHoldings ?? null;
}

export interface NewPosition {
  readonly issuer: string;
  /** Its share of the value of all positions, 0 to 1. */
  readonly share: number;
  readonly cusip: string;
}

/** The complete report of the quarter before this one; undefined if the two cannot be compared. */
function comparedReport(reading: FormReading): PastHoldings | undefined {
  const report = reading.facts?.holdingsReport;
  const last = reading.context.history?.lastHoldings ?? null;
  const day = dayOfFiling(reading);
  // Only a complete report shows what is new, because an amendment may add what was held before.
  const period = report ? periodOf(report) : null;
  if (!report || report.isAmendment === true) return undefined;
  if (last?.period != null && period !== null && last.period >= period) return undefined;
  if (last === null || !last.complete || day === null || within([last], day, QUARTER_DAYS).length === 0) return undefined;
  return last;
}

/** Value of all positions except options, in the unit of the rows; older readings have only the sum of all rows. */
export const heldValueOf = ({ heldValue, tableValueSum, valueTotal }: HoldingsFacts): number | null =>
  numberOf(heldValue ?? tableValueSum ?? valueTotal);

/** Each position's share of the total value, the largest first; options and positions without a CUSIP are left out. */
function sharesOf(report: HoldingsFacts): readonly NewPosition[] {
  const total = heldValueOf(report);
  const values = new Map<string, NewPosition>();
  for (const { cusip, value, issuer, putCall } of total === null || total <= 0 ? [] : report.positions) {
    if (cusip === null || putCall !== null) continue;
    const share = (values.get(cusip)?.share ?? 0) + (numberOf(value) ?? 0) / (total ?? 1);
    values.set(cusip, { issuer: issuer ?? 'a new holding', share, cusip });
  }
  return [...values.values()].sort((a, b) => b.share - a.share);
}

/** The largest position that was not in the manager's previous report. */
export function newPositionOf(reading: FormReading): NewPosition | null | undefined {
  const report = reading.facts?.holdingsReport;
  const total = report ? heldValueOf(report) : null;
  const last = comparedReport(reading);
  if (!report || total === null || total <= 0 || report.positions.length === 0 || !last) return undefined;
  const known = new Set(last.cusips);
  return sharesOf(report).find(({ cusip }) => !known.has(cusip)) ?? null;
}

/** Positions with at least this share of the portfolio are reported when they are gone. */
const LARGE_SHARE = 0.05;

const MAX_LARGE_POSITIONS = 10;

/** The positions that a later report is checked for. */
export function largePositions(report: HoldingsFacts): NonNullable<PastHoldings['largest']> {
  return sharesOf(report)
    .filter(({ share }) => share >= LARGE_SHARE)
    .slice(0, MAX_LARGE_POSITIONS);
}

/** The largest position of the manager's previous report that this one no longer lists; null if all are still listed or some rows are unknown. */
export function gonePositionOf(reading: FormReading): NewPosition | null {
  const report = reading.facts?.holdingsReport;
  const last = comparedReport(reading);
  if (!report || !last?.largest || !isCompleteReport(report)) return null;
  const own = reading.context.ownCusips ?? (report.positionsOmitted === 0 ? heldCusips(report.positions) : null);
  // A row without a CUSIP may be the missing position.
  if (own === null || own.includes(null)) return null;
  const listed = new Set(own);
  return last.largest.find(({ cusip }) => !listed.has(cusip)) ?? null;
}

/** CUSIPs of rows that are not options: a manager who has only puts on a stock does not hold it. */
export const heldCusips = (rows: readonly Pick<HoldingsPosition, 'cusip' | 'putCall'>[]): readonly (string | null)[] => [
  ...new Set(rows.filter(({ putCall }) => putCall === null).map(({ cusip }) => cusip)),
];

function newPosition(reading: FormReading): FactValue {
  const found = newPositionOf(reading);
  if (found === undefined) {
    const needs = reading.facts?.holdingsReport ? ['history'] : ['documents'];
    return { value: null, needs };
  }
  const primary = primaryOf(reading);
  // The filer controls this text, so only a well-formed CUSIP is used in a pattern.
  const cusip = found && /^[0-9A-Z]{1,9}$/i.test(found.cusip) ? found.cusip : null;
  const line = cusip && primary && findIn(reading.text, builtPattern(`^Position: [^\\n]{1,200}${cusip}[^\\n]*`, 'm'), [primary]);
  return { value: found?.share ?? 0, source: 'holdingsReport.positions', quote: line ? line.quote : null };
}

function newHoldings(reading: FormReading): FactValue {
  const report = reading.facts?.holdingsReport;
  const primary = primaryOf(reading);
  const line = primary && findIn(reading.text, /^Amendment[^\n]{0,20}: NEW HOLDINGS/gim, [primary]);
  return {
    value: report ? /new holdings/i.test(report.amendmentType ?? '') && report.confidentialEnded === true : null,
    source: 'holdingsReport.confidentialEnded',
    quote: line?.quote ?? null,
    needs: ['documents'],
  };
}

export const HOLDINGS_VALUES: FormFacts = { newPosition, newHoldings };
