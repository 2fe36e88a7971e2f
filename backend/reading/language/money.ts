import { z } from 'zod';
import { builtPattern } from '../../platform/values/built-pattern.ts';

/** Amounts of money as filings print them. Pure. */

const SYMBOL = '(?:US|U\\.S\\.|NT|C|A|Cdn)?\\$|€|£|¥|EUR|USD|GBP|CHF';
const NUMBER = '\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,4})?|\\d{1,9}(?:\\.\\d{1,4})?';
const NAMED = 'Euros?|euros?|New Taiwan Dollars|Canadian dollars|pounds sterling|Swiss francs|U\\.S\\. dollars|dollars';

/** Source of a pattern for an amount, without capturing groups. */
export const MONEY = `(?:(?:${SYMBOL})\\s?(?:${NUMBER})(?!\\d|[.,]\\d)(?:[ -](?:million|billion|thousand)\\b)?(?: (?:AUD|CAD|USD)\\b)?|\\b(?:${NUMBER})(?!\\d|[.,]\\d) (?:million |billion )?(?:${NAMED})\\b)`;

/** Present in every amount. */
const CURRENCY = /[$€£¥]|eur|usd|gbp|chf|dollars|pounds|francs/i;

/** Quick test whether the words may contain an amount, run before the patterns built from {@link MONEY}. */
export const hasMoney = (words: string): boolean => CURRENCY.test(words);

const PARTS = builtPattern(`^(${SYMBOL})?\\s?(${NUMBER})(?:[ -](million|billion|thousand))?(?: (${NAMED}|AUD|CAD|USD))?$`);
const CURRENCIES: Readonly<Record<string, Money['currency']>> = {
  $: '$',
  US$: '$',
  'U.S.$': '$',
  USD: '$',
  NT$: 'NT$',
  C$: 'C$',
  Cdn$: 'C$',
  A$: 'A$',
  '€': '€',
  EUR: '€',
  '£': '£',
  GBP: '£',
  '¥': '¥',
  CHF: 'CHF',
  euro: '€',
  'new taiwan dollar': 'NT$',
  'canadian dollar': 'C$',
  'pounds sterling': '£',
  'swiss franc': 'CHF',
  'u.s. dollar': '$',
  dollar: '$',
};

/** `$4.43 AUD`: the code says which dollars are meant. */
const BEHIND: Readonly<Record<string, string>> = { AUD: 'A$', CAD: 'C$', USD: '$' };

/** The amount that {@link MONEY} matched; null for no match, 0, or an implausibly large amount. */
export function moneyOf(printed: string | undefined): Money | null {
  const match = PARTS.exec(printed?.trim() ?? '');
  if (match === null) return null;
  const [, symbol, number = '', unit, named] = match;
  const currency = CURRENCIES[BEHIND[named ?? ''] ?? symbol ?? named?.toLowerCase().replace(/([^g])s$/, '$1') ?? ''];
  if (currency === undefined) return null;
  const scale = unit === undefined ? 1 : unit === 'billion' ? 1e9 : unit === 'million' ? 1e6 : 1e3;
  const value = Number(number.replaceAll(',', '')) * scale;
  return value > 0 && value < 1e14 ? { currency, amount: plain(value) } : null;
}

/** The amount in the pattern's first group; null if none. */
export function moneyIn(words: string, pattern: RegExp): Money | null {
  return moneyOf(pattern.exec(words)?.[1]);
}

/** The sum of amounts in one currency; null if there are no amounts or several currencies. */
export function sumOf(amounts: readonly Money[]): Money | null {
  const currency = amounts[0]?.currency;
  if (currency === undefined || amounts.some((amount) => amount.currency !== currency)) return null;
  return { currency, amount: plain(amounts.reduce((sum, { amount }) => sum + Number(amount), 0)) };
}

const plain = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** An amount of money in a filing. */
export const money = z.object({
  currency: z.enum(['$', '€', '£', '¥', 'C$', 'A$', 'NT$', 'CHF']),
  /** A plain decimal number. */
  amount: z.string(),
});
export type Money = z.infer<typeof money>;

/** Amounts of US dollars as press releases print them. */

/** `$1,234`, `$4.66 billion`, `$(0.42)`; groups: digits, unit. */
export const DOLLARS =
  '(?:US)?\\$\\s?\\(?(\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,2})?|\\d{1,7}(?:\\.\\d{1,4})?)\\)?(?:[\\s-](million|billion|thousand|trillion)\\b|(?=[MB]\\b)([MB]))?';

const DOLLAR_UNITS: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  m: 1e6,
  b: 1e9,
};

/** The plain decimal number for printed digits and a unit; null if it is not a number. */
export function plainAmount(digits: string | undefined, unit: string | undefined): string | null {
  const value = Number((digits ?? '').replaceAll(',', ''));
  if (digits === undefined || digits === '' || !Number.isFinite(value)) return null;
  if (unit === undefined) return String(value);
  return String(Math.round(value * (DOLLAR_UNITS[unit.toLowerCase()] ?? 1)));
}
