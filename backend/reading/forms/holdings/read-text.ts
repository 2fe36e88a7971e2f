import { builtPattern } from '#platform/values/built-pattern.ts';
import { lineAbove } from '../../formats/text/cover-page.ts';
import { oneSpaced } from '../../formats/text/line-writer.ts';
import { grouped } from '../../language/numbers.ts';
import type { HoldingsFacts } from './facts.ts';
import { type HoldingsReading, rankedOf, valueUnitOn } from './read.ts';
import { readHoldingsTable } from './read-table.ts';
import { TableTotals } from './read-totals.ts';
import { valueUnitOf } from './read-unit.ts';

/** Holdings as text, with one fact or position per line so that a score can quote the line it relies on. */
export function holdingsText(facts: HoldingsFacts): string {
  const lines = [
    `Form ${facts.submissionType ?? '13F'}`,
    facts.manager && `Manager: ${facts.manager}`,
    facts.periodOfReport && `Period of report: ${facts.periodOfReport}`,
    facts.reportType && `Report type: ${facts.reportType}`,
    facts.isAmendment === true &&
      `Amendment${facts.amendmentNo === null ? '' : ` ${facts.amendmentNo}`}${facts.amendmentType === null ? '' : `: ${facts.amendmentType}`}`,
    facts.confidentialEnded === true && 'Confidential treatment of holdings that the amendment adds was denied or has expired',
    facts.entryTotal && `Entries: ${grouped(facts.entryTotal)}`,
    facts.valueTotal && `Total value: ${grouped(facts.valueTotal)} (${unitWords(facts)})`,
    ...(facts.options ?? []).map(
      ({ kind, positions, notional }) =>
        `${kind}s: ${positions} ${positions === 1 ? 'position' : 'positions'}; notional ${grouped(notional)}`,
    ),
    facts.confidentialOmitted === true && 'Confidential information has been omitted',
    ...facts.otherManagers.map(
      ({ name, fileNumber, relation }) =>
        `${relation === 'included' ? 'Included manager' : 'Other manager'}: ${[name, fileNumber].filter(Boolean).join(', ')}`,
    ),
    ...facts.positions.map((row) => {
      const amount = row.amount && `${grouped(row.amount)} ${row.amountType === 'PRN' ? 'principal' : 'shares'}`;
      const value = row.value && `value ${grouped(row.value)}`;
      return `Position: ${[row.issuer, row.titleOfClass, row.cusip && `CUSIP ${row.cusip}`, row.putCall, amount, value].filter(Boolean).join('; ')}`;
    }),
    facts.positionsOmitted > 0 && `${facts.positionsOmitted} further positions`,
  ];
  return lines
    .filter((line) => typeof line === 'string')
    .map((line) => oneSpaced(line).trim())
    .join('\n');
}

/** The unit of the figures, and why it differs from the required one. */
function unitWords({ valueUnit, valueUnitByRule, pricesDisagree }: HoldingsFacts): string {
  if (pricesDisagree !== true) return valueUnit ?? 'unit as filed';
  if (valueUnit == null) return `unit as filed: the rule requires ${valueUnitByRule}, but the prices in the rows don’t match`;
  return valueUnit === valueUnitByRule
    ? `${valueUnit} as the rule requires, although the prices in the rows don’t match`
    : `${valueUnit} judging by the prices in the rows; the rule requires ${valueUnitByRule}`;
}

const NUMBER = String.raw`(?:\$\s*)?(\d[\d,]*(?:\.\d+)?)`;
const PERIOD =
  /\b(?:Calendar\s+(?:Year|Quarter)|Quarter)\b[^\n]{0,40}?\bEnded\b\s*(?::\s*)?([A-Z][a-z]{2,8}\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})/i;
const TICKED = String.raw`[\[(]\s*[xX]\s*[\])]`;

/**
 * Reads a 13F from the years before XML (until mid 2013): the cover and summary page as far as they can be read. Each filer
 * lays out the table differently, so its rows are used only if the table agrees with the summary page.
 *
 * @param raw the document as served, with its columns.
 */
