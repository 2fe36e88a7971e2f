import { wordsOf } from '#platform/full-text/words.ts';
import type { OwnershipFacts, OwnershipTransaction } from '#reading/forms/ownership/facts.ts';
import { readRows } from '#reading/forms/ownership/read-figures.ts';
import type { Candidate } from '../answer.ts';
import { hasWholeNames } from '../namesakes.policy.ts';
import type { Question } from '../question/question.ts';
import { type Period, periodsOf, shifted } from '../question/question-dates.ts';
import { ROLES } from './trade-kinds.catalog.ts';

/** Rows of Forms 3, 4 and 5 that a question is about. Pure. */

export interface Row {
  readonly filing: Candidate;
  readonly report: OwnershipFacts;
  readonly row: OwnershipTransaction;
  /** As the text of the filing has it. */
  readonly line: string;
}

/** Words of a text without those of whoever signed for the owner. */
const SIGNED = /^Signed: .*$/gm;

interface ReportsAbout {
  readonly reports: readonly Candidate[];
  /** The question names an issuer and an owner of it. */
  readonly isExact: boolean;
}

/** Forms whose issuer or owner is named, and that hold all other names. */
export function reportsAbout(question: Question, candidates: readonly Candidate[]): ReportsAbout {
  const meant = candidates.flatMap((filing) => {
    const namedRows = filing.facts.ownership === null ? null : namedIn(question, filing, filing.facts.ownership);
    return namedRows === null ? [] : [{ filing, ...namedRows }];
  });
  const exact = meant.filter(({ hasOwner, hasIssuer }) => hasOwner && hasIssuer);
  const all = meant.filter(({ missing }) => missing.length === 0);
  // Where some are of an owner and an issuer who are named, one of the owner at another issuer is not meant.
  const both = all.filter((each) => exact.includes(each));
  const whole = both.length > 0 ? both : all;
  // Of two trades that are compared each form names one: each has its owner and its issuer, and together they have all names.
  const isTold = question.names.every((name) => exact.some(({ missing }) => !missing.includes(name)));
  const chosen = whole.length > 0 ? whole : isTold ? exact : [];
  return { reports: chosen.map(({ filing }) => filing), isExact: chosen.some((each) => exact.includes(each)) };
}

interface Named {
  readonly missing: readonly string[];
  readonly hasOwner: boolean;
  readonly hasIssuer: boolean;
}

function namedIn({ text: asked, words, names }: Question, { facts, text }: Candidate, report: OwnershipFacts): Named | null {
  const all = [report.issuer.name, ...[...report.owners, ...facts.parties].map(({ name }) => name)];
  if (!hasWholeNames(asked, all, text)) return null;
  const issuer = new Set(wordsOf(`${report.issuer.name} ${report.issuer.ticker ?? ''}`));
  const owners = new Set(wordsOf([...report.owners, ...facts.parties].map(({ name }) => name).join(' ')));
  const filingWords = new Set(wordsOf(text.replace(SIGNED, '')));
  const isKnown = (word: string) => issuer.has(word) || owners.has(word) || filingWords.has(word);
  const hasOwner = words.some((word) => owners.has(word) && !issuer.has(word));
  const hasIssuer = words.some((word) => issuer.has(word));
  if ((!hasOwner && !hasIssuer) || !hasRole(asked, report) || isNamesake(asked, owners.difference(issuer), isKnown)) return null;
  return { hasOwner, hasIssuer, missing: names.filter((name) => !isKnown(name)) };
}

/** Whether an owner has the title that is asked for. */
function hasRole(asked: string, { owners }: OwnershipFacts): boolean {
  const roles = ROLES.filter(([pattern]) => pattern.test(asked));
  const titles = owners.flatMap(({ title, titleInRemarks }) => [title, titleInRemarks ?? null].filter((each) => each !== null));
  // The title of a person whom the question names may have been another one then.
  const isNamed = owners.some(({ name }) => wordsOf(name).some((word) => wordsOf(asked).includes(word)));
  return isNamed || roles.every(([, printed]) => titles.some((title) => printed.test(title)));
}

/** “did kimbal musk sell” asks for another Musk: in small letters a first name stands between the verb and the name. */
const FIRST_NAME = /\b(?:did|does|do|has|had|by|is|was|were)\s+([\p{L}’'-]+)\s+([\p{L}’'-]+)/giu;
const NO_FIRST_NAME = new Set(
  wordsOf('the a an ceo cfo coo cto director officer mr mrs ms dr insider chief chairman founder general counsel it they he she'),
);

