import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { dayInWords } from '../../backend/reading/language/dates.ts';

/** What the phrases about facts of an 8-K's items are made of. Pure. */

export type ItemFact = NonNullable<NonNullable<FilingFacts['eightK']>['itemFacts']>[number];
export type FactOf<K extends ItemFact['kind']> = Extract<ItemFact, { readonly kind: K }>;
type Money = { readonly currency: string; readonly amount: string };

export type Part = string | false | null | undefined;
export const joined = (parts: readonly Part[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
export const on = (before: string, day: string | null): Part => day && `${before} ${dayInWords(day)}`;
export const listed = (before: string, values: readonly string[]): Part => values.length > 0 && `${before} ${values.join(', ')}`;

/** Digits in groups of three; a printed date or name stays as it is. */
export function counted(value: string | null): string {
  return value !== null && /^\d{4,}(?:\.\d+)?$/.test(value) ? Number(value).toLocaleString('en-US') : (value ?? '');
}

const UNITS = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** `$30 million`, `$1.15 billion`, `$250,000`, `$0.31`; a loss as `-$7 million`. */
export function money({ currency, amount }: Money): string {
  const value = Number(amount);
  const size = Math.abs(value);
  const sign = `${value < 0 ? '-' : ''}${currency === 'CHF' ? 'CHF ' : currency}`;
  for (const [unit, name] of UNITS) if (size >= unit) return `${sign}${Number((size / unit).toFixed(3))} ${name}`;
  return `${sign}${size.toLocaleString('en-US', { maximumFractionDigits: 4 })}`;
}

export const dollars = (amount: string): string => money({ currency: '$', amount });

export function rangeOf(low: Money | null, high: Money | null): Part {
  if (low === null || high === null) return (low ?? high) && money((low ?? high) as Money);
  return low.amount === high.amount ? money(low) : `${money(low)} to ${money(high)}`;
}
