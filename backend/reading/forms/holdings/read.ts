import { EdgarError } from '../../formats/submission/edgar-error.ts';
import { checkFaults, childOf, childrenOf, flagAt, parseXml, textAt, type XmlElement } from '../../formats/xml/xml-tree.ts';
import type { HoldingsFacts, HoldingsPosition } from './facts.ts';
import { isPlaceholder, TableTotals } from './read-totals.ts';
import { valueUnitOf } from './read-unit.ts';
import { type HoldingsRow, MAX_ROWS } from './rows.ts';

export interface HoldingsReading {
  readonly facts: HoldingsFacts;
  readonly warnings: readonly string[];
  /** All rows of the table, the largest first; empty if it was not read. */
  readonly rows: readonly HoldingsRow[];
}

const COVER_LIMITS = { maxBytes: 5_000_000, maxDepth: 20, maxElements: 100_000 };
/** The largest tables have some 40,000 rows of about 16 elements. */
const TABLE_LIMITS = { maxBytes: 50_000_000, maxDepth: 10, maxElements: 5_000_000 };
/** Maximum number of positions stored in an event; the others are included only in its totals. */
export const MAX_POSITIONS = 50;
const MAX_MANAGERS = 50;
/** Values are in dollars instead of thousands from this day on (SEC release 34-95148). */
const DOLLARS_SINCE = '2023-01-03';

export function valueUnitOn(filedOn: string | null): HoldingsFacts['valueUnitByRule'] {
  if (filedOn === null) return null;
  return filedOn >= DOLLARS_SINCE ? 'US dollars' : 'thousands of US dollars';
}

/**
 * Reads the cover of a 13F (`edgarSubmission`) and its information table. Warns if the report has holdings but no table, or if the table cannot be
 * read or contradicts the summary page.
 *
 * @throws EdgarError MALFORMED if the cover is broken or is another document.
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
  const valueTotal = textAt(summary, 'tableValueTotal');
  const unitByRule = valueUnitOn(filedOn);
  const totals = rows?.totals ?? new TableTotals();
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
    confidentialEnded: flagAt(page, 'amendmentInfo', 'confDeniedExpired'),
    otherManagersCount: textAt(summary, 'otherIncludedManagersCount'),
    otherManagers: managersOf(page, summary),
    entryTotal: textAt(summary, 'tableEntryTotal'),
    valueTotal,
    valueUnitByRule: unitByRule,
    valueUnitPrinted: null,
    ...valueUnitOf(unitByRule, totals.prices, numberOf(valueTotal ?? rows?.sum?.toString() ?? null)),
    ...totals.facts(),
    tableRows: rows?.count ?? null,
    tableValueSum: rows?.sum?.toString() ?? null,
    positions: rows?.largest.map(({ position }) => positionOf(position)) ?? [],
    positionsOmitted: rows === null ? 0 : totals.positions - rows.largest.length,
  };
  warnings.push(...contradictions(facts));
  return { facts, warnings, rows: rows?.all ?? [] };
}

function numberOf(printed: string | null): number | null {
  const value = Number(printed?.replaceAll(',', '') || Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** The cover lists the managers that report for the filer; the summary page lists those whose holdings the report includes. */
function managersOf(page: XmlElement | undefined, summary: XmlElement | undefined): HoldingsFacts['otherManagers'] {
  const of = (manager: XmlElement | undefined) => ({
    name: textAt(manager, 'name'),
    fileNumber: textAt(manager, 'form13FFileNumber'),
  });
  return [
    ...childrenOf(childOf(page, 'otherManagersInfo'), 'otherManager').map((manager) => ({
      ...of(manager),
      relation: 'reports for the filer' as const,
    })),
    ...childrenOf(childOf(summary, 'otherManagers2Info'), 'otherManager2').flatMap((entry) =>
      childrenOf(entry, 'otherManager').map((manager) => ({
        ...of(manager),
        relation: 'included' as const,
        number: textAt(entry, 'sequenceNumber'),
      })),
    ),
  ].slice(0, MAX_MANAGERS);
}

function contradictions({ tableRows, tableValueSum, entryTotal, valueTotal }: HoldingsFacts): string[] {
  return [
    ...(tableRows === null || entryTotal === null || String(tableRows) === entryTotal
      ? []
      : [`The summary page states ${entryTotal.slice(0, 20)} entries; the information table has ${tableRows}.`]),
    ...(tableValueSum === null || valueTotal === null || tableValueSum === valueTotal
      ? []
      : [`The summary page states a value of ${valueTotal.slice(0, 30)}; the rows add up to ${tableValueSum}.`]),
  ];
}

