import { monthAndYear } from '../../../../../backend/platform/wording/day.ts';

/** Filings under the month of their filing date, in their order. */
export function byMonth<T extends { readonly filed_at: string }>(filings: readonly T[]): { month: string; rows: T[] }[] {
  const groups = Map.groupBy(filings, ({ filed_at: filedAt }) => monthAndYear(filedAt.slice(0, 10)));
  return [...groups].map(([month, rows]) => ({ month, rows }));
}
