import { wordsOf } from '#platform/full-text/words.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import type { HoldingsFacts } from '#reading/forms/holdings/facts.ts';
import type { HoldingsRow } from '#reading/forms/holdings/rows.ts';
import type { Candidate } from '../answer.ts';
import { isOtherNumber } from '../namesakes.policy.ts';
import type { Question } from '../question/question.ts';

/** Rows of 13F reports: which issuer a row belongs to, its unit, and how it is displayed. Pure. */

/** Words that names of issuers and managers have in common. */
export const COMMON = new Set(
  wordsOf(
    'inc corp co company group plc ltd lp llc sa nv cl com class stock common the of new one management capital partners fund securities holding',
  ),
);

/** Rounded totals differ from their rows by less. */
const SUM_TOLERANCE = 0.02;
const MAX_ISSUERS = 4;

/** Dollars in one of the units that a report counts in. */
export const SCALE = { 'US dollars': 1, 'thousands of US dollars': 1e3, 'millions of US dollars': 1e6 } as const;

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
  const formatted = (printed: string | null) =>
    printed === null ? null : figure(printed).toLocaleString('en-US', { maximumFractionDigits: 6 });
  const what = putCall === null ? '' : ` (${putCall})`;
  const parts = [
    issuer,
    titleOfClass,
    cusip === null ? null : `CUSIP ${cusip}`,
    amount === null ? null : `${formatted(amount)} ${amountType === 'PRN' ? 'principal' : 'shares'}${what}`,
    value === null ? null : `value ${formatted(value)}`,
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

export type Rows = ReportedHoldings['rows'];

/** Rows by issuer. */
export type Positions = readonly Rows[];

/**
 * The rows of each issuer that is named: the question must contain its first word. Issuers are cut short in 13F tables. If several issuers match
 * only partly, none is returned: General Motors is not General Electric.
 */
export function positionsNamed({ rows }: ReportedHoldings, words: readonly string[], names: readonly string[]): Positions {
  if (words.length === 0) return [];
  const scored = rows.map((row) => ({ row, ...hitsOf(row.issuer ?? '', words) }));
  const best = Math.max(0, ...scored.map(({ share }) => share));
  if (best < 0.5) return [];
  const issuers = Map.groupBy(
    scored.filter(({ share }) => share === best),
    ({ row }) => issuerOf(row),
  );
  if (best < 1 && issuers.size > 1) return [];
  const found = [...issuers.values()];
  // Where the question has names, an issuer matched only by ordinary words of the question is dropped.
  const named = found.filter((group) => group.some(({ matched }) => matched.some((word) => names.includes(word))));
  return (named.length > 0 ? named : found).slice(0, MAX_ISSUERS).map((group) => group.map(({ row }) => row));
}

/**
 * The words of a question that may name an issuer: common ones only within a name, as in “Capital One”, and those of a manager only within the name
 * of somebody else, as “National Oilwell” where National Indemnity is one of the managers.
 */
export function issuerWords(
  { text, words, names, phrases }: Pick<Question, 'text' | 'words' | 'names' | 'phrases'>,
  isOfManager: (word: string) => boolean,
): readonly string[] {
  const others = phrases.filter((phrase) => phrase.some((word) => !isOfManager(word) && !COMMON.has(word)));
  const isOfOthers = (word: string) => !COMMON.has(word) && others.some((phrase) => phrase.includes(word));
  const own = words.filter((word) => (isOfManager(word) ? isOfOthers(word) : !COMMON.has(word) || names.includes(word)));
  return [...own, ...initialsIn(text)];
}

/** `M & T BK CORP` and “M&T Bank”: a name of initials is one word. */
const AMPERSAND = /\b([A-Z]{1,2}) ?& ?([A-Z])\b/g;
const withoutAmpersands = (name: string): string => name.replace(AMPERSAND, '$1$2');

/** Names of initials in a question, each as one word. */
const initialsIn = (text: string): readonly string[] =>
  [...text.matchAll(AMPERSAND)].map(([, first = '', last = '']) => `${first}${last}`.toLowerCase());

/** Some tables write initials apart: `U S G CORP`. */
const INITIALS = /\b(?:[A-Z] ){1,5}[A-Z]\b/g;

/** An issuer's name with initials together where the question writes them so: `USG`. */
const joinedAs = (words: readonly string[], issuer: string): string =>
  withoutAmpersands(issuer).replace(INITIALS, (initials) => {
    const together = initials.replaceAll(' ', '');
    return words.includes(together.toLowerCase()) ? together : initials;
  });

/** Which words of a question an issuer has, and which part of its own they are. */
function hitsOf(issuer: string, words: readonly string[]): { readonly share: number; readonly matched: readonly string[] } {
  const printed = wordsOf(joinedAs(words, issuer)).filter(
    (word) => word.length > 1 && (!COMMON.has(word) || words.includes(word)),
  );
  const has = (word: string, questionWord: string) =>
    questionWord === word || (word.length > 3 && questionWord.startsWith(word)) || isShortFor(word, questionWord);
  const matchedPrinted = printed.filter((word) => words.some((questionWord) => has(word, questionWord)));
  const matched = words.filter((questionWord) => printed.some((word) => has(word, questionWord)));
  const isFirst = printed[0] !== undefined && matchedPrinted.includes(printed[0]) && !isOtherNumber(printed, words);
  return { share: isFirst ? matchedPrinted.length / printed.length : 0, matched };
}

/** Tables write `MTRS` for Motors and `FINL` for Financial: the same first letter, and the others in their order. */
function isShortFor(word: string, questionWord: string): boolean {
  if (word === 'bk') return questionWord === 'bank';
  if (word.length < 3 || word.length >= questionWord.length || word[0] !== questionWord[0] || /[aeiou]/.test(word.slice(1)))
    return false;
  let at = 0;
  for (const letter of questionWord) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** A manager on the list of a report that was filed as text: `4. 28-554 Buffett, Warren E.` */
const LISTED_MANAGER = /^\s{0,20}\d{1,3}\.?\s{1,20}0?28-\d{1,6}\s{1,40}(\S[^\n]{2,100})$/gm;
const SUMMARY = 20_000;

/** Names of the managers whose holdings a report includes. */
export function managersIncluded({ facts, text }: ReportedHoldings): readonly string[] {
  const known = facts.holdingsReport?.otherManagers.map(({ name }) => name ?? '') ?? [];
  if (known.length > 0 || facts.holdingsReport?.source !== 'text') return known;
  return [...text.slice(0, SUMMARY).matchAll(LISTED_MANAGER)].map(([, name = '']) => name);
}

/** The rows of the class of shares that is asked for; all rows if none names the class. */
export function rowsOfAskedClass(text: string, rows: Rows): Rows {
  const letter = /\bclass ([A-C])\b/i.exec(text)?.[1];
  if (letter === undefined) return rows;
  const printed = builtPattern(`\\bCL(?:ASS)? ?${letter}\\b`, 'i');
  const its = rows.filter(({ issuer, titleOfClass }) => printed.test(`${issuer ?? ''} ${titleOfClass ?? ''}`));
  return its.length > 0 ? its : rows;
}

export type Option = 'Call' | 'Put';
const OPTIONS: readonly (readonly [option: Option, asked: RegExp])[] = [
  ['Call', /\bcalls\b|\bcall options?\b/i],
  ['Put', /\bputs\b|\bput options?\b/i],
];

/** The kind of options that is asked for; null where it is securities, or both. */
export function askedOption(text: string): Option | null {
  const matchedOptions = OPTIONS.filter(([, pattern]) => pattern.test(text));
  return matchedOptions.length === 1 ? (matchedOptions[0]?.[0] ?? null) : null;
}

/** Of each position the rows of one kind of options. */
export const ofOption = (option: Option, positions: Positions): Positions =>
  positions.map((rows) => rows.filter(({ putCall }) => putCall === option)).filter((rows) => rows.length > 0);

/** Rows of securities first, then those of each kind of options: options carry no votes, and their amount counts the underlying shares. */
export const byOption = (rows: Rows): Positions =>
  [...Map.groupBy(rows, ({ putCall }) => putCall)]
    .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
    .map(([, each]) => each);

/** What tells issuers apart: the beginning of a CUSIP, or the name where none is printed. */
const issuerOf = ({ cusip, issuer }: Rows[number]): string | null => cusip?.slice(0, 6) ?? issuer;

/** Rows of each issuer in a table's order. */
export const byIssuer = (rows: Rows): Positions => [...Map.groupBy(rows, issuerOf).values()];

/** What is printed of funds that are traded like shares, by name, class or family. */
const FUND =
  /\bETFs?\b|\bFUNDS?\b|\bFDS?\b|\bETN\b|\bISHARES\b|\bVANGUARD\b|\bSPDR\b|\bPROSHARES\b|\bINVESCO (?:QQQ|EXCH)|\bWISDOMTREE\b/i;

/** @param isWithoutFunds whether funds that are traded on an exchange are left out. @returns the positions with the largest values, options left out. */
export function largestOf({ rows }: ReportedHoldings, count: number, isWithoutFunds: boolean): Positions {
  const isFund = ({ issuer, titleOfClass }: Rows[number]) => FUND.test(`${issuer ?? ''} ${titleOfClass ?? ''}`);
  const sums = Map.groupBy(
    rows.filter((row) => row.putCall === null && !(isWithoutFunds && isFund(row))),
    ({ cusip }) => cusip,
  );
  return [...sums.values()].toSorted((a, b) => totalValue(b) - totalValue(a)).slice(0, count);
}

/** A printed number; 0 where nothing is printed. */
export const figure = (printed: string | null): number => Number((printed ?? '').replaceAll(',', ''));

/** The values of rows together, in the unit of their report. */
export const totalValue = (rows: Rows): number => rows.reduce((sum, { value }) => sum + figure(value), 0);

/** `09-30-2025` or `June 30, 2008` as `yyyy-mm-dd`. */
export function periodEnd({ periodOfReport }: HoldingsFacts): string {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(periodOfReport ?? '') ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const time = Date.parse(`${periodOfReport} UTC`);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

/** What a row's value is counted in; the summary may count its total in another unit than the rows. */
export function scaleOf(
  { rows }: ReportedHoldings,
  { valueUnit, valueUnitByRule, valueTotal, tableRows }: HoldingsFacts,
): number | null {
  const unit = valueUnit === undefined ? valueUnitByRule : valueUnit;
  if (unit === null || unit === undefined) return null;
  const [sum, total] = [totalValue(rows), figure(valueTotal)];
  if (tableRows === null || rows.length < tableRows || !(sum > 0) || !(total > 0)) return SCALE[unit];
  const smaller = [1e3, 1e6].find((times) => Math.abs(sum / (total * times) - 1) < SUM_TOLERANCE);
  return smaller === undefined ? SCALE[unit] : SCALE[unit] / smaller;
}
