import { formatWhole, sharePrice, shortDollars } from '#platform/wording/numbers.ts';

/** Formats values as printed in a form: groups digits, expands codes. Null stays null, shown as "not stated"; other text is unchanged. */

function figureOf(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** `1250000.00` → `1,250,000`; with decimals only if there are any. */
export function figure(text: string | null, decimals = 4): string | null {
  if (text === null) return null;
  const value = figureOf(text);
  return value === null ? text : value.toLocaleString('en-US', { maximumFractionDigits: decimals });
}

/** With cents below a thousand or if there are any, and four decimals below a dollar: `$50,000,000`, `$14.50`, `$0.1234`, `$0`. */
export function dollars(text: string | null): string | null {
  if (text === null) return null;
  const value = figureOf(text);
  if (value === null) return text;
  const size = Math.abs(value);
  const isWhole = value === 0 || (Number.isInteger(value) && size >= 1000);
  return `${value < 0 ? '-' : ''}${isWhole ? `$${formatWhole(size)}` : sharePrice(size)}`;
}

/** A rounded amount: `$25.0M`. */
export function roundDollars(text: string | null): string | null {
  const value = text === null ? null : figureOf(text);
  return value === null ? text : shortDollars(value);
}

/** An amount in an ISO 4217 currency: `$1,250,500,000`, `-€0.26`; without a symbol if the currency is uncertain. */
export function amount(text: string | null, currency: string | null): string | null {
  if (text === null || currency === 'USD') return dollars(text);
  const value = figureOf(text);
  if (value === null || currency === null || !/^[A-Z]{3}$/.test(currency)) return figure(text);
  return value.toLocaleString('en-US', { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 4 });
}

/** @param minDigits minimum decimals, so that values in a column align. */
export function percent(text: string | null, minDigits = 0): string | null {
  const value = text === null ? null : figureOf(text);
  return value === null
    ? text
    : `${value.toLocaleString('en-US', { minimumFractionDigits: minDigits, maximumFractionDigits: 4 })}%`;
}

export function yesNo(value: boolean | null): string | null {
  return value === null ? null : value ? 'Yes' : 'No';
}

/** A list as text; null for an empty one. */
export function words(list: readonly string[]): string | null {
  return list.length === 0 ? null : list.join(', ');
}

/** A 13F value in its unit; as printed if the unit is uncertain. */
export function holdingsValue(text: string | null, unit: 'US dollars' | 'thousands of US dollars' | null): string | null {
  if (text === null) return null;
  if (unit === 'US dollars') return dollars(text);
  const amount = figure(text);
  return unit === null ? amount : `$${amount} thousand`;
}

/** Exemptions of Form D, Item 6. */
const EXEMPTIONS: Readonly<Record<string, string>> = {
  '04': 'Rule 504',
  '04.1': 'Rule 504 (b)(1)(i)',
  '04.2': 'Rule 504 (b)(1)(ii)',
  '04.3': 'Rule 504 (b)(1)(iii)',
  '05': 'Rule 505',
  '06': 'Rule 506',
  '06b': 'Rule 506(b)',
  '06c': 'Rule 506(c)',
  '46': 'Securities Act Section 4(a)(5)',
  '4a5': 'Securities Act Section 4(a)(5)',
  '3C': 'Investment Company Act Section 3(c)',
};

export function exemption(code: string): string {
  const fund = /^3C\.(\d+)$/.exec(code)?.[1];
  return fund === undefined ? (EXEMPTIONS[code] ?? code) : `Investment Company Act Section 3(c)(${fund})`;
}

/** Types of reporting persons (Schedules 13D and 13G, cover page). */
const PERSON_TYPES: Readonly<Record<string, string>> = {
  BD: 'broker-dealer',
  BK: 'bank',
  IC: 'insurance company',
  IV: 'investment company',
  IA: 'investment adviser',
  EP: 'employee benefit plan',
  HC: 'holding company',
  SA: 'savings association',
  CP: 'church plan',
  CO: 'corporation',
  PN: 'partnership',
  IN: 'individual',
  FI: 'non-US institution',
  OO: 'other',
};

export const personType = (code: string): string => PERSON_TYPES[code] ?? code;

/** `12 of 50 shown` if a list was truncated. */
export function omitted(listed: number, left: number): string | null {
  return left === 0 ? null : `${formatWhole(listed)} of ${formatWhole(listed + left)} shown; the rest is in the original.`;
}
