import { plural } from '#platform/wording/numbers.ts';
import type { HoldingsFacts } from '#reading/forms/holdings/facts.ts';
import { grouped, type Statement } from '../answer.ts';
import { dollars } from '../money.ts';
import { figure, positionLine, type ReportedHoldings, type Rows, SCALE, scaleOf, totalValue } from './holdings-rows.ts';

/** Positions of 13F reports in the words of an answer. Pure. */

/** A report with the end date of its period. */
export interface Chosen {
  readonly report: ReportedHoldings;
  readonly facts: HoldingsFacts;
  readonly end: string;
}

/** Lines of a report's summary: as we write them for an XML report, and as a report filed as text prints them. */
const SUMMARY_LINES = {
  period: [/^Period of report: /, /\bcalendar (?:year or )?quarter ended\b/i],
  total: [/^Total value: /, /\binformation table value total\b/i],
  entries: [/^Entries: /, /\binformation table entry total\b/i],
} as const;

function summaryLine(text: string, what: keyof typeof SUMMARY_LINES): string | undefined {
  const lines = text.split('\n');
  const [written, printed] = SUMMARY_LINES[what];
  const line = lines.find((each) => written.test(each))?.trim();
  return line ?? lines.find((each) => isFollowed(each, printed, /\d/))?.trim();
}

/** Whether a line contains one pattern and, after it, the other. Searching for each once is linear; `.*` between them would not be. */
function isFollowed(line: string, first: RegExp, then: RegExp): boolean {
  const found = first.exec(line);
  return found !== null && then.test(line.slice(found.index + found[0].length));
}

/** States one issuer's position, and its share of all rows if asked. */
export function positionOf({ report, facts, end }: Chosen, rows: Rows, isShare: boolean): Statement[] {
  const [first] = rows;
  if (first === undefined) return [];
  const shares = rows.reduce((sum, { amount }) => sum + figure(amount), 0);
  const scale = scaleOf(report, facts);
  const worth = scale === null ? '' : ` worth ${dollars(totalValue(rows) * scale)}`;
  const quotes = rows.map((row) => ({ accession: report.accession, quote: positionLine(row) }));
  const many = rows.length === 1 ? '' : `, the sum of ${rows.length} rows${partsOfSum(rows, scale)}`;
  return [
    {
      text: `${facts.manager ?? 'The manager'} reported ${first.putCall === null ? '' : `${first.putCall.toLowerCase()} options on `}${grouped(shares)} ${first.amountType === 'PRN' ? 'of principal amount' : 'shares'} of ${first.issuer}${worth} as of ${end}${many}${facts.isAmendment ? `, in an amendment filed ${report.filedOn}` : ''}.`,
      citations: quotes,
    },
    ...(isShare ? shareOfTotal({ report, facts, end }, rows) : []),
  ];
}

/** States what share of all rows some of them are. */
function shareOfTotal({ report, facts }: Chosen, rows: Rows): Statement[] {
  // The value of the shares underlying options doesn't count as held.
  const securities = report.rows.filter(({ putCall }) => putCall === null);
  if (rows.some(({ putCall }) => putCall !== null)) return [];
  const all = totalValue(securities);
  const isComplete = facts.tableRows !== null && report.rows.length >= facts.tableRows;
  const quote = summaryLine(report.text, 'total');
  if (!isComplete || !(all > 0) || quote === undefined) return [];
  const part = ((100 * totalValue(rows)) / all).toFixed(2);
  return [
    {
      text: `That’s ${part}% of the value of all ${securities.length} rows${securities.length < report.rows.length ? ' that aren’t options' : ''}.`,
      citations: [{ accession: report.accession, quote }],
    },
  ];
}

const MAX_PARTS = 4;

/** The rows that a small sum consists of; each may be held for a different manager. */
function partsOfSum(rows: Rows, scale: number | null): string {
  if (rows.length > MAX_PARTS) return '';
  const parts = rows.map(({ amount, value }) => {
    const worth = scale === null || value === null ? '' : ` worth ${dollars(figure(value) * scale)}`;
    return `${grouped(figure(amount))}${worth}`;
  });
  return `: ${parts.join('; ')}`;
}

