import type { HoldingsFacts, HoldingsPosition } from '../published/holdings-facts.events.ts';
import { EdgarError } from './edgar.errors.ts';
import { checkFaults, childOf, childrenOf, flagAt, parseXml, textAt, type XmlElement } from './xml-tree.parser.ts';

export interface HoldingsReading {
  readonly facts: HoldingsFacts;
  readonly warnings: readonly string[];
}

const COVER_LIMITS = { maxBytes: 5_000_000, maxDepth: 20, maxElements: 100_000 };
/** The largest tables have some 40,000 rows of about 16 elements. */
const TABLE_LIMITS = { maxBytes: 50_000_000, maxDepth: 10, maxElements: 5_000_000 };
/** Positions kept in an event; all others are counted in its totals. */
export const MAX_POSITIONS = 50;
const MAX_MANAGERS = 50;
/** Dollars instead of thousands since this day (SEC release 34-95148). */
const DOLLARS_SINCE = '2023-01-03';

export function valueUnitOn(filedOn: string | null): HoldingsFacts['valueUnitByRule'] {
  if (filedOn === null) return null;
  return filedOn >= DOLLARS_SINCE ? 'US dollars' : 'thousands of US dollars';
}

/**
 * Reads the cover of a 13F (`edgarSubmission`) and its information table. A table that is missing where the report has holdings, cannot be
 * read or contradicts the summary page gives a warning.
 *
 * @throws EdgarError MALFORMED when the cover is broken or is another document.
 */
export function parseHoldings(cover: string, table: string | null, filedOn: string | null): HoldingsReading {
  const root = parseXml(cover.trimStart(), COVER_LIMITS);
  const warnings: string[] = [];
  checkFaults(root, warnings);
  const header = childOf(root, 'headerData');
  const form = childOf(root, 'formData');
  const page = childOf(form, 'coverPage');
  if (root.name !== 'edgarSubmission' || page === undefined) {
    throw new EdgarError('MALFORMED', `The XML is a ${root.name.slice(0, 40)}, not the cover of a 13F.`);
  }
  const summary = childOf(form, 'summaryPage');
  const submissionType = textAt(header, 'submissionType');
  const rows = table === null ? null : readTable(table, warnings);
  if (table === null && submissionType?.startsWith('13F-HR')) warnings.push('The report has no information table.');
  const facts: HoldingsFacts = {
    source: 'xml',
    submissionType,
    reportType: textAt(page, 'reportType'),
    periodOfReport: textAt(page, 'reportCalendarOrQuarter') ?? textAt(header, 'filerInfo', 'periodOfReport'),
    manager: textAt(page, 'filingManager', 'name'),
    fileNumber: textAt(page, 'form13FFileNumber'),
    isAmendment: flagAt(page, 'isAmendment'),
    amendmentNo: textAt(page, 'amendmentNo'),
    amendmentType: textAt(page, 'amendmentInfo', 'amendmentType'),
    confidentialOmitted: flagAt(summary, 'isConfidentialOmitted'),
    otherManagersCount: textAt(summary, 'otherIncludedManagersCount'),
    otherManagers: [
      ...childrenOf(childOf(page, 'otherManagersInfo'), 'otherManager'),
      ...childrenOf(childOf(summary, 'otherManagers2Info'), 'otherManager2').flatMap((one) => childrenOf(one, 'otherManager')),
    ]
      .slice(0, MAX_MANAGERS)
      .map((manager) => ({ name: textAt(manager, 'name'), fileNumber: textAt(manager, 'form13FFileNumber') })),
    entryTotal: textAt(summary, 'tableEntryTotal'),
    valueTotal: textAt(summary, 'tableValueTotal'),
    valueUnitByRule: valueUnitOn(filedOn),
    valueUnitPrinted: null,
    tableRows: rows?.count ?? null,
    tableValueSum: rows?.sum?.toString() ?? null,
    positions: rows?.largest.map(({ position }) => position) ?? [],
    positionsOmitted: rows === null ? 0 : rows.count - rows.largest.length,
  };
  warnings.push(...contradictions(facts));
  return { facts, warnings };
}

function contradictions({ tableRows, tableValueSum, entryTotal, valueTotal }: HoldingsFacts): string[] {
  return [
    ...(tableRows === null || entryTotal === null || String(tableRows) === entryTotal
      ? []
      : [`The summary page tells ${entryTotal.slice(0, 20)} entries, the information table has ${tableRows}.`]),
    ...(tableValueSum === null || valueTotal === null || tableValueSum === valueTotal
      ? []
      : [`The summary page tells a value of ${valueTotal.slice(0, 30)}, the rows add up to ${tableValueSum}.`]),
  ];
}

export interface RankedPosition {
  readonly value: bigint;
  readonly position: HoldingsPosition;
}

interface Table {
  readonly count: number;
  readonly sum: bigint | null;
  readonly largest: readonly RankedPosition[];
}

/** Null for a table that cannot be read. */
function readTable(xml: string, warnings: string[]): Table | null {
  let count = 0;
  let broken = 0;
  let sum: bigint | null = 0n;
  let kept: RankedPosition[] = [];
  const take = (row: XmlElement): boolean => {
    if (row.name !== 'infoTable') return false;
    count += 1;
    if (row.faults.some((fault) => fault.structural)) broken += 1;
    const position = readPosition(row);
    const value = position.value !== null && /^-?\d{1,20}$/.test(position.value) ? BigInt(position.value) : null;
    sum = sum === null || value === null ? null : sum + value;
    kept.push({ value: value ?? 0n, position });
    if (kept.length >= 20 * MAX_POSITIONS) kept = largestOf(kept);
    return true;
  };
  try {
    const root = parseXml(xml.trimStart(), { ...TABLE_LIMITS, take });
    if (root.name !== 'informationTable') throw new EdgarError('MALFORMED', 'The information table is another document.');
    checkFaults(root, warnings);
    if (broken > 0) throw new EdgarError('MALFORMED', `The information table is broken in ${broken} of its rows.`);
  } catch (error) {
    if (!(error instanceof EdgarError)) throw error;
    warnings.push(`The information table was not read: ${error.message}`);
    return null;
  }
  if (sum === null) warnings.push('A value of the information table is no whole number: the rows were not added up.');
  return { count, sum, largest: largestOf(kept) };
}

/** Largest first; rows of one value stay in the order of the table. */
export function largestOf(rows: readonly RankedPosition[]): RankedPosition[] {
  return rows.toSorted((a, b) => (a.value === b.value ? 0 : a.value < b.value ? 1 : -1)).slice(0, MAX_POSITIONS);
}

function readPosition(row: XmlElement): HoldingsPosition {
  return {
    issuer: textAt(row, 'nameOfIssuer'),
    titleOfClass: textAt(row, 'titleOfClass'),
    cusip: textAt(row, 'cusip'),
    value: textAt(row, 'value'),
    amount: textAt(row, 'shrsOrPrnAmt', 'sshPrnamt'),
    amountType: textAt(row, 'shrsOrPrnAmt', 'sshPrnamtType'),
    putCall: textAt(row, 'putCall'),
    discretion: textAt(row, 'investmentDiscretion'),
  };
}
