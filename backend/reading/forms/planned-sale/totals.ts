import { numberOf } from '../../language/numbers.ts';
import type { Known } from '../ownership/read-figures.ts';
import type { PlannedSaleFacts } from './facts.ts';
import { judgedSales } from './read-figures.ts';

export interface SaleTotals {
  readonly shares: number | null;
  /** In US dollars. */
  readonly value: number | null;
  readonly outstanding: number | null;
}

/** Total shares and value of a Form 144's entries; null if an entry does not state it or its figure is implausible. */
export function saleTotals(facts: PlannedSaleFacts, known: Known): SaleTotals {
  const sales = judgedSales(facts, known);
  const total = (printed: readonly (string | null)[]) => {
    const numbers = printed.map((each) => numberOf(each));
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
