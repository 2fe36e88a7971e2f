/** Exact decimal numbers as printed by EDGAR: shares, prices and values are never converted to floats. Pure. */

/** `units` × 10^-`scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** Parses a plain printed number, `1,200.50` or `-3`; null for anything else, including absurd lengths. */
export function decimal(printed: string | null | undefined): Decimal | null {
  const match = /^(-?)(\d{1,30})(?:\.(\d{0,20}))?$/.exec(printed?.trim().replaceAll(',', '') ?? '');
  if (!match) return null;
  const fraction = (match[3] ?? '').replace(/0{1,20}$/, '');
  const units = BigInt(`${match[2]}${fraction}`);
  return { units: match[1] === '-' ? -units : units, scale: fraction.length };
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { ...b, units: -b.units });
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Negative when a < b, 0 when equal. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = unitsAt(a, scale) - unitsAt(b, scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** a ÷ b as a number, for comparison with thresholds only; null when b is not positive. */
export function ratio(a: Decimal, b: Decimal): number | null {
  if (b.units <= 0n) return null;
  const scale = Math.max(a.scale, b.scale);
  return Number((unitsAt(a, scale) * 1_000_000n) / unitsAt(b, scale)) / 1_000_000;
}

/** Converts to a float, only for comparison with thresholds. */
export function toNumber(value: Decimal): number {
  return Number(`${value.units}e-${value.scale}`);
}

/** The shortest exact form, `1234.5`, for JSON. */
export function plain(value: Decimal): string {
  return written(trimmed(value), (digits) => digits);
}

/** `1234.5` → `1,234.5`; with `places` rounded half away from zero to exactly that many decimals. */
export function grouped(value: Decimal, places?: number): string {
  return written(places === undefined ? trimmed(value) : roundedTo(value, places), withCommas);
}

function written({ units, scale }: Decimal, wholeOf: (digits: string) => string): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${units < 0n ? '-' : ''}${wholeOf(digits.slice(0, digits.length - scale))}${fraction}`;
}

/** `1234567` → `1,234,567`. */
export function withCommas(digits: string): string {
  const first = digits.length % 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter((group) => group !== '').join(',');
}

/** A price per share as printed, with at least two decimals: `$24.10`, `$0.3312`. */
export function price(value: Decimal): string {
  return `$${grouped(value, Math.max(2, trimmed(value).scale))}`;
}

/** An amount of money: whole dollars from $1,000, cents below. */
export function money(value: Decimal): string {
  return `$${grouped(value, compare(value, { units: 1_000n, scale: 0 }) < 0 ? 2 : 0)}`;
}

function trimmed(value: Decimal): Decimal {
  let { units, scale } = value;
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return { units, scale };
}

function roundedTo(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return { units: unitsAt(value, places), scale: places };
  const divisor = 10n ** BigInt(value.scale - places);
  const half = (value.units < 0n ? -divisor : divisor) / 2n;
  return { units: (value.units + half) / divisor, scale: places };
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}
