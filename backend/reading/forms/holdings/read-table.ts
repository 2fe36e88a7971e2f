import { builtPattern } from '#platform/values/built-pattern.ts';
import type { HoldingsPosition } from './facts.ts';
import type { RankedPosition } from './read.ts';

/** A table whose row count and total value agree with the summary page. */
export interface HoldingsTable {
  readonly rows: readonly RankedPosition[];
  readonly sum: bigint;
}

export interface StatedTotals {
  /** Figures of the summary page, as printed. */
  readonly entries: string | null;
  readonly value: string | null;
  readonly unit: string | null;
}

/** The largest text reports have some 20,000 lines. */
const MAX_LINES = 200_000;
const MAX_LINE = 400;
/** Blanks are matched only after the sign, so that a hostile line cannot cause backtracking. */
const AMOUNT = String.raw`(?:\$[ \t]{0,20})?(\d[\d,]{0,20})`;
/** Name and class, CUSIP, value, shares or principal; then kind, option and discretion. */
const ROW = builtPattern(
  String.raw`^(.{0,120}?)(?<![0-9A-Z])([0-9A-Z]{6,7}[ -]?[0-9A-Z]{2}[ -]?[0-9])[ \t]+${AMOUNT}[ \t]+${AMOUNT}(?![\d.])(.*)$`,
  'd',
);
/** A further row of the security above, with value and amount in the same columns. */
const FURTHER = builtPattern(String.raw`^[ \t]{10,200}${AMOUNT}[ \t]+${AMOUNT}(?![\d.])(.*)$`, 'd');
/** Kind, option and discretion after the amount, if they come in this order. */
const REST =
  /^[ \t]*(?:(SH|PRN)\b)?[ \t]*(?:(put|call)\b)?[ \t]*(?:(sole|shared[ -]?(?:defined|other)|shared|defined|other)\b)?/i;
/** Part of a name: words only, not a column or a page footer. */
const NAME = /^(?!.*(?:\d,\d{3}|\d{5}|\b(?:page|total|column)\b))[ \t]*[A-Za-z][^\t]{0,60}$/i;

/**
 * Reads the information table of a text 13F, laid out in columns by the filer (with spaces, or tabs between cells). Null unless the number
 * of rows and their sum agree with the summary page.
 */
export function readHoldingsTable(raw: string, stated: StatedTotals): HoldingsTable | null {
  const lines = raw.split('\n', MAX_LINES);
  const rows: RankedPosition[] = [];
  let ruler: readonly number[] = [];
  let above: { readonly ends: Ends; readonly position: HoldingsPosition } | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.length > MAX_LINE) return null;
    if (/^\s*<s>/i.test(line)) {
      ruler = Array.from(line.matchAll(/<[sc]>/gi), (tag) => tag.index);
      above = null;
      continue;
    }
    const row = ROW.exec(line);
    const [, head = '', cusip = '', value = '', amount = '', rest = ''] = row ?? [];
    if (row !== null && /\d[^\d\n]*\d[^\d\n]*\d/.test(cusip)) {
      const [name, titleOfClass] = split(head, ruler[1]);
      const security = { issuer: nameOf(name, lines, index), titleOfClass, cusip: cusipOf(cusip) };
      above = { ends: ends(row, 3, 4), position: positionOf(security, value, amount, rest) };
      rows.push({ value: whole(value), position: above.position });
      continue;
    }
    const further = FURTHER.exec(line);
    if (further === null || above === null || !isInColumn(above.ends, ends(further, 1, 2))) continue;
    const [, more = '', moreAmount = '', moreRest = ''] = further;
    rows.push({ value: whole(more), position: positionOf(above.position, more, moreAmount, moreRest) });
  }
  const sum = rows.reduce((total, { value }) => total + value, 0n);
  const isWhole = rows.length > 0 && String(rows.length) === stated.entries?.replaceAll(',', '') && isTotal(sum, stated);
  return isWhole ? { rows, sum } : null;
}

