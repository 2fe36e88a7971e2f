import { wordsOf } from '#platform/full-text/words.ts';
import type { OwnershipFacts, OwnershipTransaction } from '#reading/forms/ownership/facts.ts';
import { readRows } from '#reading/forms/ownership/read-figures.ts';
import type { Candidate } from '../answer.ts';
import { matchesNameDetails } from '../namesakes.policy.ts';
import type { Question } from '../question/question.ts';
import { type Period, periodsOf, shifted } from '../question/question-dates.ts';
import { ROLES } from './trade-kinds.catalog.ts';

/** Finds the reports on Forms 3, 4 and 5, and their rows, that a question is about. Pure. */

export interface Row {
  readonly filing: Candidate;
  readonly report: OwnershipFacts;
  readonly row: OwnershipTransaction;
  /** The row’s line in the filing’s text. */
  readonly line: string;
}

/** Lines with the name of whoever signed, possibly on the owner’s behalf. */
const SIGNATURES = /^Signed: .*$/gm;

interface ReportsAbout {
  readonly reports: readonly Candidate[];
  /** Whether the question contains the names of both an issuer and an owner. */
  readonly isExact: boolean;
}

/** Reports whose issuer or owner is in the question, and that contain all other names in it. */
export function reportsAbout(question: Question, candidates: readonly Candidate[]): ReportsAbout {
  const matching = candidates.flatMap((filing) => {
    const match = filing.facts.ownership === null ? null : matchNames(question, filing, filing.facts.ownership);
    return match === null ? [] : [{ filing, ...match }];
  });
  const exact = matching.filter(({ hasOwner, hasIssuer }) => hasOwner && hasIssuer);
  const all = matching.filter(({ missing }) => missing.length === 0);
  // If some match both the owner and the issuer, the owner’s reports on other issuers aren’t meant.
  const both = all.filter((each) => exact.includes(each));
  const complete = both.length > 0 ? both : all;
  // If a question compares trades, each report has only its own owner and issuer, but together they must have all names.
  const areAllFound = question.names.every((name) => exact.some(({ missing }) => !missing.includes(name)));
  const chosen = complete.length > 0 ? complete : areAllFound ? exact : [];
  return { reports: chosen.map(({ filing }) => filing), isExact: chosen.some((each) => exact.includes(each)) };
}

interface NameMatch {
  readonly missing: readonly string[];
  readonly hasOwner: boolean;
  readonly hasIssuer: boolean;
}

function matchNames(
  { text: questionText, words, names }: Question,
  { facts, text }: Candidate,
  report: OwnershipFacts,
): NameMatch | null {
  const all = [report.issuer.name, ...[...report.owners, ...facts.parties].map(({ name }) => name)];
  if (!matchesNameDetails(questionText, all, text)) return null;
  const issuer = new Set(wordsOf(`${report.issuer.name} ${report.issuer.ticker ?? ''}`));
  const owners = new Set(wordsOf([...report.owners, ...facts.parties].map(({ name }) => name).join(' ')));
  const filingWords = new Set(wordsOf(text.replace(SIGNATURES, '')));
  const isKnown = (word: string) => issuer.has(word) || owners.has(word) || filingWords.has(word);
  const hasOwner = words.some((word) => owners.has(word) && !issuer.has(word));
  const hasIssuer = words.some((word) => issuer.has(word));
  if ((!hasOwner && !hasIssuer) || !hasRole(questionText, report) || isNamesake(questionText, owners.difference(issuer), isKnown))
    return null;
  return { hasOwner, hasIssuer, missing: names.filter((name) => !isKnown(name)) };
}

/** Whether an owner has the title in the question, if there is one. */
function hasRole(questionText: string, { owners }: OwnershipFacts): boolean {
  const roles = ROLES.filter(([pattern]) => pattern.test(questionText));
  const titles = owners.flatMap(({ title, titleInRemarks }) => [title, titleInRemarks ?? null].filter((each) => each !== null));
  // A person in the question may have had another title at the time.
  const isNamed = owners.some(({ name }) => wordsOf(name).some((word) => wordsOf(questionText).includes(word)));
  return isNamed || roles.every(([, printed]) => titles.some((title) => printed.test(title)));
}

