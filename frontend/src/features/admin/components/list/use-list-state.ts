import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from './list-query.ts';

export interface ListState {
  readonly query: ListQuery;
  /** Id of the row whose details are open. */
  readonly open: string | null;
  /** Whether a search or filter is active. */
  readonly narrowed: boolean;
  /** Page index, from 0. */
  readonly page: number;
  search(text: string): void;
  filter(parameter: string, value: string): void;
  sort(sort: string): void;
  clear(): void;
  show(id: string | null): void;
  forward(cursor: string): void;
  back(): void;
}

/**
 * A list's state. It is in the URL, so that it can be linked to, except for the page, because cursors expire. @param narrowing parameters of the
 * filters and searched fields @param searchInAddress false if search terms must not be in the URL
 */
export function useListState(narrowing: readonly string[], defaultSort: string, searchInAddress: boolean): ListState {
  const [parameters, setParameters] = useSearchParams();
  const [hidden, setHidden] = useState('');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const narrow = (changes: Readonly<Record<string, string | null>>) => {
    setCursors([]);
    change(changes);
  };
  const names = [...new Set(narrowing)];
  const chosen = Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const search = searchInAddress ? (parameters.get('search') ?? '') : hidden;
  return {
    query: { search, filters: chosen, sort: parameters.get('sort') ?? defaultSort, cursor: cursors.at(-1) ?? null },
    open: parameters.get('open') || null,
    narrowed: search !== '' || Object.keys(chosen).length > 0,
    page: cursors.length,
    search: (text) => {
      if (!searchInAddress) setHidden(text);
      narrow(searchInAddress ? { search: text } : {});
    },
    filter: (parameter, value) => narrow({ [parameter]: value }),
    sort: (sort) => narrow({ sort: sort === defaultSort ? null : sort }),
    clear: () => {
      setHidden('');
      narrow({ search: null, ...Object.fromEntries(names.map((name) => [name, null])) });
    },
    show: (id) => change({ open: id, tab: null }),
    forward: (cursor) => setCursors([...cursors, cursor]),
    back: () => setCursors(cursors.slice(0, -1)),
  };
}
