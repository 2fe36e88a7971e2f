import type { FilingParty } from '#contexts/filings/published/filing.events.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import type { OwnershipFacts, OwnershipTransaction, ReportingOwner } from './facts.ts';
import type { OwnershipReading } from './read.ts';
import { tradesIn } from './read-details.ts';

/**
 * Reads Forms 4 and 5 from the years before ownership XML (until mid 2003), which are plain text tables: the rows of both tables, the relationship
 * of the reporting person and the footnotes. A line whose columns are ambiguous is skipped and counted in a warning.
 */

const MAX_LINES = 4_000;
const MAX_ROWS = 200;
const TABLE_I = /\btable\s{1,3}(?:I|1)\b(?!\s{0,3}[I1])|^\W{0,5}non-?derivative securities/i;
const TABLE_II = /\btable\s{1,3}(?:II|2)\b|^\W{0,5}derivative securities acquired/i;
const AFTER_TABLES = /^\W{0,5}(?:explanation of responses|remarks?:|signature of reporting)/i;
const DATE = String.raw`(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})`;
/** Title, date, code, V for an early report, number, acquired or disposed; the rest is parsed by its format. */
const ROW = builtPattern(
  String.raw`^(\S.{1,79}?) ${DATE} ([PSADFIMCEHOXGLWZJKU])(?: (V))? ([\d,]{1,15}(?:\.\d{1,4})?) \(?([AD])\)?(?: (.{1,160}))?$`,
);
const FILLER = String.raw`-|n\/?a|N\/?A|\*{1,3}`;
/** Title, exercise price, date, code, number, dates when it becomes exercisable and expires, underlying security and its amount. */
const DERIVATIVE_ROW = builtPattern(
  String.raw`^(\S.{1,79}?) (?:\$?([\d,]{0,9}\.?\d{1,6})|1[- ]for[- ]1|${FILLER}) ${DATE} ([PSADFIMCEHOXGLWZJKU])(?: (V))? ([\d,]{1,15}(?:\.\d{1,4})?) \(?([AD])\)? (?:${DATE}|[Ii]mmed\w{0,8}\.?|[Nn]ow|[Cc]urrent\w{0,2}|${FILLER}) (?:${DATE}|[Nn]one|${FILLER}) (\S.{1,60}?) ([\d,]{1,15}(?:\.\d{1,4})?)(?: (.{1,160}))?$`,
);
const DATED = builtPattern(`(?:^| )${DATE}(?: |$)`);
const DATED_WITH_CODE = builtPattern(`(?:^| )${DATE} [A-Z](?: |$)`);
const NOTE_MARK = /\((\d{1,2})\)/g;
const MARKED = (label: string) => builtPattern(String.raw`(?:\[ ?x ?\]|\( ?x ?\)|(?:^|\s)_{0,6}x_{0,6}) {0,3}${label}`, 'im');
const TITLE_WORDS = /\b(?:chief|president|chair\w{0,6}|counsel|secretary|treasurer|controller|CEO|CFO|COO|CTO|EVP|SVP|VP)\b/i;

interface TableInput {
  readonly form: string;
  readonly periodOfReport: string | null;
  readonly parties: readonly FilingParty[];
  /** Normalized text of the primary document. */
  readonly text: string;
}

