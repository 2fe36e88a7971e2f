import { LEVELS, type Level, levelRank } from '#shared/domain/level.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';

export const SORT_FIELDS = ['last_filing_date', 'ticker', 'form', 'alert_level', 'price', 'market_cap', 'unseen'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type SortDirection = 'asc' | 'desc';

export const SORT_LABELS: Readonly<Record<SortField, string>> = {
  last_filing_date: 'Last filing date',
  ticker: 'Ticker',
  form: 'Form',
  alert_level: 'Alert level',
  price: 'Price',
  market_cap: 'Market cap',
  unseen: 'Unseen filings',
};

export type Filters = {
  readonly search: string;
  readonly level: Level | null;
  readonly forms: readonly string[];
  readonly sector: string | null;
  readonly industry: string | null;
  readonly tag: string | null;
};

/** The form type under which a form is followed: `8-K` for `8-K/A`, `13D` for `SC 13D`, `13F` for `13F-HR`. */
export function followedForm(form: string): string {
  return form
    .replace(/\/A$/, '')
    .replace(/^SC(HEDULE)? (?=13[DG])/, '')
    .replace(/^13F-.*/, '13F');
}

/** Whether the newest filing, or another one listed in the row, has the level. */
const hasLevel = ({ highest_importance: newest, recent_filings: recent }: WatchlistEntry, level: Level): boolean =>
  newest === level || recent.some((filing) => filing.level === level && !filing.locked && !filing.withdrawn);

export function filterEntries(entries: readonly WatchlistEntry[], filters: Filters): WatchlistEntry[] {
  const search = filters.search.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (search === '' || entry.ticker.toLowerCase().includes(search) || entry.company_name.toLowerCase().includes(search)) &&
      (filters.level === null || hasLevel(entry, filters.level)) &&
      (filters.forms.length === 0 || (entry.latest_form !== null && filters.forms.includes(followedForm(entry.latest_form)))) &&
      (filters.sector === null || entry.sector === filters.sector) &&
      (filters.industry === null || entry.industry === filters.industry) &&
      (filters.tag === null || entry.tags.includes(filters.tag)),
  );
}

type Key = string | number | null;

const KEYS: Readonly<Record<SortField, (entry: WatchlistEntry) => Key>> = {
  last_filing_date: (entry) => entry.last_filing_date,
  ticker: (entry) => entry.ticker,
  form: (entry) => entry.latest_form,
  alert_level: (entry) => (entry.highest_importance === null ? null : levelRank(entry.highest_importance)),
  price: (entry) => entry.current_price,
  market_cap: (entry) => entry.market_cap,
  unseen: (entry) => entry.unseen_filings_count,
};

/** Unknown values come last in both directions; ties are ordered by ticker. */
export function sortEntries(entries: readonly WatchlistEntry[], field: SortField, direction: SortDirection): WatchlistEntry[] {
  const sign = direction === 'asc' ? 1 : -1;
  const key = KEYS[field];
  return [...entries].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    if (x === y) return a.ticker < b.ticker ? -1 : 1;
    if (x === null) return 1;
    if (y === null) return -1;
    return (x < y ? -1 : 1) * sign;
  });
}

export function distinct(entries: readonly WatchlistEntry[], field: 'sector' | 'industry'): string[] {
  return [...new Set(entries.flatMap((entry) => entry[field] ?? []))].sort();
}

export function distinctTags(entries: readonly WatchlistEntry[]): string[] {
  return [...new Set(entries.flatMap(({ tags }) => tags))].sort();
}

/** Choices of the form filter: the forms of the latest filings. */
export function latestForms(entries: readonly WatchlistEntry[]): string[] {
  return [...new Set(entries.flatMap((entry) => (entry.latest_form === null ? [] : followedForm(entry.latest_form))))].sort();
}

export function isLevel(text: string | null): text is Level {
  return (LEVELS as readonly (string | null)[]).includes(text);
}
