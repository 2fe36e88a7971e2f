import { onFirstUse } from './on-first-use.ts';

/** Shown for an unknown value, which is never shown as zero. */
export const NOT_AVAILABLE = 'n/a';

const price = onFirstUse(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));
const ratio = onFirstUse(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const whole = onFirstUse(() => new Intl.NumberFormat('en-US'));

export function formatPrice(value: number | null): string {
  return value === null ? NOT_AVAILABLE : price().format(value);
}

/** Two decimals, with the minus character. */
export function formatRatio(value: number | null): string {
  return value === null ? NOT_AVAILABLE : ratio().format(value).replace('-', '−');
}

export function formatPercent(value: number | null): string {
  return value === null ? NOT_AVAILABLE : `${ratio().format(value)}%`;
}

/** A change with its sign, using the minus character. */
export function formatChange(value: number | null): string {
  if (value === null) return NOT_AVAILABLE;
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${ratio().format(Math.abs(value))}%`;
}

export function formatWhole(value: number): string {
  return whole().format(value);
}

/** T with two decimals, B and M with one (spec section 9). */
export function formatMarketCap(value: number | null): string {
  if (value === null) return NOT_AVAILABLE;
  if (value >= 1e12) return `$${(value / 1e12).toFixed(2)}T`;
  if (value >= 1e9) return `$${(value / 1e9).toFixed(1)}B`;
  if (value >= 1e6) return `$${(value / 1e6).toFixed(1)}M`;
  return `$${whole().format(value)}`;
}

/** A number as filed, e.g. `"1250.5"`: grouped when it is one, else left as written. */
export function formatFiled(text: string | null, digits: { min: number; max: number }): string {
  if (text === null || text.trim() === '') return '—';
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits.min, maximumFractionDigits: digits.max });
}
