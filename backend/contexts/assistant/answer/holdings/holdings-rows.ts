import { wordsOf } from '#platform/full-text/words.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import type { HoldingsFacts } from '#reading/forms/holdings/facts.ts';
import type { HoldingsRow } from '#reading/forms/holdings/rows.ts';
import type { Candidate } from '../answer.ts';
import { isOtherNumber } from '../namesakes.policy.ts';
import type { Question } from '../question/question.ts';

/** Rows of 13F reports: which issuer a row belongs to, its unit, and how it is displayed. Pure. */

/** Words that many names of issuers and managers share. */
export const COMMON = new Set(
  wordsOf(
    'inc corp co company group plc ltd lp llc sa nv cl com class stock common the of new one management capital partners fund securities holding',
  ),
);

/** A rounded total differs from the sum of its rows by less than this share. */
const SUM_TOLERANCE = 0.02;
const MAX_ISSUERS = 4;

/** Dollars per unit that a report counts in. */
export const SCALE = { 'US dollars': 1, 'thousands of US dollars': 1e3, 'millions of US dollars': 1e6 } as const;

/** A row in the format used for the largest positions in a report's text. */
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

/** A report with all of its stored rows. */
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
 * The rows of each named issuer: the question must contain the issuer's first word. Names are abbreviated in 13F tables. If several issuers match
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
  // If the question contains names, an issuer matched only by its ordinary words is dropped.
  const matchedByName = found.filter((group) => group.some(({ matched }) => matched.some((word) => names.includes(word))));
  return (matchedByName.length > 0 ? matchedByName : found).slice(0, MAX_ISSUERS).map((group) => group.map(({ row }) => row));
}

/**
 * The words of a question that may name an issuer. Common words count only within a name, as in “Capital One”; words of a manager's name count only
 * within another name, as in “National Oilwell” if National Indemnity is one of the managers.
 */
export function issuerWords(
  { text, words, names, phrases }: Pick<Question, 'text' | 'words' | 'names' | 'phrases'>,
  isOfManager: (word: string) => boolean,
): readonly string[] {
  const others = phrases.filter((phrase) => phrase.some((word) => !isOfManager(word) && !COMMON.has(word)));
  const isOfOthers = (word: string) => !COMMON.has(word) && others.some((phrase) => phrase.includes(word));
  const issuerNameWords = words.filter((word) =>
    isOfManager(word) ? isOfOthers(word) : !COMMON.has(word) || names.includes(word),
  );
  return [...issuerNameWords, ...initialsIn(text)];
}

/** Initials joined by an ampersand are one word: `M & T BK CORP` and “M&T Bank”. */
const AMPERSAND = /\b([A-Z]{1,2}) ?& ?([A-Z])\b/g;
const withoutAmpersands = (name: string): string => name.replace(AMPERSAND, '$1$2');

/** Such initials in a question, each as one word. */
const initialsIn = (text: string): readonly string[] =>
  [...text.matchAll(AMPERSAND)].map(([, first = '', last = '']) => `${first}${last}`.toLowerCase());

/** Initials that some tables write with spaces: `U S G CORP`. */
const INITIALS = /\b(?:[A-Z] ){1,5}[A-Z]\b/g;

/** An issuer's name with its initials joined if the question writes them that way: `USG`. */
const joinedAs = (words: readonly string[], issuer: string): string =>
  withoutAmpersands(issuer).replace(INITIALS, (initials) => {
    const together = initials.replaceAll(' ', '');
    return words.includes(together.toLowerCase()) ? together : initials;
  });

/** Which words of a question match an issuer, and what share of the issuer's own words they cover. */
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