/** Null if no row can be read, or the header does not name exactly one issuer and an owner. */
export function readOwnershipTable({ form, periodOfReport, parties, text }: TableInput): OwnershipReading | null {
  const issuers = parties.filter(({ role }) => role === 'issuer' || role === 'subject');
  const persons = parties.filter(({ role }) => role === 'reporting' || role === 'filed-by');
  const [issuer] = issuers;
  if (issuer === undefined || issuers.length > 1 || persons.length === 0 || !/^[45](?:\/A)?$/.test(form)) return null;
  const lines = text
    .slice(0, 400_000)
    .split('\n', MAX_LINES)
    .map((line) =>
      line
        .replace(/[|\s]{1,200}/g, ' ')
        .replace(/ -{2,40}(?= |$)/g, ' -')
        .trim(),
    );
  const first = lines.findIndex((line) => TABLE_I.test(line));
  if (first < 0) return null;
  const end = lines.findIndex((line, at) => at > first && (TABLE_II.test(line) || AFTER_TABLES.test(line)));
  const table = lines.slice(first + 1, end < 0 ? undefined : end);
  const dated = table.filter((line) => DATED.test(line)).slice(0, MAX_ROWS);
  const after = lines.slice(end < 0 ? lines.length : end);
  const last = after.findIndex((line) => AFTER_TABLES.test(line));
  const coded = after
    .slice(0, last < 0 ? undefined : last)
    .filter((line) => DATED_WITH_CODE.test(line))
    .slice(0, MAX_ROWS);
  const common = dated.flatMap((line) => rowOf(line) ?? []);
  const second = coded.flatMap((line) => derivativeRowOf(line) ?? []);
  const transactions = [...common, ...second];
  if (transactions.length === 0) return null;
  const tables = second.length === 0 ? 'its first table was' : 'its tables were';
  const warnings = [`The filing has no ownership XML: ${tables} read as text.`];
  const left = dated.length - common.length;
  if (left > 0)
    warnings.push(
      `${left} ${left === 1 ? 'row' : 'rows'} of the table had ambiguous columns and ${left === 1 ? 'was' : 'were'} left out.`,
    );
  if (second.length < coded.length)
    warnings.push(
      second.length === 0
        ? 'Its table of derivative securities was not read.'
        : `${coded.length - second.length} of the rows of derivative securities had ambiguous columns and were left out.`,
    );
  const facts: OwnershipFacts = {
    documentType: form,
    schemaVersion: null,
    periodOfReport,
    dateOfOriginalSubmission: null,
    noSecuritiesOwned: null,
    notSubjectToSection16: null,
    form3HoldingsReported: null,
    form4TransactionsReported: null,
    issuer: { name: issuer.name, cik: issuer.cik, ticker: null },
    owners: persons.map(({ name, cik }) => ({ name, cik, ...relationOf(lines.slice(0, first)) })),
    transactions,
    holdings: [],
    aff10b5One: null,
    footnotes: footnotesOf(lines.slice(first)),
    remarks: null,
    signatures: [],
  };
  return { facts, details: { footnoteFields: [], marketTrades: tradesIn(facts) }, warnings };
}

/** The line without footnote marks. */
const unmarked = (line: string): string =>
  line
    .replace(NOTE_MARK, ' ')
    .replace(/ {2,50}/g, ' ')
    .replace(/\$ (?=\d)/g, '$')
    .trim();
const marksOf = (line: string): string[] => [...new Set([...line.matchAll(NOTE_MARK)].map((mark) => `F${mark[1]}`))];

/** A row of Table II; null if its columns are ambiguous. */
function derivativeRowOf(line: string): OwnershipTransaction | null {
  const row = DERIVATIVE_ROW.exec(unmarked(line));
  if (row === null) return null;
  const [title, exercisePrice = null, month, day, year, code, early, shares, acquiredDisposed, ...more] = row.slice(1);
  const [fromMonth, fromDay, fromYear, toMonth, toDay, toYear, underlyingTitle = '', underlyingShares = '', rest] = more;
  const common = commonOf(line, { title, month, day, year, code, early, shares, acquiredDisposed, rest });
  return (
    common && {
      ...NO_ROW,
      ...common,
      derivative: true,
      exercisePrice,
      exerciseDate: fromYear === undefined ? null : isoDay(fromYear, fromMonth ?? '', fromDay ?? ''),
      expirationDate: toYear === undefined ? null : isoDay(toYear, toMonth ?? '', toDay ?? ''),
      underlyingTitle: underlyingTitle.trim(),
      underlyingShares,
    }
  );
}

/** Fields that the text tables do not state. */
const NO_ROW = {
  exercisePrice: null,
  exerciseDate: null,
  expirationDate: null,
  underlyingTitle: null,
  underlyingShares: null,
  formType: null,
  equitySwap: null,
  priceFootnotes: [],
  sharesFootnotes: [],
};

/** A row of Table I; null if its columns are ambiguous. */
function rowOf(line: string): OwnershipTransaction | null {
  const row = ROW.exec(unmarked(line));
  if (row === null) return null;
  const [title, month, day, year, code, early, shares, acquiredDisposed, rest] = row.slice(1);
  const common = commonOf(line, { title, month, day, year, code, early, shares, acquiredDisposed, rest });
  return common && { ...NO_ROW, ...common, derivative: false };
}

