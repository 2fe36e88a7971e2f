/** Shown for an unknown value, which is never shown as zero. */
export const NOT_AVAILABLE = 'n/a';

/** Minimum and maximum number of decimals. */
type Digits = { readonly min: number; readonly max: number };
const TWO: Digits = { min: 2, max: 2 };

/** Numbers of this size or larger are printed with an exponent or have inexact digits. */
const LARGE = 1e15;

/**
 * A number with English grouping, `1,250.5`, rounded half away from zero by its decimal digits. Doesn't use `Intl`, whose first use takes as long on a slow device as
 * rendering the top of a page; `numbers.spec` checks that both give the same result.
 */
function grouped(value: number, { min, max }: Digits): string {
  if (!Number.isFinite(value) || Math.abs(value) >= LARGE)
    return value.toLocaleString('en-US', { minimumFractionDigits: min, maximumFractionDigits: max });
  // In binary, 1.005 is slightly less; shifting the decimal exponent rounds it as written.
  const shifted = Math.round(Number(`${Math.abs(value) < 1e-6 ? 0 : Math.abs(value)}e${max}`));
  const [whole = '', fraction = ''] = Number(`${shifted}e-${max}`).toFixed(max).split('.');
  const kept = fraction.replace(/(?<!0)0+$/, '').padEnd(min, '0');
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3}){1,5}$)/g, ',')}${kept === '' ? '' : `.${kept}`}`;
}

export function formatPrice(value: number | null): string {
  return value === null ? NOT_AVAILABLE : `${value < 0 ? '-' : ''}$${grouped(Math.abs(value), TWO)}`;
}

/** A share price: two decimals, or four below a dollar, where prices are quoted in hundredths of a cent. */
export function sharePrice(value: number): string {
  return `$${grouped(value, { min: 2, max: value < 1 ? 4 : 2 })}`;
}

/** Two decimals, with a true minus sign. */
export function formatRatio(value: number | null): string {
  return value === null ? NOT_AVAILABLE : grouped(value, TWO).replace('-', '−');
}

export function formatPercent(value: number | null): string {
  return value === null ? NOT_AVAILABLE : `${grouped(value, TWO)}%`;
}

/** A change with its sign, using a true minus sign. */
export function formatChange(value: number | null): string {
  if (value === null) return NOT_AVAILABLE;
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${grouped(Math.abs(value), TWO)}%`;
}

export function formatWhole(value: number): string {
  return grouped(value, { min: 0, max: 3 });
}

/** `filing` or `filings`. @param many the plural if it is more than `one` with an s */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}

/** `1 filing`, `1,250 filings`. */
export function howMany(count: number, one: string, many?: string): string {
  return `${formatWhole(count)} ${plural(count, one, many)}`;
}

/** Unit, letter, decimals, and the amount from which the next smaller unit would round to a thousand. */
const UNITS = [
  [1e12, 'T', 2, 999.95e9],
  [1e9, 'B', 1, 999.95e6],
  [1e6, 'M', 1, 999_999.5],
] as const;

/**
 * `$25.0M`: T with two decimals, B and M with one (spec section 9), smaller amounts in full. Rounded before the unit is chosen: 999.96 million is `$1.0B`.
 */
export function shortDollars(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  for (const [unit, letter, decimals, from] of UNITS)
    if (size >= from) return `${sign}$${grouped(size / unit, { min: decimals, max: decimals })}${letter}`;
  const whole = Number.isInteger(size) || size >= 1_000;
  return `${sign}$${grouped(whole ? Math.round(size) : size, whole ? { min: 0, max: 0 } : TWO)}`;
}

export function formatMarketCap(value: number | null): string {
  return value === null ? NOT_AVAILABLE : shortDollars(value);
}

/** A number as filed, such as `"1250.5"`: grouped if it is a number, otherwise unchanged. */
export function formatFiled(text: string | null, digits: Digits): string {
  if (text === null || text.trim() === '') return '—';
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return grouped(value, digits);
}

/** A price as filed, `$24.41`; a dash if nothing was paid, as for a gift. */
export function filedPrice(text: string | null): string {
  if (text === null || Number(text) === 0) return '—';
  return Number.isFinite(Number(text)) ? `$${formatFiled(text, { min: 2, max: 4 })}` : text;
}
