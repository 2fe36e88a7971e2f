import { formatFiled, howMany } from '#platform/wording/numbers.ts';
import type { PurchasePattern, SideTotals } from '../api/get-insider.ts';

/** `1234567.5` → `$1,234,568`; with cents if the amount is below a thousand and not whole. */
export function money(exact: string): string {
  const cents = Math.abs(Number(exact)) < 1_000 && !/^-?\d+$/.test(exact) ? 2 : 0;
  return `$${formatFiled(exact, { min: cents, max: cents })}`;
}

/** Total value of the trades that have a price; if no trade has one, says so rather than `$0`. */
export function sideValue({ trades, not_priced: unpriced, dollars }: SideTotals): string {
  return trades === 0 ? '—' : trades === unpriced ? 'no price stated' : money(dollars);
}

export function shares(exact: string | null): string {
  return formatFiled(exact, { min: 0, max: 4 });
}

/** The part's share of all shares traded; null if none were. */
export function percentOf(part: SideTotals, ...others: readonly SideTotals[]): string | null {
  const whole = [part, ...others].reduce((sum, side) => sum + Number(side.shares), 0);
  return whole > 0 ? `${Math.round((Number(part.shares) / whole) * 100)}%` : null;
}

/** `3 trades, 1 without a price` */
export function tradeCount({ trades, not_priced: unpriced }: SideTotals): string {
  const count = howMany(trades, 'trade');
  return unpriced === 0 ? count : `${count}, ${unpriced} without a price`;
}

export const PATTERN_TEXT: Readonly<Record<PurchasePattern, string>> = {
  routine: 'Routine',
  opportunistic: 'Opportunistic',
  not_enough_history: 'Not enough history',
};

export const PATTERN_MEANS: Readonly<Record<PurchasePattern, string>> = {
  routine: 'Bought in the same month in each of the past three years.',
  opportunistic: 'Bought in each of the past three years, but not in the same month.',
  not_enough_history: 'We classify a trade as routine only when there were purchases in each of the past three years.',
};
