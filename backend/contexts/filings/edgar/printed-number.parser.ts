import { withCommas } from '../../../platform/values/decimal.ts';
/** Thousands separators for a plain number, `757756` → `757,756`; anything else stays as printed. */
export function grouped(printed: string): string {
  const number = /^(-?)(\d+)(\.\d+)?$/.exec(printed);
  if (number === null) return printed;
  return `${number[1]}${withCommas(number[2] ?? '')}${number[3] ?? ''}`;
}
