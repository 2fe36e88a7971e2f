import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { dayInWords } from '../../language/dates.ts';
import { totalMoney } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import { numberOf } from '../../language/numbers.ts';
import type { HoldingsFacts } from './facts.ts';
import { gonePositionOf, newPositionOf, periodOf } from './values.ts';

/** Headlines of 13F reports, their amendments and notices. Pure. */

export function holdingsHeadline(reading: FormReading): Headline | null {
  const report = reading.facts?.holdingsReport;
  const manager = report?.manager ?? reading.head.parties[0]?.name;
  if (!report || !manager) return null;
  const who = companyName(manager);
  const date = dateOf(report);
  if (/notice/i.test(report.reportType ?? '')) {
    const other = report.otherManagers.find(({ name }) => name !== null)?.name;
    return firstHeadline(
      () => (other ? compose('13F.notice', `${companyName(other)} reports the holdings of ${who}`, [' on its 13F'], date) : null),
      () => compose('13F.notice', `${who} files a 13F notice`, [': another manager reports its holdings'], date),
    );
  }
  return firstHeadline(
    () => positions(reading, report, who, date),
    () => compose('13F.report', `${who} files a 13F${report.isAmendment === true ? ' amendment' : ''}`, [], date),
  );
}

function positions(reading: FormReading, report: HoldingsFacts, who: string, date: string | null): Headline | null {
  const entries = numberOf(report.entryTotal) ?? report.tableRows;
  const count = report.securities ?? entries;
  if (count === null || count <= 0) return null;
  const noun = report.securities == null ? 'holding' : 'position';
  const many = `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
  const isAddition = report.isAmendment === true && /new holdings/i.test(report.amendmentType ?? '');
  const isRestated = report.isAmendment === true && /restatement/i.test(report.amendmentType ?? '');
  const worth = worthOf(report);
  const fresh = newPositionOf(reading);
  const gone = gonePositionOf(reading);
  const clauses = [
    isAddition && report.confidentialEnded === true ? ', confidential until now' : '',
    fresh && fresh.share >= 0.05 ? `, new: ${companyName(fresh.issuer)}` : '',
    gone ? `, no longer lists ${companyName(gone.issuer)}` : '',
    report.confidentialOmitted === true ? ', leaves out confidential ones' : '',
    largestWords(report),
  ];
  if (isAddition) return compose('13F.added', `${who} adds ${many}${worth} to its 13F`, clauses, date);
  if (isRestated) return compose('13F.restated', `${who} restates its 13F: ${many}${worth}`, clauses, date);
  return compose('13F.positions', `${who} reports ${many}${worth}`, clauses, date);
}

/** Older facts know the rule of the date alone. */
function scaleOf({ valueUnit, valueUnitByRule, valueUnitPrinted }: HoldingsFacts): number | null {
  if (valueUnit === undefined && valueUnitPrinted?.startsWith('million')) return 1_000_000;
  const unit = valueUnit === undefined ? valueUnitByRule : valueUnit;
  if (unit === null) return null;
  return unit === 'US dollars' ? 1 : unit === 'thousands of US dollars' ? 1_000 : 1_000_000;
}

/** ` worth $245 million`; nothing where the unit is not certain. */
function worthOf(report: HoldingsFacts): string {
  const total = numberOf(report.valueTotal ?? report.tableValueSum);
  const scale = scaleOf(report);
  if (total !== null && scale === 1 && isDoubtful(report, total)) return '';
  return total === null || total <= 0 || scale === null ? '' : ` worth ${totalMoney(total * scale)}`;
}

/** Managers report from $100 million on: less, in hundreds of positions whose rows are not there, may be in thousands. */
const isDoubtful = ({ entryTotal, positions }: HoldingsFacts, dollars: number): boolean =>
  positions.length === 0 && dollars < 100e6 && (numberOf(entryTotal) ?? 0) >= 500;

function largestWords(report: HoldingsFacts): string {
  const { largest } = report;
  if (!largest?.issuer) return '';
  const value = numberOf(largest.value);
  const scale = scaleOf(report);
  // The rows of a summary in millions are in thousands.
  const rows = scale === 1_000_000 ? 1_000 : scale;
  const worth = value === null || value <= 0 || rows === null ? '' : ` at ${totalMoney(value * rows)}`;
  return `, largest ${companyName(largest.issuer)}${worth}`;
}

/** `at December 31, 2025`: the end of the quarter. */
function dateOf(report: HoldingsFacts): string | null {
  const day = periodOf(report);
  return day === null ? null : `at ${dayInWords(day)}`;
}
