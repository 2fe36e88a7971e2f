import { wordsOf } from '../../../platform/full-text/words.ts';
import type { HoldingsFacts } from '../../filings/published/holdings-facts.events.ts';
import type { HoldingsRow } from '../../filings/published/holdings-rows.ts';
import { type Answer, type Candidate, grouped, type Statement } from './answer.ts';
import { dollars } from './money.ts';
import type { Question } from './question.ts';
import type { Period } from './question-dates.ts';

/** Answers questions about positions from the rows of 13F reports. Pure. */

const ABOUT =
  /\b13f\b|\bh[eo]ld(?:s|ing|ings)?\b|\bown(?:s|ed)?\b|\bpositions?\b|\bstakes?\b|\bentries\b|\bshares\b|\bshare counts?\b/i;
const POSITION = /\b13f|\bh[eo]ld(?:s|ing|ings)?\b|\bowns?\b|\bpositions?\b|\bstakes?\b/i;
const LARGEST = /\b(?:largest|biggest|top)\b/i;
const AMENDED = /\bamend/i;
const TOTAL =
  /\btotal (?:\w+ )?value\b|\bvalue of .{0,60}\bportfolio\b|\bvalue of (?:all|its|the (?:whole|entire))\b|\bportfolio (?:value|worth)\b|\bhow (?:big|large) (?:is|was) .{0,60}\bportfolio\b/i;
const ENTRIES =
  /\bentries\b|\b(?:how many|(?:number|count) of) (?:different |separate )?(?:positions|holdings|rows|lines|securities|stocks|names)\b/i;
/** What was paid stands in no such report. */
const COST = /\baverage (?:cost|price)|\bcost basis\b|\bcosts?\b|\bpaid\b|\bpurchase price\b|\bgains?\b|\bprofit\b/i;
/** Asks for both ends of a span. */
const CHANGED =
  /\bchang\w*|\bgr[eo]w\w*|\bincreas\w*|\breduc\w*|\bcut\b|\badd(?:ed|s|ing)?\b|\bcompar\w*|\bversus\b|\bvs\b|\btrim\w*|\bsold\b|\bsell\b|\bbought\b|\bbuy\b|\bdifference\b|\bshrink\w*|\bshrank\b|\bdecreas\w*|\b(?:rose|fell|fall|rise|drop|dropped|boost\w*)\b/i;
