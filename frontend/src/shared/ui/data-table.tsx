import { type ColumnDef, createTableHook, type RowData, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { Fragment, type ReactNode, useId, useState } from 'react';
import classes from './data-table.module.css';
import { IconChevronRight, IconDown, IconUp } from './icons.ts';

const features = tableFeatures({ rowSortingFeature });

const { useAppTable, createAppColumnHelper } = createTableHook({ features, manualSorting: true, enableMultiSort: false });

export { createAppColumnHelper };

// biome-ignore lint/suspicious/noExplicitAny: the library's own type for columns of different value types
export type TableColumn<T extends RowData> = ColumnDef<typeof features, T, any>;

type Props<T extends RowData> = {
  caption: string;
  columns: TableColumn<T>[];
  rows: T[];
  rowId: (row: T) => string;
  sort?: { field: string; direction: 'asc' | 'desc'; onSort: (field: string) => void };
  /** Columns of numbers, aligned right. */
  numeric?: readonly string[];
  /** Rows to highlight once because they just changed. */
  isFresh?: (row: T) => boolean;
  /** Opens below a row, in place, for the rows that have more to show. */
  detail?: { has: (row: T) => boolean; label: (row: T, open: boolean) => string; render: (row: T) => ReactNode };
  /** How columns give way in a narrow container: the owner's style sheet, by `data-column`. */
  className?: string | undefined;
};

/** The one table of the pages: sorted by its owner, header buttons with aria-sort, sticky header, details in place. */
export function DataTable<T extends RowData>(props: Props<T>) {
  const { caption, columns, rows, rowId, sort, numeric = [], isFresh, detail, className } = props;
  const [open, setOpen] = useState<string | null>(null);
  const region = useId();
  const table = useAppTable({
    columns,
    data: rows,
    getRowId: rowId,
    enableSorting: sort !== undefined,
    state: { sorting: sort ? [{ id: sort.field, desc: sort.direction === 'desc' }] : [] },
  });
  return (
    <section
      className={`${classes['region']} ${className ?? ''}`}
      data-fits={className !== undefined || undefined}
      aria-label={caption}
      tabIndex={className === undefined ? 0 : undefined}
    >
      <table className={classes['table']}>
        <caption className="fw-visually-hidden">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-numeric={numeric.includes(header.column.id) || undefined}
                    data-column={header.column.id}
                    aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                  >
                    {sort && header.column.getCanSort() ? (
                      <button type="button" className={classes['sort']} onClick={() => sort.onSort(header.column.id)}>
                        <table.FlexRender header={header} />
                        {sorted === 'asc' ? <IconUp size={14} aria-hidden /> : null}
                        {sorted === 'desc' ? <IconDown size={14} aria-hidden /> : null}
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => {
            const more = detail?.has(row.original) ?? false;
            const shown = more && open === row.id;
            return (
              <Fragment key={row.id}>
                <tr data-fresh={isFresh?.(row.original) || undefined} data-open={shown || undefined}>
                  {row.getAllCells().map((cell, at) => {
                    const Cell = at === 0 ? 'th' : 'td';
                    return (
                      <Cell
                        key={cell.id}
                        {...(at === 0 ? { scope: 'row' } : {})}
                        data-numeric={numeric.includes(cell.column.id) || undefined}
                        data-column={cell.column.id}
                      >
                        {at === 0 && detail !== undefined ? (
                          <span className={classes['first']}>
                            {more ? (
                              <button
                                type="button"
                                className={classes['expander']}
                                aria-expanded={shown}
                                aria-controls={`${region}-${row.id}`}
                                aria-label={detail.label(row.original, shown)}
                                onClick={() => setOpen(shown ? null : row.id)}
                              >
                                <IconChevronRight size={14} aria-hidden />
                              </button>
                            ) : (
                              <span className={classes['expander']} />
                            )}
                            <table.FlexRender cell={cell} />
                          </span>
                        ) : (
                          <table.FlexRender cell={cell} />
                        )}
                      </Cell>
                    );
                  })}
                </tr>
                {shown && detail ? (
                  <tr className={classes['detail']} id={`${region}-${row.id}`}>
                    <td colSpan={row.getAllCells().length}>{detail.render(row.original)}</td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
