import { compare, decimal, grouped } from '#platform/values/decimal.ts';

/** Compares and formats figures as printed in filings. Pure. */

/** Compares values, not formatting: `1,000` equals `1000.00`. */
export function sameFigure(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const [one, other] = [decimal(a), decimal(b)];
  return one !== null && other !== null ? compare(one, other) === 0 : a.trim() === b.trim();
}

/** Adds thousands separators to a plain number; otherwise returns it as printed. */
export function figure(printed: string): string {
  const value = decimal(printed);
  return value === null ? printed.trim() : grouped(value);
}