type Columns = Readonly<
  Record<'title' | 'month' | 'day' | 'year' | 'code' | 'early' | 'shares' | 'acquiredDisposed' | 'rest', string | undefined>
>;

/** What rows of both tables state; null if the columns are ambiguous. */
function commonOf(line: string, columns: Columns) {
  const {
    title = '',
    month = '',
    day = '',
    year = '',
    code = '',
    early,
    shares = '',
    acquiredDisposed = '',
    rest = '',
  } = columns;
  const tail = tailOf(rest);
  const date = isoDay(year, month, day);
  if (tail === null || date === null) return null;
  return {
    security: title.trim(),
    sharesAfter: tail.after,
    directOrIndirect: tail.direct,
    natureOfOwnership: tail.nature,
    footnotes: marksOf(line),
    code,
    date,
    shares,
    price: tail.price,
    acquiredDisposed,
    timeliness: early === undefined ? null : 'E',
  };
}

interface Tail {
  readonly price: string | null;
  readonly after: string | null;
  readonly direct: string | null;
  readonly nature: string | null;
}

/**
 * `$24.10 12,000 D By Trust`: price, number owned after, ownership. A single number is the price if it has a dollar sign or a decimal
 * point, and the holding if it has thousands separators; otherwise the row is not read.
 */
function tailOf(rest: string): Tail | null {
  const found = /^((?:(?:\$?[\d,]{0,12}\.?\d{1,6}|-|n\/?a)(?: |$)){0,2})(?:\(?([DI])\)?(?: (.{1,80}))?)?$/i.exec(
    `${rest}`.trim(),
  );
  if (found === null) return null;
  const numbers = (found[1] ?? '')
    .trim()
    .split(' ')
    .filter((token) => token !== '');
  const [direct = null, nature = null] = [found[2]?.toUpperCase(), found[3]?.trim()];
  const printed = (token: string | undefined) => (token !== undefined && /\d/.test(token) ? token.replace('$', '') : null);
  if (numbers.length !== 1) return { price: printed(numbers[0]), after: printed(numbers[1]), direct, nature };
  const [only = ''] = numbers;
  if (/[$.]/.test(only) || !/\d/.test(only)) return { price: printed(only), after: null, direct, nature };
  return /,\d{3}$/.test(only) ? { price: null, after: only, direct, nature } : null;
}

function isoDay(year: string, month: string, day: string): string | null {
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) >= 80 ? 1900 : 2000);
  const at = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return at.toISOString().startsWith(iso) ? iso : null;
}

/** Boxes checked before their label; the title is read only next to a checked officer box. */
function relationOf(lines: readonly string[]): Omit<ReportingOwner, 'name' | 'cik'> {
  const from = lines.findIndex((line) => /relationship of (?:reporting|person)/i.test(line));
  const block = from < 0 ? [] : lines.slice(from, from + 20);
  const text = block.join('\n');
  const isOfficer = MARKED('officer').test(text);
  const titled = block.find((line) => TITLE_WORDS.test(line) && !/give title|check all|relationship/i.test(line));
  return {
    title: isOfficer && titled !== undefined && titled.length <= 80 ? titled.replace(/[_\s]{2,40}/g, ' ').trim() : null,
    isDirector: MARKED('director').test(text),
    isOfficer,
    isTenPercentOwner: MARKED('10 ?%').test(text),
    isOther: MARKED('other').test(text),
    otherText: null,
  };
}

/** `(1) Held by a trust.` after the tables, including continuation lines. */
function footnotesOf(lines: readonly string[]): OwnershipFacts['footnotes'] {
  const from = lines.findIndex((line) => /^\W{0,5}explanation of responses/i.test(line));
  const notes: { id: string; text: string }[] = [];
  for (const line of from < 0 ? [] : lines.slice(from + 1, from + 200)) {
    const begun = /^\((\d{1,2})\) ?(.{1,1000})$/.exec(line);
    const last = notes.at(-1);
    if (begun) notes.push({ id: `F${begun[1]}`, text: begun[2] ?? '' });
    else if (line === '' || /^\W{0,3}(?:signature|\/s\/|date\b|\*)/i.test(line)) {
      if (last !== undefined && line !== '') break;
    } else if (last !== undefined && last.text.length < 4_000) last.text += ` ${line}`;
  }
  return notes.slice(0, 99);
}
