import type { ReactNode } from 'react';
import { IconDown, IconUp } from '#shared/ui/icons.ts';
import classes from './list.module.css';

export interface ListColumn<T> {
  /** Column id; the server sorts by it if `sortable`. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** When the column is hidden on narrow screens: 1 never (the default), 3 first. */
  readonly priority?: 1 | 2 | 3;
}

export interface ListSelection {
  readonly ids: ReadonlySet<string>;
  readonly change: (ids: ReadonlySet<string>) => void;
}

type Props<T> = {
  caption: string;
  columns: readonly ListColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  /** Accessible name of a row. */
  rowName: (row: T) => string;
  sort: string;
  onSort: (sort: string) => void;
  /** Omitted if there are no bulk actions. */
  selection?: ListSelection | undefined;
  /** Opens a row's details; the first cell is then a button. */
  open?: { readonly id: string | null; readonly onOpen: (id: string) => void } | undefined;
};

/** Rows sorted and filtered by the server. Unlike the shared DataTable, it supports selection and a first cell that opens the row. */
export function ListTable<T>({ caption, columns, rows, rowId, rowName, sort, onSort, selection, open }: Props<T>) {
  return (
    <table className={classes.table}>
      <caption className="fw-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection === undefined ? null : <SelectAll rows={rows.map(rowId)} {...selection} />}
          {columns.map((column) => (
            <HeaderCell key={column.id} {...column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <tr key={id} data-open={open?.id === id || undefined}>
              {selection === undefined ? null : <SelectRow id={id} name={rowName(row)} {...selection} />}
              {columns.map(({ id: column, cell, numeric, priority }, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column}
                    {...(at === 0 ? { scope: 'row' } : {})}
                    data-numeric={numeric || undefined}
                    data-priority={priority}
                  >
                    {at === 0 && open !== undefined ? (
                      <button
                        type="button"
                        className={classes.row}
                        aria-haspopup="dialog"
                        data-row={id}
                        onClick={() => open.onOpen(id)}
                      >
                        {cell(row)}
                      </button>
                    ) : (
                      cell(row)
                    )}
                  </Cell>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type HeaderProps = Pick<ListColumn<never>, 'id' | 'header' | 'numeric' | 'sortable' | 'priority'> & {
  sort: string;
  onSort: (sort: string) => void;
};

function HeaderCell({ id, header, numeric, sortable, priority, sort, onSort }: HeaderProps) {
  const sorted = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={sorted} data-numeric={numeric || undefined} data-priority={priority}>
      {sortable ? (
        <button type="button" className={classes.sort} onClick={() => onSort(sort === `-${id}` ? id : `-${id}`)}>
          {header}
          {sorted === 'ascending' ? <IconUp size={14} aria-hidden /> : null}
          {sorted === 'descending' ? <IconDown size={14} aria-hidden /> : null}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function SelectAll({ rows, ids, change }: ListSelection & { rows: readonly string[] }) {
  const chosen = rows.filter((id) => ids.has(id)).length;
  return (
    <th scope="col" className={classes.tick}>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={rows.length > 0 && chosen === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
        }}
        onChange={({ currentTarget }) => change(new Set(currentTarget.checked ? rows : []))}
      />
    </th>
  );
}

function SelectRow({ id, name, ids, change }: ListSelection & { id: string; name: string }) {
  return (
    <td className={classes.tick}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={ids.has(id)}
        onChange={({ currentTarget }) => {
          const others = [...ids].filter((each) => each !== id);
          change(new Set(currentTarget.checked ? [...others, id] : others));
        }}
      />
    </td>
  );
}
