import { grouped } from './answer.ts';

/** Amounts of dollars in the words of an answer. Pure. */

/** A large amount also in the words that are used of it. */
export function dollars(amount: number): string {
  const whole = `$${grouped(amount)}`;
  if (amount < 1e6) return whole;
  const [size, word] = amount < 1e9 ? [1e6, 'million'] : [1e9, 'billion'];
  const short = (amount / size).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${whole} ($${short} ${word})`;
}

/** A price per share: as printed, and in cents where that is something else. */
export function priceOf(value: number): string {
  const formatted = (maxDigits: number) =>
    `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: maxDigits })}`;
  const [exact, cents] = [formatted(6), formatted(2)];
  return exact === cents || value < 1 ? exact : `${exact} (${cents})`;
}