/** Whether the sum is the stated total, which is in thousands like the rows, or in millions and rounded accordingly. */
function isTotal(sum: bigint, { value, unit }: StatedTotals): boolean {
  const total = value?.replaceAll(',', '') ?? '';
  if (total === String(sum)) return true;
  const decimals = total.split('.')[1]?.length ?? 0;
  return (unit?.startsWith('million') ?? false) && total === (Number(sum) / 1_000).toFixed(decimals);
}

function positionOf(
  { issuer, titleOfClass, cusip }: Pick<HoldingsPosition, 'issuer' | 'titleOfClass' | 'cusip'>,
  value: string,
  amount: string,
  rest: string,
): HoldingsPosition {
  const [, kind, option, discretion] = REST.exec(rest) ?? [];
  return {
    issuer,
    titleOfClass,
    cusip,
    value: value.replaceAll(',', ''),
    amount: amount.replaceAll(',', ''),
    amountType: kind?.toUpperCase() ?? null,
    putCall: option === undefined ? null : option.toLowerCase() === 'put' ? 'Put' : 'Call',
    discretion: discretion ?? null,
  };
}

/** Splits name and class: at the class column if the table has a ruler and the words respect it, else at the only wide gap. */
function split(head: string, classAt: number | undefined): readonly [name: string, titleOfClass: string | null] {
  if (classAt !== undefined && /\s/.test(head.charAt(classAt - 1)) && head.slice(classAt).trim() !== '') {
    return [head.slice(0, classAt).trimEnd(), head.slice(classAt).trim()];
  }
  const parts = head.trim().split(/\t| {2,}/);
  return parts.length === 2 ? [parts[0] ?? '', parts[1] ?? null] : [head.trimEnd(), null];
}

/** Null unless it has nine characters. */
function cusipOf(printed: string): string | null {
  const cusip = printed.replace(/[ -]/g, '');
  return cusip.length === 9 ? cusip : null;
}

/**
 * The whole name of a row. Between empty lines, rulers and tags, every line of words belongs to the one row there. Otherwise an indented row continues
 * the line above it, and indented lines below continue theirs. Null if a line cannot be assigned to a row.
 */
function nameOf(name: string, lines: readonly string[], at: number): string | null {
  const above = namesFrom(lines, at, -1).reverse();
  const below = namesFrom(lines, at, 1);
  const isEdge = (index: number) => /^(?:[\s=_-]*|\s*<.*)$/.test(lines[index] ?? '');
  const isIndented = (line: string | undefined) => /^\s/.test(line ?? '');
  let parts = [...above, name, ...below];
  if (isIndented(name)) {
    const first = above.findLastIndex((line) => !isIndented(line));
    if (first < 0) return null;
    parts = [...above.slice(first), name];
  } else if (!isEdge(at - above.length - 1) || !isEdge(at + below.length + 1)) {
    const more = below.findIndex((line) => !isIndented(line));
    const isNextName = more < 0 || isIndented(lines[at + below.length + 1]);
    if ((above.length > 0 && !isIndented(above.at(-1))) || !isNextName) return null;
    parts = [name, ...below.slice(0, more < 0 ? below.length : more)];
  }
  return parts.join(' ').replace(/\s+/g, ' ').trim() || null;
}

/** The lines of words next to a row in one direction, nearest first. */
function namesFrom(lines: readonly string[], at: number, step: 1 | -1): string[] {
  const names: string[] = [];
  for (let index = at + step; names.length < 4 && NAME.test(lines[index] ?? ''); index += step) names.push(lines[index] ?? '');
  return names;
}

type Ends = readonly [number, number];

/** The columns where two amounts of a row end. */
function ends(row: RegExpExecArray, first: number, second: number): Ends {
  return [row.indices?.[first]?.[1] ?? 0, row.indices?.[second]?.[1] ?? 0];
}

/** Rows of a table are aligned within a few characters. */
function isInColumn(above: Ends, below: Ends): boolean {
  return Math.abs(above[0] - below[0]) <= 3 && Math.abs(above[1] - below[1]) <= 3;
}

function whole(printed: string): bigint {
  return BigInt(printed.replaceAll(',', ''));
}
