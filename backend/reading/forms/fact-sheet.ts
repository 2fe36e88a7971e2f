import { grouped, signedNumber, toTheCent } from '../language/numbers.ts';
import { oneLine } from '../language/one-line.ts';

/**
 * What a form states, as named values and tables. It is built by one function from a form's facts, and then used for the text of an XML form, for the API's
 * answer and for the section on the page. Pure.
 */

/** How a value is printed. `dollars` means US dollars, `percent` a percentage as printed in the form, `flag` `Yes` or `No`. */
export const SHEET_UNITS = ['text', 'dollars', 'percent', 'number', 'day', 'flag'] as const;
export type SheetUnit = (typeof SHEET_UNITS)[number];

/** A value's `name` is for programs, its `label` for people. */
interface Named {
  readonly name: string;
  readonly label: string;
  readonly unit: SheetUnit;
}

export interface SheetValue extends Named {
  readonly value: string;
}

export interface SheetTable {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Named[];
  /** One cell per column; null if the form does not state it. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Number of rows in the filing that are not among the facts. */
  readonly omitted: number;
}

export interface FactSheet {
  readonly title: string;
  readonly values: readonly SheetValue[];
  readonly tables: readonly SheetTable[];
}

type Stated = string | number | boolean | null | undefined;

/** A value of the sheet; null if the form does not state it. */
export function stated(name: string, label: string, value: Stated, unit: SheetUnit = 'text'): SheetValue | null {
  const words = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value == null ? '' : oneLine(String(value));
  return words === '' ? null : { name, label, unit: typeof value === 'boolean' ? 'flag' : unit, value: words };
}

/** A column, with a function that gives its cell for a row. */
export type SheetColumn<T> = readonly [name: string, label: string, cell: (row: T) => Stated, unit?: SheetUnit];

/** A table without empty columns; null if it has no rows. */
export function tableOf<T>(
  name: string,
  label: string,
  rows: readonly T[],
  columns: readonly SheetColumn<T>[],
  omitted = 0,
): SheetTable | null {
  const cells = rows.map((row) => columns.map(([column, , cell, unit]) => stated(column, '', cell(row), unit)));
  const filled = columns.flatMap((_, at) => (cells.some((row) => row[at] !== null) ? [at] : []));
  if (filled.length === 0) return null;
  return {
    name,
    label,
    columns: filled.map((at) => {
      const [column, heading, , unit] = columns[at] as SheetColumn<T>;
      return { name: column, label: heading, unit: unit ?? cells.find((row) => row[at] != null)?.[at]?.unit ?? 'text' };
    }),
    rows: cells.map((row) => filled.map((at) => row[at]?.value ?? null)),
    omitted,
  };
}

/** A sheet without the values and tables that are null. */
export function sheetOf(
  title: string,
  values: readonly (SheetValue | null)[],
  tables: readonly (SheetTable | null)[] = [],
): FactSheet {
  return { title, values: values.filter((value) => value !== null), tables: tables.filter((value) => value !== null) };
}

/** The sheet as text, with one fact per line so that a score can quote the line it relies on. */
export function sheetText({ title, values, tables }: FactSheet): string {
  return [
    title,
    ...values.map(({ label, unit, value }) => `${label}: ${printedAs(unit, value)}`),
    ...tables.flatMap(({ label, columns, rows, omitted }) => [
      label,
      ...rows.map((row) =>
        row
          .flatMap((cell, at) => (cell === null ? [] : `${columns[at]?.label ?? ''} ${printedAs(columns[at]?.unit, cell)}`))
          .join('; '),
      ),
      ...(omitted > 0 ? [`and ${omitted} more`] : []),
    ]),
  ].join('\n');
}

function printedAs(unit: SheetUnit | undefined, value: string): string {
  if (unit !== 'dollars' && unit !== 'percent' && unit !== 'number') return value;
  const number = signedNumber(value) === null ? null : grouped(toTheCent(value));
  if (number === null || unit === 'number') return number ?? value;
  if (unit === 'percent') return `${number}%`;
  return number.startsWith('-') ? `-$${number.slice(1)}` : `$${number}`;
}