export interface RankedPosition<P extends HoldingsPosition = HoldingsPosition> {
  readonly value: bigint;
  readonly position: P;
}

interface Table {
  readonly count: number;
  readonly sum: bigint | null;
  readonly largest: readonly RankedPosition<HoldingsRow>[];
  readonly all: readonly HoldingsRow[];
  readonly totals: TableTotals;
}

/** Adds up the rows of an information table one by one, and collects the rows to list. */
class TableRows {
  count = 0;
  broken = 0;
  sum: bigint | null = 0n;
  kept: RankedPosition<HoldingsRow>[] = [];
  readonly totals = new TableTotals();

  /** @returns whether the element is a row. */
  take(row: XmlElement): boolean {
    if (row.name !== 'infoTable') return false;
    this.count += 1;
    if (row.faults.some((fault) => fault.structural)) this.broken += 1;
    const position = readRow(row);
    const value = position.value !== null && /^-?\d{1,20}$/.test(position.value) ? BigInt(position.value) : null;
    this.sum = this.sum === null || value === null ? null : this.sum + value;
    this.kept.push({ value: value ?? 0n, position });
    if (this.kept.length >= 2 * MAX_ROWS) this.kept = ranked(this.kept).slice(0, MAX_ROWS);
    this.totals.add(position, value);
    return true;
  }
}

/** Null if the table cannot be read. */
function readTable(xml: string, warnings: string[]): Table | null {
  let rows = new TableRows();
  const takes = () => {
    const own = new TableRows();
    rows = own;
    return (row: XmlElement) => own.take(row);
  };
  try {
    const root = parseXml(xml.trimStart(), { ...TABLE_LIMITS, takes });
    if (root.name !== 'informationTable') throw new EdgarError('MALFORMED', 'The information table is another document.');
    checkFaults(root, warnings);
    if (rows.broken > 0) throw new EdgarError('MALFORMED', `The information table is broken in ${rows.broken} of its rows.`);
  } catch (error) {
    if (!(error instanceof EdgarError)) throw error;
    warnings.push(`The information table was not read: ${error.message}`);
    return null;
  }
  const { count, sum, kept, totals } = rows;
  if (sum === null) warnings.push('A value of the information table is not a whole number, so the rows were not added up.');
  return { count, sum, ...rankedOf(kept), totals };
}

/** Largest first; rows with equal values keep the order of the table. Placeholders count as rows but never as largest positions. */
export function rankedOf<P extends HoldingsPosition>(
  rows: readonly RankedPosition<P>[],
): { readonly largest: readonly RankedPosition<P>[]; readonly all: readonly P[] } {
  const sorted = ranked(rows).slice(0, MAX_ROWS);
  const largest = sorted.filter(({ position }) => !isPlaceholder(position)).slice(0, MAX_POSITIONS);
  return { largest, all: sorted.map(({ position }) => position) };
}

function ranked<P extends HoldingsPosition>(rows: readonly RankedPosition<P>[]): RankedPosition<P>[] {
  return rows.toSorted((a, b) => (a.value === b.value ? 0 : a.value < b.value ? 1 : -1));
}

/** The part of a row that an event stores. */
function positionOf({
  otherManagers: _o,
  soleVoting: _s,
  sharedVoting: _h,
  noVoting: _n,
  ...position
}: HoldingsRow): HoldingsPosition {
  return position;
}

function readRow(row: XmlElement): HoldingsRow {
  return {
    issuer: textAt(row, 'nameOfIssuer'),
    titleOfClass: textAt(row, 'titleOfClass'),
    cusip: textAt(row, 'cusip'),
    value: textAt(row, 'value'),
    amount: textAt(row, 'shrsOrPrnAmt', 'sshPrnamt'),
    amountType: textAt(row, 'shrsOrPrnAmt', 'sshPrnamtType'),
    putCall: textAt(row, 'putCall'),
    discretion: textAt(row, 'investmentDiscretion'),
    otherManagers: textAt(row, 'otherManager'),
    soleVoting: textAt(row, 'votingAuthority', 'Sole'),
    sharedVoting: textAt(row, 'votingAuthority', 'Shared'),
    noVoting: textAt(row, 'votingAuthority', 'None'),
  };
}