/** States how much an issuer's shares changed between two reports. */
export function changeOf(chosen: readonly Chosen[], rowsIn: (report: ReportedHoldings) => Rows): Statement[] {
  const [earlier, later] = chosen
    .map(({ report, end }) => ({ report, end, rows: rowsIn(report) }))
    .toSorted((a, b) => a.end.localeCompare(b.end));
  if (earlier === undefined || later === undefined || earlier.end === later.end) return [];
  const all = [earlier, later].flatMap(({ report, rows }) => rows.map((row) => ({ accession: report.accession, row })));
  // A sum across share classes, options or bonds would be meaningless.
  const kinds = new Set(all.map(({ row }) => `${row.cusip}|${row.amountType}|${row.putCall}`));
  if (kinds.size !== 1 || earlier.rows.length === 0 || later.rows.length === 0) return [];
  const sharesOf = (rows: Rows) => rows.reduce((sum, { amount }) => sum + figure(amount), 0);
  const before = sharesOf(earlier.rows);
  const change = sharesOf(later.rows) - before;
  if (!(before > 0)) return [];
  const part = `${((100 * Math.abs(change)) / before).toFixed(2)}%`;
  const how =
    change === 0 ? 'is unchanged' : `${change > 0 ? 'increased' : 'decreased'} by ${grouped(Math.abs(change))} shares (${part})`;
  return [
    {
      text: `From ${earlier.end} to ${later.end}, the position ${how}.`,
      citations: all.map(({ accession, row }) => ({ accession, quote: positionLine(row) })),
    },
  ];
}

const CONFIDENTIAL = /\bconfidential treatment\b/i;
const ENDED = /\b(?:denied|expired|withdrawn|no longer)\b/i;

/** Why an amendment adds positions, if its text says that they had been kept confidential. */
export function reasonOf({ report: { accession, filedOn, text }, facts, end }: Chosen): Statement[] {
  const quote = text.split('\n').find((line) => isFollowed(line, CONFIDENTIAL, ENDED));
  if (facts.isAmendment !== true || facts.confidentialEnded !== true || quote === undefined) return [];
  return [
    {
      text: `The amendment filed ${filedOn} to ${facts.manager ?? 'the manager'}’s report for ${end} adds positions whose confidential treatment was denied or had ended.`,
      citations: [{ accession, quote }],
    },
  ];
}

/** States the total value that a report gives. */
export function totalOf({ report: { accession, text }, facts, end }: Chosen): Statement[] {
  const quote = summaryLine(text, 'total');
  const unit = facts.valueUnit === undefined ? facts.valueUnitByRule : facts.valueUnit;
  if (quote === undefined || facts.valueTotal === null || unit === null || unit === undefined) return [];
  const worth = dollars(figure(facts.valueTotal) * SCALE[unit]);
  const options = unit === 'millions of US dollars' ? [] : (facts.options ?? []);
  const notional = options.reduce((sum, each) => sum + figure(each.notional), 0);
  const ofWhichOptions =
    notional > 0 ? `, of which ${dollars(notional * SCALE[unit])} is the notional value of options, which aren’t holdings` : '';
  const lines = text.split('\n').filter((line) => notional > 0 && /^(?:Puts|Calls): /.test(line));
  return [
    {
      text: `${facts.manager ?? 'The manager'} reported positions worth ${worth} in total as of ${end}${ofWhichOptions}.`,
      citations: [quote, ...lines].map((line) => ({ accession, quote: line })),
    },
  ];
}

/** States the number of entries that a report gives. */
export function entriesOf({ report: { accession, text }, facts, end }: Chosen): Statement[] {
  const quote = summaryLine(text, 'entries');
  if (quote === undefined || facts.entryTotal === null) return [];
  return [
    {
      text: `${facts.manager ?? 'The manager'} reported ${grouped(figure(facts.entryTotal))} ${plural(Number(figure(facts.entryTotal)), 'entry', 'entries')} as of ${end}.`,
      citations: [{ accession, quote }],
    },
  ];
}

/** States that a complete report no longer lists the position. That proves it wasn't reported, not that it was sold. */
export function absences(chosen: readonly Chosen[], found: readonly Statement[]): Statement[] {
  const citedFilings = new Set(found.flatMap(({ citations }) => citations.map(({ accession }) => accession)));
  return chosen.flatMap(({ report, facts, end }) => {
    const quote = summaryLine(report.text, 'period');
    const complete = facts.tableRows !== null && report.rows.length >= facts.tableRows && facts.confidentialOmitted !== true;
    if (citedFilings.has(report.accession) || quote === undefined || !complete) return [];
    return [
      {
        text: `As of ${end}, it’s no longer among the ${facts.tableRows} reported ${plural(facts.tableRows ?? 0, 'row')}.`,
        citations: [{ accession: report.accession, quote }],
      },
    ];
  });
}
