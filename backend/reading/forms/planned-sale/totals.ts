import { numberOf } from '../../language/numbers.ts';
import type { Known } from '../ownership/read-figures.ts';
import type { PlannedSaleFacts } from './facts.ts';
import { judgedSales } from './read-figures.ts';

export interface SaleTotals {
  readonly shares: number | null;
  /** US dollars. */
  readonly value: number | null;
  readonly outstanding: number | null;
}

/** Shares and value of everything a Form 144 announces; null where an entry does not state it, or states what cannot be believed. */
export function saleTotals(facts: PlannedSaleFacts, known: Known): SaleTotals {
  const sales = judgedSales(facts, known);
  const total = (printed: readonly (string | null)[]) => {
    const numbers = printed.map((one) => numberOf(one));
    return numbers.length > 0 && numbers.every((number) => number !== null && number > 0)
      ? numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0)
      : null;
  };
  return {
    shares: total(sales.map(({ shares }) => shares)),
    value: total(sales.map(({ value }) => value)),
    outstanding: numberOf(sales[0]?.sharesOutstanding),
  };
}
