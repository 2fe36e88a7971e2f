import { wordsOf } from '#platform/full-text/words.ts';
import type { Answer, Statement } from '../answer.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import type { FoundPassage } from '../text/candidate-sentences.ts';
import { ROLES } from '../trades/trade-kinds.catalog.ts';

/** Answers what an officer or director was paid, from compensation tables in proxy statements and annual reports (Regulation S-K, Item 402). Pure. */

const ASKS =
  /\b(?:total|overall|annual|all other) (?:annual )?(?:compensation|pay|remuneration)\b|\bsummary compensation\b|\b(?:compensation|remuneration|salary|bonus|stock awards?|option awards?|pay(?: package)?)\b.{0,500}\b(?:proxy|14A)\b|\b(?:proxy|14A)\b.{0,500}\b(?:compensation|remuneration|salary|bonus|stock awards?|option awards?|pay package|paid)\b/i;
/** Questions that other tables and paragraphs answer. */
const ANSWERED_ELSEWHERE = /\bratio\b|\bmedian\b|\bactually paid\b|\bvot(?:e|es|ing)\b/i;
const YEAR_BEFORE = /\b(?:year|one) (?:before|earlier|prior)\b|\b(?:previous|prior|preceding|last) year\b/i;
const EACH_YEAR = /\beach (?:of the )?(?:\w+ )?years?\b|\b(?:all|last|past) (?:three|3|two|2) (?:fiscal )?years\b/i;
/** Words of a question that don't name a person in the table. */
const TABLE_WORDS = new Set(
  wordsOf('summary compensation table proxy statement def 14a total salary bonus pay named executive officer'),
);
const YEAR = /^(?:19|20)\d\d$/;
const FIGURE = /^\$?\s?[\d,]+(?:\.\d+)?$|^[—–-]$/;
/** Maximum number of lines read of a table; no real table is longer. */
const MAX_LINES = 120;
const MAX_ROWS = 4;
/** Maximum number of tables read; a filing has one or two, but a malicious text may consist of headings. */
const MAX_TABLES = 20;

interface PaidRow {
  readonly who: string;
  readonly year: number;
  readonly columns: readonly string[];
  readonly figures: readonly string[];
  readonly line: string;
}

/** Undefined if the question isn't about pay, or no table of a company it names lists the person. */
export function compensationAnswer(question: Question, passages: readonly FoundPassage[]): Answer | undefined {
  const { text, names, periods } = question;
  if (!ASKS.test(text) || ANSWERED_ELSEWHERE.test(text)) return undefined;
  const filings = [...new Map(passages.map(({ filing }) => [filing.accession, filing])).values()];
  const askedYears = new Set(periods.map(({ to }) => Number(to.slice(0, 4))));
  for (const filing of filings) {
    const title = new Set(wordsOf(filing.title));
    const person = names.filter((name) => !title.has(name) && !TABLE_WORDS.has(name));
    if (!names.some((name) => title.has(name))) continue;
    const rows = [...rowsOf(filing.text), ...directorsOf(filing)].filter((row) => isAbout(text, person, row));
    const chosen = ofYears(text, askedYears, rows);
    if (chosen.length > 0) return chosen.slice(0, MAX_ROWS).map((row) => statementOf(filing, row));
  }
  return undefined;
}

/** Whether a row is about the person the question names or, if it names none, about whoever holds the title it asks about. */
function isAbout(question: string, person: readonly string[], { who }: PaidRow): boolean {
  const printed = new Set(wordsOf(who));
  const roles = ROLES.filter(([pattern]) => pattern.test(question));
  if (person.length > 0) return person.every((name) => hasWord(printed, name));
  return roles.length > 0 && roles.every(([, title]) => title.test(who)) && !/\bformer\b/i.test(who);
}

/** The rows of the years in question (the newest if it names none), with every year or the year before if it asks for that. */
function ofYears(text: string, requestedYears: ReadonlySet<number>, rows: readonly PaidRow[]): readonly PaidRow[] {
  if (EACH_YEAR.test(text)) return rows;
  const rowsOfYears = rows.filter(({ year }) => requestedYears.has(year));
  const newest = Math.max(...rows.map(({ year }) => year));
  // A proxy statement has no row for its own year; its newest row is for the year before.
  const ahead = [...requestedYears].every((year) => year === newest + 1);
  const first = rowsOfYears.length > 0 ? rowsOfYears : ahead ? rows.filter(({ year }) => year === newest) : [];
  const last = Math.min(...first.map(({ year }) => year));
  return YEAR_BEFORE.test(text) ? [...first, ...rows.filter(({ year }) => year === last - 1)] : first;
}