export function readHoldingsText(text: string, form: string, filedOn: string | null, raw: string): HoldingsReading {
  const page = text.slice(0, 60_000);
  const find = (pattern: RegExp) => pattern.exec(page)?.[1]?.trim() ?? null;
  const total = (label: string) =>
    find(builtPattern(String.raw`${label}\s*(?:\(?USD\)?\s*)?(?:[:_][\s_]{0,200})?${NUMBER}`, 'i'));
  const value = builtPattern(
    String.raw`(?:Table\s+Value\s+Total|Aggregate\s+(?:Value\s+)?Total|Grand\s+Total)\s*(?:[:_][\s_]{0,200})?${NUMBER}[\s_]{0,40}(?:(?:\(\s*)?(?:(?:in|x|\$)\s*)?(thousands?|millions?|000s?)\)?)?`,
    'i',
  ).exec(page);
  const entries = total(String.raw`Table\s+Entry\s+Total`);
  const stated = { entries, value: value?.[1] ?? null, unit: value?.[2]?.toLowerCase() ?? null };
  // An HTML document has its cells in the normalized text; a plain text document needs its original columns.
  const table = readHoldingsTable(raw, stated) ?? readHoldingsTable(text, stated);
  const { largest: positions, all } = rankedOf(table?.rows ?? []);
  const totals = new TableTotals();
  for (const { position, value: worth } of table?.rows ?? []) totals.add(position, worth);
  const facts: HoldingsFacts = {
    source: 'text',
    submissionType: null,
    reportType:
      find(builtPattern(String.raw`${TICKED}\s*(13F[ \t]+(?:HOLDINGS REPORT|NOTICE|COMBINATION REPORT))`, 'i'))?.toUpperCase() ??
      null,
    periodOfReport: find(PERIOD)?.replace(/\s+/g, ' ') ?? null,
    manager:
      find(/Manager\s+Filing\s+this\s+Report\s*:\s{0,20}Name\s*:\s{0,20}([^\n]{2,150})/i) ??
      lineAbove(
        page,
        /^[ \t]*(?:\([ \t]*)?(?:exact[ \t]+)?names?[ \t]+of[ \t]+(?:the[ \t]+)?(?:institutional[ \t]+)?(?:investment[ \t]+)?manager/im,
      ),
    fileNumber: find(/Form\s+13F\s+File\s+Number\s*:?\s{0,20}((?:0?28)-\d{1,6})/i),
    isAmendment: form.endsWith('/A') || builtPattern(String.raw`Check\s+here\s+if\s+Amendment:?\s*${TICKED}`, 'i').test(page),
    amendmentNo: find(/Amendment\s+Number\s*:?[\s_]{0,20}(\d{1,3})\b/i),
    amendmentType: builtPattern(String.raw`${TICKED}\s*is\s+a\s+restatement`, 'i').test(page)
      ? 'RESTATEMENT'
      : builtPattern(String.raw`${TICKED}\s*adds\s+new\s+holdings`, 'i').test(page)
        ? 'NEW HOLDINGS'
        : null,
    confidentialOmitted: /Confidential\s+information\s+has\s+been\s+omitted/i.test(page) ? true : null,
    confidentialEnded: /\bconfidential\s+treatment\b[^.]{0,200}\b(?:denied|expired|withdrawn|no\s+longer)\b/i.test(page)
      ? true
      : null,
    otherManagersCount: total(String.raw`Number\s+of\s+Other\s+Included\s+Managers`),
    otherManagers: [],
    entryTotal: entries,
    valueTotal: value?.[1] ?? null,
    valueUnitByRule: valueUnitOn(filedOn),
    valueUnitPrinted: stated.unit,
    ...(stated.unit?.startsWith('million')
      ? { valueUnit: 'millions of US dollars' as const }
      : valueUnitOf(
          valueUnitOn(filedOn),
          totals.prices,
          stated.value === null ? null : Number(stated.value.replaceAll(',', '')),
        )),
    ...totals.facts(),
    tableRows: table?.rows.length ?? null,
    tableValueSum: table?.sum.toString() ?? null,
    positions: positions.map(({ position }) => position),
    positionsOmitted: totals.positions - positions.length,
  };
  const warnings = form.startsWith('13F-HR')
    ? [
        ...(facts.entryTotal === null ? ['The number of entries was not found on the summary page.'] : []),
        ...(facts.valueTotal === null ? ['The total value was not found on the summary page.'] : []),
        ...(table === null ? ['The information table is plain text, so its rows were not read.'] : []),
      ]
    : [];
  return { facts, warnings, rows: all.map((row) => ({ ...row, ...NOT_IN_TEXT })) };
}

/** Columns of a text table that are not read. */
const NOT_IN_TEXT = { otherManagers: null, soleVoting: null, sharedVoting: null, noVoting: null };
