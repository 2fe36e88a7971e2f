import { withCommas } from '../../platform/values/decimal.ts';

/** Counts as filings print them. Pure. */

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Alternatives of a pattern for a count of up to two digits, or up to twenty as a word. */
export const COUNT_WORDS = `(?:${NUMBERS.join('|')}|\\d{1,2})`;

/** 9 for `nine` or `9`; null for other words and for more than three digits. */
export function countOf(words: string | undefined): number | null {
  if (words === undefined) return null;
  const at = NUMBERS.indexOf(words.toLowerCase());
  return at >= 0 ? at + 1 : /^\d{1,3}$/.test(words) ? Number(words) : null;
}

/** Numbers that occur in split ratios. */
const RATIO_NUMBERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(NUMBERS.map((word, at) => [word, at + 1])),
  'twenty-five': 25,
  thirty: 30,
  'thirty-five': 35,
  forty: 40,
  fifty: 50,
  sixty: 60,
  'seventy-five': 75,
  eighty: 80,
  hundred: 100,
  'one hundred': 100,
  'one hundred fifty': 150,
  'two hundred': 200,
  'two hundred fifty': 250,
  'three hundred': 300,
  'four hundred': 400,
  'five hundred': 500,
  'one thousand': 1_000,
};

/** Alternatives of a pattern for such a number as a word, longer ones first. */
export const RATIO_WORDS = Object.keys(RATIO_NUMBERS)
  .sort((a, b) => b.length - a.length)
  .join('|');

/** 20 for `twenty`, 1.5 for `1.5`; null for other words. */
export function ratioNumber(words: string | undefined): number | null {
  if (words === undefined) return null;
  return RATIO_NUMBERS[words.toLowerCase()] ?? (/^\d/.test(words) ? Number(words) : null);
}

/** Adds thousands separators to a plain number, `757756` → `757,756`; anything else stays as printed. */
export function grouped(printed: string): string {
  const number = /^(-?)(\d+)(\.\d+)?$/.exec(printed);
  if (number === null) return printed;
  return `${number[1]}${withCommas(number[2] ?? '')}${number[3] ?? ''}`;
}

/** `1,234.5`, `$5,000,000` or `9.9%` as a number; null for anything else. */
export function numberOf(printed: string | null | undefined): number | null {
  const bare = printed?.replace(/[$,%\s]/g, '') ?? '';
  return /^\d{1,18}(?:\.\d{1,12})?$/.test(bare) ? Number(bare) : null;
}

const SIGNED = /^-?(?:\d{1,18}(?:\.\d{0,20})?|\.\d{1,20})$/;
const BRACKETED = /^\((\d{1,18}(?:\.\d{1,20})?)\)$/;

/** `-1,234.5`, `(1,234.5)` or `$1,234.5` as a plain signed number, `-1234.5`; other text as printed. */
export function signedAmount(printed: string | null): string | null {
  if (printed === null) return null;
  const bare = printed.replace(/[$,\s]/g, '');
  const negative = BRACKETED.exec(bare)?.[1];
  if (negative !== undefined) return `-${negative}`;
  return SIGNED.test(bare) ? bare : printed;
}

/** The numeric value of a {@link signedAmount}; null for anything else. */
export function signedNumber(printed: string | null | undefined): number | null {
  const bare = signedAmount(printed ?? null) ?? '';
  return SIGNED.test(bare) ? Number(bare) : null;
}

/** The sum of amounts to the cent, ignoring anything that is not a number; null if none is a number. */
export function sumOf(printed: readonly (string | null)[]): string | null {
  const numbers = printed.flatMap((each) => signedNumber(each) ?? []);
  if (numbers.length === 0) return null;
  const cents = Math.round(numbers.reduce((sum, number) => sum + number, 0) * 100);
  return String(cents / 100);
}

/** An amount without zeros after the cents: `1425856.75` for `1425856.75000000`, `50000.00` for `50000.00000000`. */
export const toTheCent = (printed: string): string => /^(-?\d{1,18}\.\d\d\d{0,18}?)0{1,20}$/.exec(printed)?.[1] ?? printed;