/** “did kimbal musk sell” asks about another Musk. Without capital letters, the first name is recognized by its place after the verb. */
const FIRST_NAME = /\b(?:did|does|do|has|had|by|is|was|were)\s+([\p{L}’'-]+)\s+([\p{L}’'-]+)/giu;
const NO_FIRST_NAME = new Set(
  wordsOf('the a an ceo cfo coo cto director officer mr mrs ms dr insider chief chairman founder general counsel it they he she'),
);

function isNamesake(questionText: string, owners: ReadonlySet<string>, isKnown: (word: string) => boolean): boolean {
  return [...questionText.matchAll(FIRST_NAME)].some(([, first = '', last = '']) => {
    const [own] = wordsOf(last.replace(/[’']s$/, ''));
    const given = wordsOf(first.replace(/[’']s$/, ''));
    return own !== undefined && owners.has(own) && given.every((word) => !isKnown(word) && !NO_FIRST_NAME.has(word));
  });
}

/** Removes reports that were replaced by an amendment, i.e. one with trades of the same owner for the same period. */
export function withoutAmended(filings: readonly Candidate[]): readonly Candidate[] {
  const keyOf = ({ facts: { ownership } }: Candidate) =>
    `${ownership?.issuer.cik}|${ownership?.owners[0]?.cik}|${ownership?.periodOfReport}`;
  const amended = new Set(
    filings.filter(({ form, facts }) => form.endsWith('/A') && (facts.ownership?.transactions.length ?? 0) > 0).map(keyOf),
  );
  return filings.filter((filing) => filing.form.endsWith('/A') || !amended.has(keyOf(filing)));
}

/** The rows of an ownership form; empty if its facts are missing. */
export function rowsOf(filing: Candidate): Row[] {
  const report = filing.facts.ownership;
  if (!report) return [];
  const lines = filing.text.split('\n');
  const allRows = readRows(report, { filedOn: filing.filedOn });
  const rowsWith = (derivative: boolean, begin: string) => {
    const printed = lines.filter((line) => line.startsWith(begin));
    return allRows
      .filter((row) => row.derivative === derivative)
      .flatMap((row, index) => {
        const line = printed[index];
        return line === undefined ? [] : [{ filing, report, row, line }];
      });
  };
  return [...rowsWith(false, 'Transaction: '), ...rowsWith(true, 'Derivative transaction: ')];
}

/** Text before the date of a filing. */
const FILED =
  /\b(?:signed|filed(?: by [\p{L}’' -]{1,40}?)?|filing|forms? [345]s?(?:\/A)?)(?:\s+(?:on|in|of|dated|from|for))?\s*$/iu;

/** The periods in a question: when forms were filed, and when trades were made. */
interface Times {
  readonly filed: readonly Period[];
  readonly traded: readonly Period[];
}

/** Text between the dates of a list: “of December 5, 2012 and February 5, 2013”. */
const LISTED = /^[^,;?]{0,24}(?:, \d{4})?(?:,|,? and|,? &|,? plus|,? or)(?: (?:on|of|from|dated))?\s*$/i;

function timesOf({ text, periods }: Question): Times {
  const { places } = periodsOf(text);
  const isFiled = (at: number): boolean => {
    const [start = 0, before] = [places[at], places[at - 1]];
    if (FILED.test(text.slice(0, start))) return true;
    return before !== undefined && LISTED.test(text.slice(before, start)) && isFiled(at - 1);
  };
  return { filed: periods.filter((_each, at) => isFiled(at)), traded: periods.filter((_each, at) => !isFiled(at)) };
}

const within = (day: string | null, { from, to }: Period): boolean => day !== null && day >= from && day <= to;

/** A form is filed within days of being signed. */
const FILED_WITHIN_DAYS = 4;
const isIn = (inner: Period, outer: Period): boolean =>
  inner.from >= outer.from && inner.to <= outer.to && inner.unit !== outer.unit;
/** Drops periods that contain another: “Filed August 2021 (signed August 23)” means the day. */
const exactOf = (all: readonly Period[]): readonly Period[] => all.filter((period) => !all.some((other) => isIn(other, period)));
const withFilingDelay = (period: Period): Period => ({
  ...period,
  to: period.unit === 'days' ? shifted(period.to, FILED_WITHIN_DAYS) : period.to,
});

/** Returns a check for whether a row is from the requested time: the day of the trade, or of the filing if the question says so. */
export function isInRequestedTime(question: Question): (row: Row) => boolean {
  const { filed: filedPeriods, traded } = timesOf(question);
  const exact = exactOf(filedPeriods);
  const filed = exact.length < filedPeriods.length ? exact.map(withFilingDelay) : exact;
  return ({ filing, row }) =>
    (traded.length === 0 || traded.some((period) => within(row.date, period))) &&
    (filed.length === 0 ||
      filed.some((period) => within(filing.filedOn, period) || (traded.length === 0 && within(row.date, period))));
}

/** Index of the first period in the question that a row belongs to. Filing dates count only if there is no separate signing date. */
export function periodOf(question: Question, { row }: Row): number {
  const { filed, traded } = timesOf(question);
  const others = exactOf(filed).length < filed.length ? [] : filed;
  return (traded.length > 0 ? traded : others).findIndex((period) => within(row.date, period));
}

/** The rows of the newest filing. */
export function newestOf(rows: readonly Row[]): readonly Row[] {
  const latest = latestOf(rows).accession;
  return rows.filter(({ filing }) => filing.accession === latest);
}

/** The rows of each owner’s newest filing, newest first. */
export function newestOfEach(rows: readonly Row[]): readonly Row[] {
  const owners = [...Map.groupBy(rows, ({ report }) => report.owners[0]?.cik).values()].map(newestOf);
  return owners.toSorted((a, b) => latestOf(b).filedOn.localeCompare(latestOf(a).filedOn)).flat();
}

const latestOf = (rows: readonly Row[]): Candidate =>
  rows.map(({ filing }) => filing).reduce((a, b) => (b.filedOn > a.filedOn ? b : a));

/** A figure in a question, such as `13,037` or `$40.05`. Dates must be removed first. */
const FIGURE = /(?<![\w.,])\$?\d[\d,]{0,30}(?:\.\d{1,30})?(?![\w.,]{0,60}\d)/g;
/** The exercise price of options, which isn’t a figure of other trades in the same question. */
const STRIKE =
  /\$?\d[\d.,]{0,20}\d[- ](?:strike|exercise price)\b|\b(?:strike|exercise price)(?: price)?(?: of)? \$?\d[\d.,]{0,20}\d/gi;

/** Drops options and exercises whose strike price isn’t the one in the question. */
export function ofStrike({ text }: Question, rows: readonly Row[]): readonly Row[] {
  const strikes = new Set(
    (text.match(STRIKE) ?? []).map((strike) => Number(/\d[\d.,]{0,20}\d/.exec(strike)?.[0].replaceAll(',', ''))),
  );
  const isOption = ({ row }: Row) => row.code === 'M' || row.code === 'X' || (row.derivative && row.exercisePrice !== null);
  const isAt = ({ row }: Row) => [row.price, row.exercisePrice].some((price) => price !== null && strikes.has(Number(price)));
  return rows.some(isAt) ? rows.filter((each) => !isOption(each) || isAt(each)) : rows;
}

/** The rows with a figure in the question; all rows if there are none. */
export function rowsWithFigures({ text }: Question, rows: readonly Row[]): readonly Row[] {
  const figures = new Set(
    (periodsOf(text).rest.replace(STRIKE, ' ').match(FIGURE) ?? [])
      .map((printed) => Number(printed.replace(/[$,]/g, '')))
      .filter((figure) => figure > 99 || !Number.isInteger(figure)),
  );
  const has = ({ row }: Row) => [row.shares, row.price].some((figure) => figure !== null && figures.has(Number(figure)));
  const matching = rows.filter(has);
  return matching.length === 0 ? rows : matching;
}
