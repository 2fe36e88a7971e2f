import { compare, decimal, grouped } from '../../../platform/values/decimal.ts';

/** Figures as printed in filings, compared and shown. Pure. */

/** Compares values, not formatting: `1,000` equals `1000.00`. */
export function sameFigure(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const [one, other] = [decimal(a), decimal(b)];
  return one !== null && other !== null ? compare(one, other) === 0 : a.trim() === b.trim();
}

/** With thousands separators where it is a plain number, else as printed. */
export function figure(printed: string): string {
  const value = decimal(printed);
  return value === null ? printed.trim() : grouped(value);
}
