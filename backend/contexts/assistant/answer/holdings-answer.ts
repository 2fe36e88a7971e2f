import { wordsOf } from '../../../platform/full-text/words.ts';
import type { HoldingsFacts } from '../../filings/published/holdings-facts.events.ts';
import type { HoldingsRow } from '../../filings/published/holdings-rows.ts';
import { type Answer, type Candidate, grouped, type Statement } from './answer.ts';
import type { Question } from './question.ts';
import type { Period } from './question-dates.ts';

/** Answers questions about positions from the rows of 13F reports. Pure. */

const ABOUT = /\b13f\b|\bh[eo]ld(?:s|ing|ings)?\b|\bown(?:s|ed)?\b|\bpositions?\b|\bstakes?\b|\bentries\b|\bshares\b/i;
const LARGEST = /\b(?:largest|biggest|top)\b/i;
const ENTRIES = /\b(?:entries|how many (?:positions|holdings|rows))\b/i;
const MOST_REPORTS = 2;
const SCALE = { 'US dollars': 1, 'thousands of US dollars': 1e3, 'millions of US dollars': 1e6 } as const;
const COMMON = new Set(
  wordsOf(
    'inc corp co company group plc ltd lp llc sa nv cl com class stock common the of new one management capital partners fund securities holding',
  ),
);

/** A row as the text of a report shows the largest ones. */
export function positionLine({
  issuer,
  titleOfClass,
  cusip,
  amount,
  amountType,
  putCall,
  value,
}: ReportedHoldings['rows'][number]): string {
  const shown = (printed: string | null) =>
    printed === null ? null : figure(printed).toLocaleString('en-US', { maximumFractionDigits: 6 });
  const what = putCall === null ? '' : ` (${putCall})`;
  const parts = [
    issuer,
    titleOfClass,
    cusip === null ? null : `CUSIP ${cusip}`,
    amount === null ? null : `${shown(amount)} ${amountType === 'PRN' ? 'principal' : 'shares'}${what}`,
    value === null ? null : `value ${shown(value)}`,
  ];
  return `Position: ${parts.filter((part) => part !== null).join('; ')}`;
}

/** A report with all its rows as far as they are stored. */
export interface ReportedHoldings extends Candidate {
  readonly rows: readonly Pick<
    HoldingsRow,
    'issuer' | 'titleOfClass' | 'cusip' | 'value' | 'amount' | 'amountType' | 'putCall'
  >[];
}

/** Undefined where the question is not about a manager with 13F reports; null where its reports do not tell. */
export function holdingsAnswer(
  { text, words, periods, names }: Question,
  reports: readonly ReportedHoldings[],
): Answer | undefined {
  if (!ABOUT.test(text) || /\bwhy\b/i.test(text)) return undefined;
  const meant = reports.flatMap((report) => {
    const included = report.facts.holdingsReport?.otherManagers.map(({ name }) => name ?? '') ?? [];
    const manager = new Set(wordsOf([...report.facts.parties.map(({ name }) => name), ...included].join(' ')));
    const hits = words.filter((word) => manager.has(word) && !COMMON.has(word));
    return hits.length > 0 && report.facts.holdingsReport
      ? [{ report, facts: report.facts.holdingsReport, manager, hits: hits.length }]
      : [];
  });
  const best = Math.max(0, ...meant.map(({ hits }) => hits));
  const its = meant.filter(({ hits, facts }) => hits === best && !/notice/i.test(facts.reportType ?? ''));
  if (its.length === 0) return undefined;
  const ends = periods.map(({ to }) => to);
  const dated = its.map((each) => ({ ...each, end: periodEnd(each.facts) })).filter(({ facts }) => !facts.isAmendment);
  const wanted =
    /quarter before|previous quarter|prior quarter/i.test(text) && ends[0] ? [ends[0], quarterBefore(ends[0])] : ends;
  const chosen = (wanted.length === 0 ? dated.toSorted((a, b) => (a.end < b.end ? 1 : -1)).slice(0, 1) : dated)
    .filter(
      ({ end, report }) => wanted.length === 0 || wanted.includes(end) || periods.some((period) => isFiledIn(period, report)),
    )
    .slice(0, MOST_REPORTS);
  if (chosen.length === 0) return null;
  const security = words.filter((word) => !chosen.some(({ manager }) => manager.has(word)) && !COMMON.has(word));
  const statements = chosen.flatMap(({ report, facts, end }) => {
    if (ENTRIES.test(text)) return entriesOf(report, facts, end);
    if (LARGEST.test(text)) return positionOf(report, facts, end, largestOf(report));
    return positionOf(report, facts, end, rowsOf(report, security));
  });
  if (statements.length > 0 && chosen.length > statements.length) statements.push(...absences(chosen, statements));
  return statements.length === 0 || (names.length > 0 && statements.length === 0) ? null : statements;
}