const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\byear\b/i.test(cell)) &&
  cells.some((cell) => /\bsalary\b/i.test(cell)) &&
  /\btotal\b/i.test(cells.at(-1) ?? '');

/** Reads the rows of Summary Compensation Tables, which print a name only in the first of a person's rows. */
function rowsOf(text: string): readonly PaidRow[] {
  const lines = text.split('\n');
  let tables = 0;
  return lines.flatMap((line, at) => {
    if (tables === MAX_TABLES) return [];
    const heading = cellsOf(line);
    if (!isHeading(heading)) return [];
    tables += 1;
    const columns = heading.slice(heading.findIndex((cell) => /\byear\b/i.test(cell)) + 1).map(withoutFootnoteMarks);
    let who = '';
    const rows: PaidRow[] = [];
    for (const each of lines.slice(at + 1, at + 1 + MAX_LINES)) {
      const cells = cellsOf(each);
      const place = cells.findIndex((cell) => YEAR.test(cell));
      const figures = cells.slice(place + 1).filter((cell) => FIGURE.test(cell));
      if (place < 0 && /\p{L}{3}/u.test(each) && rows.length > 0 && each.length > 200) break;
      if (place < 0 || figures.length < 2) continue;
      const label = cells.slice(0, place).join(' ');
      if (/\p{L}{3}/u.test(label)) who = label;
      rows.push({ who, year: Number(cells[place]), columns, figures, line: each.trim() });
    }
    return rows;
  });
}

/** How many lines above a table its year is searched for. */
const LINES_ABOVE = 6;
const ANY_YEAR = /\b(?:19|20)\d\d\b/g;

const isDirectorHeading = ([first = '', ...cells]: readonly string[]): boolean =>
  /^name\b/i.test(first) && cells.some((cell) => /\bfees\b/i.test(cell)) && /\btotal\b/i.test(cells.at(-1) ?? '');

/** Reads the rows of directors' compensation tables. A table covers one year: the one named closest above it, or else the year before the filing. */
function directorsOf({ text, filedOn }: FoundPassage['filing']): readonly PaidRow[] {
  const lines = text.split('\n');
  const tables = lines.flatMap((line, at) => (isDirectorHeading(cellsOf(line)) ? [at] : [])).slice(0, MAX_TABLES);
  return tables.flatMap((at) => {
    const columns = cellsOf(lines[at] ?? '')
      .slice(1)
      .map(withoutFootnoteMarks);
    const before = lines.slice(Math.max(0, at - LINES_ABOVE), at + 1).toReversed();
    const year = Number(before.flatMap((line) => line.match(ANY_YEAR) ?? [])[0] ?? Number(filedOn.slice(0, 4)) - 1);
    const rows: PaidRow[] = [];
    for (const line of lines.slice(at + 1, at + 1 + MAX_LINES)) {
      const [who = '', ...cells] = cellsOf(line);
      const figures = cells.filter((cell) => FIGURE.test(cell));
      if (figures.length < 2 && line.length > 200) break;
      if (figures.length >= 2 && /\p{L}{3}/u.test(who))
        rows.push({ who: withoutFootnoteMarks(who), year, columns, figures, line: line.trim() });
    }
    return rows;
  });
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
const withoutFootnoteMarks = (cell: string): string =>
  cell
    .replace(/\(\$\)|\(\w{1,2}\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function statementOf({ accession, form, filedOn }: FoundPassage['filing'], row: PaidRow): Statement {
  const { who, year, columns, figures, line } = row;
  const parts =
    columns.length === figures.length
      ? figures.map((printed, at) => `${columns[at]?.toLowerCase()} ${printed}`)
      : [`total ${figures.at(-1)}`];
  return {
    text: `${who}, ${year}, in dollars: ${parts.join('; ')} (${form} filed ${filedOn}).`,
    citations: [{ accession, quote: line }],
  };
}