/** Whether a word abbreviates another, as tables write `MTRS` for Motors and `FINL` for Financial: same first letter, the others in the same order. */
function isShortFor(word: string, questionWord: string): boolean {
  if (word === 'bk') return questionWord === 'bank';
  if (word.length < 3 || word.length >= questionWord.length || word[0] !== questionWord[0] || /[aeiou]/.test(word.slice(1)))
    return false;
  let at = 0;
  for (const letter of questionWord) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** A manager listed in a report filed as text: `4. 28-554 Buffett, Warren E.` */
const LISTED_MANAGER = /^\s{0,20}\d{1,3}\.?\s{1,20}0?28-\d{1,6}\s{1,40}(\S[^\n]{2,100})$/gm;
const SUMMARY_LENGTH = 20_000;

/** Names of the managers whose holdings a report includes. */
export function managersIncluded({ facts, text }: ReportedHoldings): readonly string[] {
  const known = facts.holdingsReport?.otherManagers.map(({ name }) => name ?? '') ?? [];
  if (known.length > 0 || facts.holdingsReport?.source !== 'text') return known;
  return [...text.slice(0, SUMMARY_LENGTH).matchAll(LISTED_MANAGER)].map(([, name = '']) => name);
}

/** The rows of the share class in question; all rows if none names that class. */
export function rowsOfAskedClass(text: string, rows: Rows): Rows {
  const letter = /\bclass ([A-C])\b/i.exec(text)?.[1];
  if (letter === undefined) return rows;
  const printed = builtPattern(`\\bCL(?:ASS)? ?${letter}\\b`, 'i');
  const rowsOfClass = rows.filter(({ issuer, titleOfClass }) => printed.test(`${issuer ?? ''} ${titleOfClass ?? ''}`));
  return rowsOfClass.length > 0 ? rowsOfClass : rows;
}

export type Option = 'Call' | 'Put';
const OPTIONS: readonly (readonly [option: Option, pattern: RegExp])[] = [
  ['Call', /\bcalls\b|\bcall options?\b/i],
  ['Put', /\bputs\b|\bput options?\b/i],
];

/** The kind of options the question asks about; null for neither kind or both. */
export function askedOption(text: string): Option | null {
  const matchedOptions = OPTIONS.filter(([, pattern]) => pattern.test(text));
  return matchedOptions.length === 1 ? (matchedOptions[0]?.[0] ?? null) : null;
}

/** The rows of one kind of options in each position. */
export const ofOption = (option: Option, positions: Positions): Positions =>
  positions.map((rows) => rows.filter(({ putCall }) => putCall === option)).filter((rows) => rows.length > 0);

/** Rows of securities first, then those of each kind of options: options carry no votes, and their amount counts the underlying shares. */
export const byOption = (rows: Rows): Positions =>
  [...Map.groupBy(rows, ({ putCall }) => putCall)]
    .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
    .map(([, each]) => each);

/** Identifies the issuer: the first six characters of the CUSIP, or the name if there is no CUSIP. */
const issuerOf = ({ cusip, issuer }: Rows[number]): string | null => cusip?.slice(0, 6) ?? issuer;

/** Rows by issuer, in the order of the table. */
export const byIssuer = (rows: Rows): Positions => [...Map.groupBy(rows, issuerOf).values()];

/** Names of exchange-traded funds, their classes and fund families. */
const FUND =
  /\bETFs?\b|\bFUNDS?\b|\bFDS?\b|\bETN\b|\bISHARES\b|\bVANGUARD\b|\bSPDR\b|\bPROSHARES\b|\bINVESCO (?:QQQ|EXCH)|\bWISDOMTREE\b/i;

/** The positions with the largest values, without options. @param isWithoutFunds whether to leave out exchange-traded funds. */
export function largestOf({ rows }: ReportedHoldings, count: number, isWithoutFunds: boolean): Positions {
  const isFund = ({ issuer, titleOfClass }: Rows[number]) => FUND.test(`${issuer ?? ''} ${titleOfClass ?? ''}`);
  const sums = Map.groupBy(
    rows.filter((row) => row.putCall === null && !(isWithoutFunds && isFund(row))),
    ({ cusip }) => cusip,
  );
  return [...sums.values()].toSorted((a, b) => totalValue(b) - totalValue(a)).slice(0, count);
}

/** The value of a printed number; 0 if nothing is printed. */
export const figure = (printed: string | null): number => Number((printed ?? '').replaceAll(',', ''));

/** The sum of the rows' values, in the report's unit. */
export const totalValue = (rows: Rows): number => rows.reduce((sum, { value }) => sum + figure(value), 0);

/** `09-30-2025` or `June 30, 2008` as `yyyy-mm-dd`. */
export function periodEnd({ periodOfReport }: HoldingsFacts): string {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(periodOfReport ?? '') ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const time = Date.parse(`${periodOfReport} UTC`);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

/** Dollars per unit of a row's value. The summary may state its total in a different unit than the rows. */
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
