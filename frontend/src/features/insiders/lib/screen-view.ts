import { parseAsInteger, parseAsStringLiteral } from 'nuqs';

export const SCREENS = ['purchases', 'clusters', 'largest'] as const;
const SIDES = ['P', 'S'] as const;
const ROLES = ['cfo', 'ceo', 'chair', 'insider', 'tenPercent', 'other'] as const;
const MARKETS = ['open_market', 'offering', 'automatic'] as const;
const PLANS = ['yes', 'no', 'not_stated'] as const;
const SORTS = ['filed', 'traded', 'value', 'shares', 'company', 'people'] as const;
const DIRECTIONS = ['asc', 'desc'] as const;
const PAGE = 50;

export type ScreenName = (typeof SCREENS)[number];
export type SortName = (typeof SORTS)[number];

/** A screen's URL parameters, named as in the API. */
export const screenParams = {
  screen: parseAsStringLiteral(SCREENS).withDefault('purchases'),
  side: parseAsStringLiteral(SIDES),
  role: parseAsStringLiteral(ROLES),
  market: parseAsStringLiteral(MARKETS),
  plan: parseAsStringLiteral(PLANS),
  min_value: parseAsInteger,
  sort: parseAsStringLiteral(SORTS),
  direction: parseAsStringLiteral(DIRECTIONS),
  limit: parseAsInteger,
};

export interface ScreenView {
  readonly screen: ScreenName;
  readonly side: (typeof SIDES)[number] | null;
  readonly role: (typeof ROLES)[number] | null;
  readonly market: (typeof MARKETS)[number] | null;
  readonly plan: (typeof PLANS)[number] | null;
  readonly min_value: number | null;
  readonly sort: SortName | null;
  readonly direction: (typeof DIRECTIONS)[number] | null;
  readonly limit: number | null;
}

export const NO_SCREEN_FILTERS = { side: null, role: null, market: null, plan: null, min_value: null, limit: null } as const;

/** Default view if the URL has no parameters. */
export const FIRST_SCREEN: ScreenView = { screen: 'purchases', ...NO_SCREEN_FILTERS, sort: null, direction: null };

export const isFiltered = ({ side, role, market, plan, min_value: min }: ScreenView): boolean =>
  [side, role, market, plan, min].some((each) => each !== null);

const DEFAULT_SORT: Readonly<Record<ScreenName, SortName>> = { purchases: 'filed', clusters: 'people', largest: 'value' };

/** The column that the server sorts by. */
export const sortOf = ({ screen, sort }: ScreenView): SortName => sort ?? DEFAULT_SORT[screen];

/** The sort order after a click on a column; the current one is reversed. */
export function sortedBy(view: ScreenView, field: string): Pick<ScreenView, 'sort' | 'direction'> {
  const sort = SORTS.find((known) => known === field) ?? null;
  if (sort !== sortOf(view)) return { sort, direction: null };
  return { sort: view.sort, direction: view.direction === 'asc' ? null : 'asc' };
}

/** The next list size; the server lists at most 200. */
export const moreOf = ({ limit }: ScreenView): number => Math.min(200, Math.max(PAGE, limit ?? PAGE) * 2);
export const MAX_ROWS = 200;
