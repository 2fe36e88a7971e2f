import { monthAndYear } from '#platform/wording/day.ts';

/** Groups filings by the month of their filing date, keeping their order. */
export function byMonth<T extends { readonly filed_at: string }>(filings: readonly T[]): { month: string; rows: T[] }[] {
  const groups = Map.groupBy(filings, ({ filed_at: filedAt }) => monthAndYear(filedAt.slice(0, 10)));
  return [...groups].map(([month, rows]) => ({ month, rows }));
}
