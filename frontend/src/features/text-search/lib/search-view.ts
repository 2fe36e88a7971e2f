import { parseAsInteger, parseAsString } from 'nuqs';
import { isDateOnly } from '#platform/wording/day.ts';

/** A search as stored in the URL. */
export type SearchView = {
  readonly q: string;
  readonly ticker: string;
  readonly form: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** From 1. */
  readonly page: number;
};

export const searchParams = {
  q: parseAsString.withDefault(''),
  ticker: parseAsString.withDefault(''),
  form: parseAsString,
  from: parseAsString,
  to: parseAsString,
  page: parseAsInteger.withDefault(1),
};

export const NO_FILTERS = { ticker: '', form: null, from: null, to: null, page: 1 } as const;

export const HITS_PER_PAGE = 10;
/** The server accepts offsets up to 180. */
const LAST_PAGE = 19;
export const MIN_QUERY_LENGTH = 2;
export const MAX_QUERY_LENGTH = 200;

export function isFiltered({ ticker, form, from, to }: SearchView): boolean {
  return ticker !== '' || form !== null || from !== null || to !== null;
}

/** Why the search can't be run; null if it can. */
export function faultOf({ q, from, to }: Pick<SearchView, 'q' | 'from' | 'to'>): string | null {
  if (q.trim().length < MIN_QUERY_LENGTH) return `Type at least ${MIN_QUERY_LENGTH} characters.`;
  if (from !== null && to !== null && from > to) return 'The start date is after the end date.';
  return null;
}

/** Makes a search from any URL acceptable to the server: trims and shortens texts, and drops invalid dates. */
export function readView(view: SearchView): SearchView {
  const day = (text: string | null) => (text !== null && isDateOnly(text) && !Number.isNaN(Date.parse(text)) ? text : null);
  return {
    q: view.q.trim().slice(0, MAX_QUERY_LENGTH),
    ticker: view.ticker.trim().toUpperCase().slice(0, 12),
    form: view.form?.slice(0, 20) || null,
    from: day(view.from),
    to: day(view.to),
    page: Math.min(Math.max(1, view.page), LAST_PAGE),
  };
}

/** The parameters of GET /api/search/texts. */
export function queryOf({ q, ticker, form, from, to, page }: SearchView): string {
  const query = new URLSearchParams({ q });
  if (ticker !== '') query.set('ticker', ticker);
  if (form !== null) query.set('form', form);
  if (from !== null) query.set('from', from);
  if (to !== null) query.set('to', to);
  query.set('offset', String((page - 1) * HITS_PER_PAGE));
  query.set('limit', String(HITS_PER_PAGE));
  return query.toString();
}

/** URL of another page of the same search. */
export function addressOf({ q, ticker, form, from, to }: SearchView, page: number): string {
  const query = new URLSearchParams({ q });
  for (const [name, value] of Object.entries({ ticker, form, from, to })) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return `/search?${query}`;
}
