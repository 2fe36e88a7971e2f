/** Amounts as releases print them. Pure. */

/** `$1,234`, `$4.66 billion`, `$(0.42)`; groups: digits, unit. */
export const MONEY =
  '(?:US)?\\$\\s?\\(?(\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,2})?|\\d{1,7}(?:\\.\\d{1,4})?)\\)?(?:[\\s-](million|billion|thousand|trillion)\\b|(?=[MB]\\b)([MB]))?';

const UNITS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12, m: 1e6, b: 1e9 };

/** The plain decimal number of printed digits and their unit; null where they are no number. */
export function plainAmount(digits: string | undefined, unit: string | undefined): string | null {
  const value = Number((digits ?? '').replaceAll(',', ''));
  if (digits === undefined || digits === '' || !Number.isFinite(value)) return null;
  if (unit === undefined) return String(value);
  return String(Math.round(value * (UNITS[unit.toLowerCase()] ?? 1)));
}
