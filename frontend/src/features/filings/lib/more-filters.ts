import type { ListFilingsRequest } from '../../../../../projections/filing-feed/list-filings.request.ts';

/** Filters beyond form and level, as the address and the API name them; what is left out does not filter. */
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

/** Those that are part of a plan. */
export const ADVANCED: readonly MoreFilter[] = ['text', 'role', 'code', 'min_value', 'plan_10b5_1'];

/** Without what is empty; null where nothing is left. */
export function chosenOf(values: { readonly [name in MoreFilter]?: string | null }): MoreFilters | null {
  const chosen = MORE_FILTERS.flatMap((name) => {
    const value = values[name]?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}
