import { grouped } from './answer.ts';

/** Formats dollar amounts for an answer. Pure. */

/** `$1,234`; large amounts also in words: `$1,234,000 ($1.23 million)`. */
export function dollars(amount: number): string {
  const whole = `$${grouped(amount)}`;
  if (amount < 1e6) return whole;
  const [size, word] = amount < 1e9 ? [1e6, 'million'] : [1e9, 'billion'];
  const short = (amount / size).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${whole} ($${short} ${word})`;
}

/** A price per share as printed, and rounded to cents if that differs: `$12.3456 ($12.35)`. */
export function priceOf(value: number): string {
  const formatted = (maxDigits: number) =>
    `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: maxDigits })}`;
  const [exact, cents] = [formatted(6), formatted(2)];
  return exact === cents || value < 1 ? exact : `${exact} (${cents})`;
}