function isNamesake(asked: string, owners: ReadonlySet<string>, isKnown: (word: string) => boolean): boolean {
  return [...asked.matchAll(FIRST_NAME)].some(([, first = '', last = '']) => {
    const [own] = wordsOf(last.replace(/[’']s$/, ''));
    const given = wordsOf(first.replace(/[’']s$/, ''));
    return own !== undefined && owners.has(own) && given.every((word) => !isKnown(word) && !NO_FIRST_NAME.has(word));
  });
}

/** An amendment that lists trades replaces the reports of the same owner for the same period. */
export function withoutAmended(filings: readonly Candidate[]): readonly Candidate[] {
  const keyOf = ({ facts: { ownership } }: Candidate) =>
    `${ownership?.issuer.cik}|${ownership?.owners[0]?.cik}|${ownership?.periodOfReport}`;
  const amended = new Set(
    filings.filter(({ form, facts }) => form.endsWith('/A') && (facts.ownership?.transactions.length ?? 0) > 0).map(keyOf),
  );
  return filings.filter((filing) => filing.form.endsWith('/A') || !amended.has(keyOf(filing)));
}

export function rowsOf(filing: Candidate): Row[] {
  const report = filing.facts.ownership;
  if (!report) return [];
  const lines = filing.text.split('\n');
  const judged = readRows(report, { filedOn: filing.filedOn });
  const of = (derivative: boolean, begin: string) => {
    const printed = lines.filter((line) => line.startsWith(begin));
    return judged
      .filter((row) => row.derivative === derivative)
      .flatMap((row, index) => {
        const line = printed[index];
        return line === undefined ? [] : [{ filing, report, row, line }];
      });
  };
  return [...of(false, 'Transaction: '), ...of(true, 'Derivative transaction: ')];
}

/** What stands before the day of a filing. */
const FILED =
  /\b(?:signed|filed(?: by [\p{L}’' -]{1,40}?)?|filing|forms? [345]s?(?:\/A)?)(?:\s+(?:on|in|of|dated|from|for))?\s*$/iu;

/** Periods of a question by what they are of. */
interface Times {
  readonly filed: readonly Period[];
  readonly traded: readonly Period[];
}

/** What stands between days of one list: “of December 5, 2012 and February 5, 2013”. */
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
/** “Filed August 2021 (signed August 23)” is of the day. */
const exactOf = (all: readonly Period[]): readonly Period[] => all.filter((period) => !all.some((other) => isIn(other, period)));
const signedOr = (period: Period): Period => ({
  ...period,
  to: period.unit === 'days' ? shifted(period.to, FILED_WITHIN_DAYS) : period.to,
});

/** Whether a row is of the time that is asked for: its own day, or the day of its filing where the question says so. */
export function isThen(question: Question): (row: Row) => boolean {
  const { filed: named, traded } = timesOf(question);
  const exact = exactOf(named);
  const filed = exact.length < named.length ? exact.map(signedOr) : exact;
  return ({ filing, row }) =>
    (traded.length === 0 || traded.some((period) => within(row.date, period))) &&
    (filed.length === 0 ||
      filed.some((period) => within(filing.filedOn, period) || (traded.length === 0 && within(row.date, period))));
}

/** The first period of a question that a row is of, where it asks for several; days of filing and signing say nothing of when the trades were. */
export function periodOf(question: Question, { row }: Row): number {
  const { filed, traded } = timesOf(question);
  const others = exactOf(filed).length < filed.length ? [] : filed;
  return (traded.length > 0 ? traded : others).findIndex((period) => within(row.date, period));
}

/** Of the filing that was filed last. */
export function newestOf(rows: readonly Row[]): readonly Row[] {
  const latest = latestOf(rows).accession;
  return rows.filter(({ filing }) => filing.accession === latest);
}

/** Of each owner the rows of the filing that was filed last; who filed last comes first. */
export function newestOfEach(rows: readonly Row[]): readonly Row[] {
  const owners = [...Map.groupBy(rows, ({ report }) => report.owners[0]?.cik).values()].map(newestOf);
  return owners.toSorted((a, b) => latestOf(b).filedOn.localeCompare(latestOf(a).filedOn)).flat();
}

const latestOf = (rows: readonly Row[]): Candidate =>
  rows.map(({ filing }) => filing).reduce((a, b) => (b.filedOn > a.filedOn ? b : a));

/** A figure of a question: `13,037`, `$40.05`. Days and years are no figures. */
const FIGURE = /(?<![\w.,])\$?\d[\d,]{0,30}(?:\.\d{1,30})?(?![\w.,]{0,60}\d)/g;
/** At which options are exercised: no figure of the other trades that a question asks for beside it. */
const STRIKE =
  /\$?\d[\d.,]{0,20}\d[- ](?:strike|exercise price)\b|\b(?:strike|exercise price)(?: price)?(?: of)? \$?\d[\d.,]{0,20}\d/gi;

/** The rows without exercises and options at another strike than the one that the question names. */
export function ofStrike({ text }: Question, rows: readonly Row[]): readonly Row[] {
  const strikes = new Set(
    (text.match(STRIKE) ?? []).map((strike) => Number(/\d[\d.,]{0,20}\d/.exec(strike)?.[0].replaceAll(',', ''))),
  );
  const isOption = ({ row }: Row) => row.code === 'M' || row.code === 'X' || (row.derivative && row.exercisePrice !== null);
  const isAt = ({ row }: Row) => [row.price, row.exercisePrice].some((price) => price !== null && strikes.has(Number(price)));
  return rows.some(isAt) ? rows.filter((each) => !isOption(each) || isAt(each)) : rows;
}

/** The rows with a figure that the question names; all where none has one. */
export function rowsWithFigures({ text }: Question, rows: readonly Row[]): readonly Row[] {
  const queryWords = new Set(
    (periodsOf(text).rest.replace(STRIKE, ' ').match(FIGURE) ?? [])
      .map((printed) => Number(printed.replace(/[$,]/g, '')))
      .filter((figure) => figure > 99 || !Number.isInteger(figure)),
  );
  const has = ({ row }: Row) => [row.shares, row.price].some((figure) => figure !== null && queryWords.has(Number(figure)));
  const named = rows.filter(has);
  return named.length === 0 ? rows : named;
}
