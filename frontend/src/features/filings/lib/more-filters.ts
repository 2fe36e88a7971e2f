import type { ListFilingsRequest } from '#projections/filing-feed/list-filings.request.ts';

/** Filters other than form and level, named as in the URL and the API; omitted ones don't filter. */
export const MORE_FILTERS = [
  'text',
  'role',
  'code',
  'min_value',
  'plan_10b5_1',
  'item',
  'from',
  'to',
] as const satisfies readonly (keyof ListFilingsRequest)[];
export type MoreFilter = (typeof MORE_FILTERS)[number];
export type MoreFilters = { readonly [name in MoreFilter]?: string };

/** Filters that need PRO. */
export const ADVANCED: readonly MoreFilter[] = ['text', 'role', 'code', 'min_value', 'plan_10b5_1'];

/** Drops empty filters; null if none is left. */
export function chosenOf(values: { readonly [name in MoreFilter]?: string | null }): MoreFilters | null {
  const chosen = MORE_FILTERS.flatMap((name) => {
    const value = values[name]?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}
