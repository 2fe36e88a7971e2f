import { compose, firstHeadline, type Headline, MAX_HEADLINE } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { longDate } from '../../language/dates.ts';
import { shortMoney, totalMoney } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import { numberOf } from '../../language/numbers.ts';
import type { HoldingsFacts } from './facts.ts';
import { gonePositionOf, newPositionOf, periodOf } from './values.ts';

/** Headlines for 13F reports, their amendments and notices. Pure. */

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
  const count = heldCount(report);
  if (count === null) return null;
  const options = optionsWords(report);
  // The longest wording comes first.
  return firstHeadline(
    ...(count > 0 ? [heldWords(report, count)] : options.length > 0 ? options : ['no positions']).map(
      (held) => () => holdingsLine(reading, report, { who, held, options: count > 0 ? options : [] }, date),
    ),
  );
}

interface Wording {
  readonly who: string;
  readonly held: string;
  /** Wordings for the options, added after the holdings; the longest first. */
  readonly options: readonly string[];
}

function holdingsLine(
  reading: FormReading,
  report: HoldingsFacts,
  { who, held, options }: Wording,
  date: string | null,
): Headline | null {
  const isAddition = report.isAmendment === true && /new holdings/i.test(report.amendmentType ?? '');
  const isRestated = report.isAmendment === true && /restatement/i.test(report.amendmentType ?? '');
  const [template, required] = isAddition
    ? ['13F.added', `${who} adds ${held} to its 13F`]
    : isRestated
      ? ['13F.restated', `${who} restates its 13F: ${held}`]
      : ['13F.positions', `${who} reports ${held}`];
  const fresh = newPositionOf(reading);
  const gone = gonePositionOf(reading);
  const clauses = [
    isAddition && report.confidentialEnded === true ? ', confidential until now' : '',
    options.map((words) => `, plus ${words}`).find((clause) => required.length + clause.length <= MAX_HEADLINE),
    fresh && fresh.share >= 0.05 ? `, new: ${companyName(fresh.issuer)}` : '',
    gone ? `, no longer lists ${companyName(gone.issuer)}` : '',
    report.confidentialOmitted === true ? ', leaves out confidential ones' : '',
    largestWords(report),
  ];
  return compose(template, required, clauses, date);
}

/** `45 positions worth $2.1 billion` */
function heldWords(report: HoldingsFacts, count: number): string {
  const noun = report.securities == null ? 'holding' : 'position';
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}${worthOf(report)}`;
}

/** Number of positions that are not options; null if the report does not say. */
function heldCount({ entryTotal, tableRows, securities, options = [], valueTotal }: HoldingsFacts): number | null {
  const all = securities ?? numberOf(entryTotal) ?? tableRows;
  if (all === null || (all === 0 && tableRows === null && numberOf(valueTotal) !== 0)) return null;
  return Math.max(0, all - options.reduce((sum, { positions: count }) => sum + count, 0));
}

/** `2 positions in puts and 1 in calls with a notional of $1.1 billion`, then shorter wordings; empty without options. */
function optionsWords(report: HoldingsFacts): readonly string[] {
  const options = report.options ?? [];
  if (options.length === 0) return [];
  const counted = options.map(({ kind, positions: count }, at) => {
    const noun = at > 0 ? '' : count === 1 ? ' position' : ' positions';
    return `${count.toLocaleString('en-US')}${noun} in ${kind.toLowerCase()}s`;
  });
  const kinds = options.map(({ kind }) => `${kind.toLowerCase()}s`).join(' and ');
  const notional = options.reduce((sum, option) => sum + Number(option.notional), 0);
  const worth = moneyOf(report, notional, rowScaleOf(report), shortMoney);
  const valued = [
    `${counted.join(' and ')} with a notional of ${worth}`,
    `${kinds} with a notional of ${worth}`,
    `${kinds} on ${worth}`,
  ];
  return [...(notional > 0 ? valued : []), counted.join(' and '), kinds];
}

/** Older facts have only the unit required on the filing date. */
function scaleOf({ valueUnit, valueUnitByRule, valueUnitPrinted }: HoldingsFacts): number | null {
  if (valueUnit === undefined && valueUnitPrinted?.startsWith('million')) return 1_000_000;
  const unit = valueUnit === undefined ? valueUnitByRule : valueUnit;
  if (unit === null) return null;
  return unit === 'US dollars' ? 1 : unit === 'thousands of US dollars' ? 1_000 : 1_000_000;
}

/** If the summary is in millions, the rows are in thousands. */
function rowScaleOf(report: HoldingsFacts): number | null {
  const scale = scaleOf(report);
  return scale === 1_000_000 ? 1_000 : scale;
}

/** `$245 million`; `$245 million as filed` if the implied prices do not fit; `245,000 as filed` if the unit is uncertain. */
function moneyOf(
  { pricesDisagree, valueUnit, valueUnitByRule }: HoldingsFacts,
  value: number,
  scale: number | null,
  words: (dollars: number) => string,
): string {
  if (scale === null) return `${value.toLocaleString('en-US')} as filed`;
  return `${words(value * scale)}${pricesDisagree === true && valueUnit === valueUnitByRule ? ' as filed' : ''}`;
}

/** ` worth $245 million`: the value of the holdings, from the rows if all of them were read. */
function worthOf(report: HoldingsFacts): string {
  const { tableRows, entryTotal, heldValue, valueTotal, tableValueSum } = report;
  const isWhole = tableRows !== null && tableRows >= (numberOf(entryTotal) ?? 0);
  const sum = isWhole ? numberOf(heldValue) : null;
  if (sum !== null) return sum <= 0 ? '' : worded(report, sum, rowScaleOf(report));
  const total = numberOf(valueTotal ?? tableValueSum);
  if (total === null || total <= 0) return '';
  const scale = scaleOf(report);
  return worded(report, total, scale === 1 && isDoubtful(report, total) ? null : scale);
}

const worded = (report: HoldingsFacts, value: number, scale: number | null): string =>
  scale === null ? ` (value as filed: ${value.toLocaleString('en-US')})` : ` worth ${moneyOf(report, value, scale, totalMoney)}`;

/** Managers must report from $100 million on, so a smaller total for hundreds of positions may be in thousands if there are no rows to check. */
const isDoubtful = ({ entryTotal, positions }: HoldingsFacts, dollars: number): boolean =>
  positions.length === 0 && dollars < 100e6 && (numberOf(entryTotal) ?? 0) >= 500;

function largestWords(report: HoldingsFacts): string {
  const { largest } = report;
  if (!largest?.issuer) return '';
  const value = numberOf(largest.value);
  const scale = rowScaleOf(report);
  const worth = value === null || value <= 0 || scale === null ? '' : ` at ${totalMoney(value * scale)}`;
  return `, largest ${companyName(largest.issuer)}${worth}`;
}

/** `at December 31, 2025`: the end of the quarter. */
function dateOf(report: HoldingsFacts): string | null {
  const day = periodOf(report);
  return day === null ? null : `at ${longDate(day)}`;
}
