import type { Evidence } from './evidence.ts';

/** What the money figures of a table's row stand for, where the table says in what it counts. Pure. */

const SCALES: Readonly<Record<string, number>> = { thousands: 1e3, millions: 1e6, billions: 1e9 };
/** “(in millions, except per share data)” above the rows of a table. */
const COUNTED_IN = /\bin (thousands|millions|billions)\b/i;
const LOOKED_BACK = 4_000;
/** The longest line that says in what a table counts, and the shortest paragraph, which ends the table above it. */
const HEADING = 200;
const PARAGRAPH = 250;
const MONEY = /\$\s?\(?\d/;
const FIGURE = /^\$?\s?(\()?\$?\s?(\d[\d,]*(?:\.\d+)?)\)?$/;
const PER_SHARE = /\bper\b/i;
const EXCEPT = /\bexcept\b.*/i;
const PERCENT = /%/;
/** Rows of no money in a table of money. */
const OTHERWISE =
  /\b(?:shares|units|employees|number|customers|stores|weighted|basic|diluted|rates?|ratios?|percent(?:age)?|days|headcount)\b|%/i;
/** Of figures in full a table has larger ones. */
const LARGEST = 1e6;

const inFull = new Intl.NumberFormat('en-US', { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 });

/** `(8)%`: statements print what is less than nothing in brackets. */
const FALL = /\((\d+(?:\.\d+)?)\)\s?%/g;

/**
 * What stands behind a row for who reads it alone: ` (in millions: 1.59 billion; 1.58 billion)` behind amounts of money, ` (in brackets: minus 8%)`
 * behind percentages. Empty where the table does not say in what it counts or a figure is none of money.
 */
export function rowInWords(row: Evidence): string {
  const { name, amounts } = amountsOf(row);
  const falls = row.text.includes('\t') ? [...row.text.matchAll(FALL)].map(([, percent]) => `minus ${percent}%`) : [];
  return [
    amounts.length === 0 ? '' : ` (in ${name}: ${amounts.join('; ')})`,
    falls.length === 0 ? '' : ` (in brackets: ${falls.join('; ')})`,
  ].join('');
}

/** The sentence that gives the first amount of a row under the name that the row has: “GAAP net income was $1.25 billion”. */
export function sentenceOf(row: Evidence, sentences: readonly Evidence[]): Evidence | undefined {
  const [first] = amountsOf(row).amounts;
  if (first === undefined) return undefined;
  const [label = ''] = row.text.split('\t');
  const name = label.trim().toLowerCase();
  return sentences.find(({ text }) => !text.includes('\t') && text.includes(`$${first}`) && text.toLowerCase().includes(name));
}

/** What the table counts in, and the row's amounts in full, rounded: `1.59 billion`. */
function amountsOf({ filing, text, lead, at }: Evidence): { readonly name: string; readonly amounts: readonly string[] } {
  const [label = '', ...cells] = text.split('\t').map((cell) => cell.trim());
  const isMoney = MONEY.test(text) || (text.includes('\t') && MONEY.test(firstRowAbove(filing.text, at)));
  const isOther = OTHERWISE.test(label) || PER_SHARE.test(`${(lead ?? '').replace(EXCEPT, '')} ${label}`);
  const name = isMoney && !isOther ? scaleAbove(filing.text, at) : null;
  if (name === null) return { name: '', amounts: [] };
  const figures = cells.filter((cell) => /\d/.test(cell) && !PERCENT.test(cell)).map(figureOf);
  const isWhole = figures.every((figure) => figure !== null && Math.abs(figure) < LARGEST);
  return { name, amounts: isWhole ? figures.map((figure) => inFull.format((figure ?? 0) * (SCALES[name] ?? 1))) : [] };
}

/** The first row of figures of the table that a row stands in: often the only one with a sign of money. */
function firstRowAbove(text: string, at: number): string {
  const above = text
    .slice(Math.max(0, at - LOOKED_BACK), at)
    .split('\n')
    .slice(0, -1)
    .toReversed();
  const end = above.findIndex((line) => !line.includes('\t'));
  return above.slice(0, end < 0 ? above.length : end).findLast((line) => MONEY.test(line)) ?? '';
}

/** A printed amount, in brackets a loss; null of anything else. */
function figureOf(cell: string): number | null {
  const [, isLoss, digits] = FIGURE.exec(cell) ?? [];
  if (digits === undefined) return null;
  return Number(digits.replaceAll(',', '')) * (isLoss === undefined ? 1 : -1);
}

/** What the table that a row stands in counts in. */
function scaleAbove(text: string, at: number): string | null {
  const above = text
    .slice(Math.max(0, at - LOOKED_BACK), at)
    .split('\n')
    .toReversed();
  for (const line of above) {
    const found = line.length < HEADING && !MONEY.test(line) ? COUNTED_IN.exec(line)?.[1]?.toLowerCase() : undefined;
    if (found !== undefined) return found;
    if (line.length > PARAGRAPH && !line.includes('\t')) return null;
  }
  return null;
}