const isFiledIn = ({ from, to, unit }: Period, { filedOn }: Candidate): boolean =>
  unit === 'days' && filedOn >= from && filedOn <= to;

/** `09-30-2025` or `June 30, 2008` as `yyyy-mm-dd`. */
function periodEnd({ periodOfReport }: HoldingsFacts): string {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(periodOfReport ?? '') ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const time = Date.parse(`${periodOfReport} UTC`);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

function quarterBefore(end: string): string {
  const [year = 0, month = 0] = end.split('-').map(Number);
  return new Date(Date.UTC(year, month - 3, 0)).toISOString().slice(0, 10);
}

type Rows = ReportedHoldings['rows'];

/** Rows whose issuer is named: its first word, or its only one, must be asked for. Issuers are cut short in 13F tables. */
function rowsOf({ rows }: ReportedHoldings, words: readonly string[]): Rows {
  if (words.length === 0) return [];
  const hits = (issuer: string) => {
    const printed = wordsOf(issuer).filter((word) => word.length > 1 && !COMMON.has(word));
    const matched = printed.filter((word) =>
      words.some((asked) => asked === word || (word.length > 3 && asked.startsWith(word))),
    );
    return printed[0] !== undefined && matched.includes(printed[0]) ? matched.length / Math.max(printed.length, 1) : 0;
  };
  const scored = rows.map((row) => ({ row, score: hits(row.issuer ?? '') }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best < 0.5 ? [] : scored.filter(({ score }) => score === best).map(({ row }) => row);
}

function largestOf({ rows }: ReportedHoldings): Rows {
  const sums = Map.groupBy(
    rows.filter(({ putCall }) => putCall === null),
    ({ cusip }) => cusip,
  );
  return [...sums.values()].toSorted((a, b) => worthOf(b) - worthOf(a))[0] ?? [];
}

const figure = (printed: string | null): number => Number((printed ?? '').replaceAll(',', ''));
const worthOf = (rows: Rows): number => rows.reduce((sum, { value }) => sum + figure(value), 0);

function positionOf(report: ReportedHoldings, facts: HoldingsFacts, end: string, rows: Rows): Statement[] {
  const [first] = rows;
  if (first === undefined) return [];
  const shares = rows.reduce((sum, { amount }) => sum + figure(amount), 0);
  const unit = facts.valueUnit === undefined ? facts.valueUnitByRule : facts.valueUnit;
  const worth = unit === null || unit === undefined ? '' : ` worth $${grouped(worthOf(rows) * SCALE[unit])}`;
  const quotes = rows.map((row) => ({ accession: report.accession, quote: positionLine(row) }));
  const many = rows.length === 1 ? '' : `, the sum of ${rows.length} rows`;
  return [
    {
      text: `${facts.manager ?? 'The manager'} reported ${grouped(shares)} ${first.amountType === 'PRN' ? 'of principal amount' : 'shares'} of ${first.issuer}${worth} at ${end}${many}.`,
      citations: quotes,
    },
  ];
}

function entriesOf({ accession, text }: ReportedHoldings, facts: HoldingsFacts, end: string): Statement[] {
  const quote = text.split('\n').find((line) => line.startsWith('Entries: '));
  if (quote === undefined || facts.entryTotal === null) return [];
  return [
    {
      text: `${facts.manager ?? 'The manager'} reported ${grouped(figure(facts.entryTotal))} entries at ${end}.`,
      citations: [{ accession, quote }],
    },
  ];
}

/** That a complete list has no such row proves that it was not reported, not that it was sold. */
function absences(
  chosen: readonly { readonly report: ReportedHoldings; readonly facts: HoldingsFacts; readonly end: string }[],
  found: readonly Statement[],
): Statement[] {
  const told = new Set(found.flatMap(({ citations }) => citations.map(({ accession }) => accession)));
  return chosen.flatMap(({ report, facts, end }) => {
    const quote = report.text.split('\n').find((line) => line.startsWith('Period of report: '));
    const complete = facts.tableRows !== null && report.rows.length >= facts.tableRows && facts.confidentialOmitted !== true;
    if (told.has(report.accession) || quote === undefined || !complete) return [];
    return [
      {
        text: `At ${end} it is no longer on the list of the ${facts.tableRows} reported rows.`,
        citations: [{ accession: report.accession, quote }],
      },
    ];
  });
}
