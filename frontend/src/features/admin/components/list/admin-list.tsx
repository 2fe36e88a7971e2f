import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { howMany } from '#platform/wording/numbers.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import classes from './list.module.css';
import { ListFile } from './list-file.tsx';
import type { ListFilter, ListPage, ListQuery } from './list-query.ts';
import { type ListColumn, ListTable } from './list-table.tsx';
import { type ListSearch, ListToolbar } from './list-toolbar.tsx';
import { type ListState, useListState } from './use-list-state.ts';

/** Refetch interval of the first page, so that new rows appear. Later pages aren't refetched. */
const REFETCH_MS = 10_000;

type Props<T> = {
  /** Page heading, e.g. `Users`. */
  title: string;
  /** Query key `['admin', name]`: invalidate it after an action to reload the list. */
  name: string;
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<T>>;
  columns: readonly ListColumn<T>[];
  rowId: (row: T) => string;
  /** Accessible name of a row. */
  rowName: (row: T) => string;
  /** Column id, with `-` in front for descending. */
  defaultSort: string;
  search?: ListSearch;
  filters?: readonly ListFilter[];
  /** URL of the list as CSV under `/api/admin`, with the same search and filters. */
  csv?: (query: ListQuery) => string;
  /** The same as JSON lines. */
  jsonLines?: (query: ListQuery) => string;
  /** Bulk actions on selected rows; without it, rows can't be selected. */
  bulk?: (rows: readonly T[], clear: () => void) => ReactNode;
  /** Details of a row, usually a `DetailDrawer`; without it, rows can't be opened. */
  detail?: (id: string, close: () => void) => ReactNode;
  /** Shown if there are no entries at all. */
  empty: { readonly title: string; readonly text: string };
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
};

/** An admin list: search, filters, server-sorted table, selection, CSV, and a detail drawer. */
export function AdminList<T>(props: Props<T>) {
  const { title, name, load, search, filters = [], csv, jsonLines, detail, actions } = props;
  const narrowing = [...filters, ...(search?.fields ?? [])].map(({ parameter }) => parameter);
  const state = useListState(narrowing, props.defaultSort, search?.inAddress ?? true);
  const { query } = state;
  // A search that must not be in the URL is sent only once per search.
  const isHidden = query.search !== '' && search?.inAddress === false;
  const answer = useQuery({
    queryKey: [QUERY.admin, name, 'list', query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: query.cursor === null && !isHidden ? REFETCH_MS : false,
    retry: false,
  });
  return (
    <div className={classes.list}>
      <header className={classes.heading}>
        <h1>{title}</h1>
        <div className={classes.actions}>
          {actions}
          {csv === undefined ? null : <ListFile kind="csv" path={csv({ ...query, cursor: null })} name={name} content={title} />}
          {jsonLines === undefined ? null : (
            <ListFile kind="ndjson" path={jsonLines({ ...query, cursor: null })} name={name} content={title} />
          )}
        </div>
      </header>
      <ListToolbar search={search} filters={filters} state={state} />
      {answer.data?.note ? <p>{answer.data.note}</p> : null}
      <AsyncSection query={answer} name={title} skeleton={<p>Loading...</p>}>
        {(page) =>
          page.rows.length === 0 ? <Nothing {...props} state={state} /> : <Rows {...props} page={page} state={state} />
        }
      </AsyncSection>
      {detail === undefined || state.open === null ? null : detail(state.open, () => state.show(null))}
    </div>
  );
}

function Nothing<T>({ empty, state }: Props<T> & { state: ListState }) {
  if (state.page > 0) {
    return (
      <EmptyState title="Nothing more" text="The list has gotten shorter since you loaded it.">
        <Button variant="default" onClick={state.back}>
          Previous
        </Button>
      </EmptyState>
    );
  }
  if (!state.narrowed) return <EmptyState {...empty} />;
  return (
    <EmptyState title="No results" text="Nothing matches your filters.">
      <Button variant="default" onClick={state.clear}>
        Clear all
      </Button>
    </EmptyState>
  );
}

function Rows<T>({ page, state, ...props }: Props<T> & { page: ListPage<T>; state: ListState }) {
  const { title, columns, rowId, rowName, bulk, detail } = props;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selected = page.rows.filter((row) => selectedIds.has(rowId(row)));
  const clear = () => setSelectedIds(new Set());
  const { sort, cursor } = state.query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection of another page is no longer visible
  useEffect(clear, [cursor, sort]);
  return (
    <div className={classes.box}>
      {bulk === undefined || selected.length === 0 ? null : (
        <div className={classes.bulk}>
          <b role="status">{selected.length} selected</b>
          {bulk(selected, clear)}
          <Button size="compact-xs" variant="subtle" color="gray" className={classes.last ?? ''} onClick={clear}>
            Clear
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={`${title}, scrollable`}>
        <ListTable
          caption={title}
          columns={columns}
          rows={page.rows}
          rowId={rowId}
          rowName={rowName}
          sort={sort}
          onSort={state.sort}
          selection={bulk === undefined ? undefined : { ids: selectedIds, change: setSelectedIds }}
          open={detail === undefined ? undefined : { id: state.open, onOpen: state.show }}
        />
      </section>
      <div className={classes.pager}>
        <span role="status">
          Page {state.page + 1}, {howMany(page.rows.length, 'entry', 'entries')}
        </span>
        <span className={classes.actions}>
          <Button size="compact-sm" variant="default" disabled={state.page === 0} onClick={state.back}>
            Previous
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={page.next === null}
            onClick={() => page.next !== null && state.forward(page.next)}
          >
            Next
          </Button>
        </span>
      </div>
    </div>
  );
}