const MOST_REPORTS = 2;
/** Rounded totals differ from their rows by less. */
const SAME_SUM = 0.02;
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
export function holdingsAnswer(question: Question, reports: readonly ReportedHoldings[]): Answer | undefined {
  const { text, words, periods, names } = question;
  if (!ABOUT.test(text) || /\bwhy\b/i.test(text)) return undefined;
  const isCost = COST.test(text);
  const meant = reports.flatMap((report) => {
    const included = report.facts.holdingsReport?.otherManagers.map(({ name }) => name ?? '') ?? [];
    const manager = new Set(wordsOf([...report.facts.parties.map(({ name }) => name), ...included].join(' ')));
    const hits = words.filter((word) => manager.has(word) && !COMMON.has(word));
    // One word that names nobody, where others do, is not its name.
    const isNamed = POSITION.test(text) || hits.length > 1 || hits.some((word) => names.includes(word));
    return hits.length > 0 && isNamed && report.facts.holdingsReport
      ? [{ report, facts: report.facts.holdingsReport, manager, hits: hits.length }]
      : [];
  });
  const best = Math.max(0, ...meant.map(({ hits }) => hits));
  const its = meant.filter(({ hits, facts }) => hits === best && !/notice/i.test(facts.reportType ?? ''));
  if (its.length === 0) return undefined;
  if (isCost) return null;
  const ends = periods.flatMap(({ from, to }) => (from !== to && CHANGED.test(text) ? [to, from, dayBefore(from)] : [to]));
  const all = its.map((each) => ({ ...each, end: periodEnd(each.facts) }));
  const amended = AMENDED.test(text);
  const dated = all.filter(({ facts }) => (facts.isAmendment === true) === amended);
  const wanted =
    /quarter before|previous quarter|prior quarter/i.test(text) && ends[0] ? [ends[0], quarterBefore(ends[0])] : ends;
  const ended = dated.filter(({ end }) => wanted.includes(end));
  const chosen = (
    wanted.length === 0
      ? dated.toSorted((a, b) => (a.end < b.end ? 1 : -1)).slice(0, 1)
      : ended.length > 0
        ? ended
        : dated.filter(({ report }) => periods.some((period) => isFiledIn(period, report)))
  ).slice(0, MOST_REPORTS);
  if (chosen.length === 0 && !amended && all.some(({ facts }) => facts.isAmendment)) {
    // No original is there: what an amendment lists was held as well.
    return holdingsAnswer({ ...question, text: `${text} (as amended)` }, reports);
  }
  if (chosen.length === 0) return null;
  const security = words.filter((word) => !chosen.some(({ manager }) => manager.has(word)) && !COMMON.has(word));
  const statements = chosen.flatMap(({ report, facts, end }) => {
    const rows = rowsOf(report, security);
    const whole = [
      ...(TOTAL.test(text) && rows.length === 0 ? totalOf(report, facts, end) : []),
      ...(ENTRIES.test(text) ? entriesOf(report, facts, end) : []),
    ];
    if (LARGEST.test(text)) return [...whole, ...positionOf(report, facts, end, largestOf(report))];
    return [...whole, ...positionOf(report, facts, end, rows)];
  });
  if (CHANGED.test(text)) statements.push(...changeOf(chosen, security));
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

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

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
      words.some((asked) => asked === word || (word.length > 3 && asked.startsWith(word)) || isShortFor(word, asked)),
    );
    return printed[0] !== undefined && matched.includes(printed[0]) ? matched.length / Math.max(printed.length, 1) : 0;
  };
  const scored = rows.map((row) => ({ row, score: hits(row.issuer ?? '') }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const likely = best < 0.5 ? [] : scored.filter(({ score }) => score === best).map(({ row }) => row);
  // General Motors is not General Electric: of several issuers that have a part of the name none is meant for sure.
  const issuers = new Set(likely.map(({ cusip, issuer }) => cusip?.slice(0, 6) ?? issuer));
  return best < 1 && issuers.size > 1 ? [] : likely;
}

/** Tables write `MTRS` for Motors and `FINL` for Financial: the same first letter, and the others in their order. */
function isShortFor(word: string, asked: string): boolean {
  if (word.length < 3 || word.length >= asked.length || word[0] !== asked[0] || /[aeiou]/.test(word.slice(1))) return false;
  let at = 0;
  for (const letter of asked) if (letter === word[at]) at += 1;
  return at === word.length;
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
  const scale = scaleOf(report, facts);
  const worth = scale === null ? '' : ` worth ${dollars(worthOf(rows) * scale)}`;
  const quotes = rows.map((row) => ({ accession: report.accession, quote: positionLine(row) }));
  const many = rows.length === 1 ? '' : `, the sum of ${rows.length} rows${partsOfSum(rows, scale)}`;
  return [
    {
      text: `${facts.manager ?? 'The manager'} reported ${grouped(shares)} ${first.amountType === 'PRN' ? 'of principal amount' : 'shares'} of ${first.issuer}${worth} at ${end}${many}${facts.isAmendment ? `, in an amendment of ${report.filedOn}` : ''}.`,
      citations: quotes,
    },
  ];
}

const MOST_PARTS = 4;

/** The rows of a sum of few: each may be held for another manager. */
function partsOfSum(rows: Rows, scale: number | null): string {
  if (rows.length > MOST_PARTS) return '';
  const parts = rows.map(({ amount, value }) => {
    const worth = scale === null || value === null ? '' : ` worth ${dollars(figure(value) * scale)}`;
    return `${grouped(figure(amount))}${worth}`;
  });
  return `: ${parts.join('; ')}`;
}

interface Chosen {
  readonly report: ReportedHoldings;
  readonly end: string;
}

/** By how much the shares of one issuer differ between two reports. */
function changeOf(chosen: readonly Chosen[], security: readonly string[]): Statement[] {
  const [earlier, later] = chosen
    .map(({ report, end }) => ({ report, end, rows: rowsOf(report, security) }))
    .toSorted((a, b) => a.end.localeCompare(b.end));
  if (earlier === undefined || later === undefined || earlier.end === later.end) return [];
  const all = [earlier, later].flatMap(({ report, rows }) => rows.map((row) => ({ accession: report.accession, row })));
  // Of shares of several classes, options or bonds a sum says nothing.
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
      text: `From ${earlier.end} to ${later.end} the position ${how}.`,
      citations: all.map(({ accession, row }) => ({ accession, quote: positionLine(row) })),
    },
  ];
}

/** What a row's value is counted in; the summary may count its total in another unit than the rows. */
function scaleOf(
  { rows }: ReportedHoldings,
  { valueUnit, valueUnitByRule, valueTotal, tableRows }: HoldingsFacts,
): number | null {
  const unit = valueUnit === undefined ? valueUnitByRule : valueUnit;
  if (unit === null || unit === undefined) return null;
  const [sum, total] = [worthOf(rows), figure(valueTotal)];
  if (tableRows === null || rows.length < tableRows || !(sum > 0) || !(total > 0)) return SCALE[unit];
  const smaller = [1e3, 1e6].find((times) => Math.abs(sum / (total * times) - 1) < SAME_SUM);
  return smaller === undefined ? SCALE[unit] : SCALE[unit] / smaller;
}

function totalOf({ accession, text }: ReportedHoldings, facts: HoldingsFacts, end: string): Statement[] {
  const quote = text.split('\n').find((line) => line.startsWith('Total value: '));
  const unit = facts.valueUnit === undefined ? facts.valueUnitByRule : facts.valueUnit;
  if (quote === undefined || facts.valueTotal === null || unit === null || unit === undefined) return [];
  const worth = dollars(figure(facts.valueTotal) * SCALE[unit]);
  return [
    {
      text: `${facts.manager ?? 'The manager'} reported positions worth ${worth} in total at ${end}.`,
      citations: [{ accession, quote }],
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
