import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect, useState } from 'react';
import { LEVELS } from '#shared/domain/level.ts';
import { readStored, type StorageKey, writeStored } from '#shared/storage/local-store.ts';
import { useStored } from '#shared/storage/use-stored.ts';
import { type Filters, isLevel, SORT_FIELDS, type SortDirection, type SortField } from './sort-and-filter.ts';

export type ViewMode = 'cards' | 'table';

const parsers = {
  q: parseAsString,
  view: parseAsStringLiteral(['cards', 'table']),
  sort: parseAsStringLiteral(SORT_FIELDS),
  dir: parseAsStringLiteral(['asc', 'desc']),
  level: parseAsStringLiteral(LEVELS),
  forms: parseAsArrayOf(parseAsString),
  sector: parseAsString,
  industry: parseAsString,
  tag: parseAsString,
};

const FILTER_KEYS: readonly StorageKey[] = [
  'watchlistFilterAlertLevel',
  'watchlistFilterFormTypes',
  'watchlistFilterSector',
  'watchlistFilterIndustry',
];

/** URL parameters that are also stored in this browser, with their storage keys. */
const KEPT: readonly (readonly [StorageKey, string])[] = [
  ['watchlistViewMode', 'view'],
  ['watchlistSortField', 'sort'],
  ['watchlistSortDirection', 'dir'],
  ['watchlistFilterAlertLevel', 'level'],
  ['watchlistFilterFormTypes', 'forms'],
  ['watchlistFilterSector', 'sector'],
  ['watchlistFilterIndustry', 'industry'],
];

/** Going back reverts stored choices too: parameters missing in the URL return to their values when the page was opened. */
function useRestoreOnBack(): void {
  const [opened] = useState(() => new Map(KEPT.map(([key]) => [key, readStored(key)])));
  useEffect(() => {
    const onStep = () => {
      const address = new URLSearchParams(window.location.search);
      for (const [key, name] of KEPT) {
        const inUrl = address.get(name);
        const value = inUrl !== null && name === 'forms' ? JSON.stringify(inUrl.split(',')) : inUrl;
        const wanted = value ?? opened.get(key) ?? null;
        if (readStored(key) !== wanted) writeStored(key, wanted);
      }
    };
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, [opened]);
}

function parseForms(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((form) => typeof form === 'string') : [];
  } catch {
    return [];
  }
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}

/** The watchlist's view settings: from the URL, or else stored in this browser, or else the default. Each choice adds a history entry; typing doesn't. */
export function useWatchlistView() {
  useRestoreOnBack();
  const [url, setUrl] = useQueryStates(parsers, { history: 'push' });
  const [storedView] = useStored('watchlistViewMode');
  const [storedSort] = useStored('watchlistSortField');
  const [storedDirection] = useStored('watchlistSortDirection');
  const [storedLevel] = useStored('watchlistFilterAlertLevel');
  const [storedForms] = useStored('watchlistFilterFormTypes');
  const [storedSector] = useStored('watchlistFilterSector');
  const [storedIndustry] = useStored('watchlistFilterIndustry');
  const sort: SortField = url.sort ?? oneOf(SORT_FIELDS, storedSort) ?? 'last_filing_date';
  const direction: SortDirection = url.dir ?? oneOf(['asc', 'desc'], storedDirection) ?? 'desc';
  const filters: Filters = {
    search: url.q ?? '',
    level: url.level ?? (isLevel(storedLevel) ? storedLevel : null),
    forms: url.forms ?? parseForms(storedForms),
    sector: url.sector ?? storedSector,
    industry: url.industry ?? storedIndustry,
    tag: url.tag,
  };
  const sortBy = (field: SortField, next: SortDirection) => {
    writeStored('watchlistSortField', field);
    writeStored('watchlistSortDirection', next);
    void setUrl({ sort: field, dir: next });
  };
  return {
    mode: url.view ?? oneOf(['cards', 'table'], storedView) ?? ('cards' as ViewMode),
    sort,
    direction,
    filters,
    filtered:
      filters.search.trim() !== '' ||
      filters.level !== null ||
      filters.forms.length > 0 ||
      filters.sector !== null ||
      filters.industry !== null ||
      filters.tag !== null,
    setMode: (mode: ViewMode) => {
      writeStored('watchlistViewMode', mode);
      void setUrl({ view: mode });
    },
    /** Picking a field also flips the direction (spec section 4). */
    pickSort: (field: SortField) => sortBy(field, direction === 'asc' ? 'desc' : 'asc'),
    flipDirection: () => sortBy(sort, direction === 'asc' ? 'desc' : 'asc'),
    setSearch: (search: string) => void setUrl({ q: search || null }, { history: 'replace' }),
    setLevel: (level: Filters['level']) => {
      writeStored('watchlistFilterAlertLevel', level);
      void setUrl({ level });
    },
    setForms: (forms: readonly string[]) => {
      writeStored('watchlistFilterFormTypes', forms.length > 0 ? JSON.stringify(forms) : null);
      void setUrl({ forms: forms.length > 0 ? [...forms] : null });
    },
    setSector: (sector: string | null) => {
      writeStored('watchlistFilterSector', sector);
      void setUrl({ sector });
    },
    setIndustry: (industry: string | null) => {
      writeStored('watchlistFilterIndustry', industry);
      void setUrl({ industry });
    },
    /** Stored in the URL only: the set of storage keys is fixed (spec section 3). */
    setTag: (tag: string | null) => void setUrl({ tag }),
    clearAll: () => {
      for (const key of FILTER_KEYS) if (readStored(key) !== null) writeStored(key, null);
      void setUrl({ q: null, level: null, forms: null, sector: null, industry: null, tag: null });
    },
  };
}

export type WatchlistView = ReturnType<typeof useWatchlistView>;
