import { onFirstUse } from '../../../shared/format/on-first-use.ts';

const month = onFirstUse(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** Filings under the month of their filing date, in their order. */
export function byMonth<T extends { readonly filed_at: string }>(filings: readonly T[]): { month: string; rows: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const filing of filings) {
    const day = new Date(`${filing.filed_at.slice(0, 10)}T00:00:00Z`);
    const label = Number.isNaN(day.getTime()) ? filing.filed_at : month().format(day);
    groups.set(label, [...(groups.get(label) ?? []), filing]);
  }
  return [...groups].map(([label, rows]) => ({ month: label, rows }));
}
