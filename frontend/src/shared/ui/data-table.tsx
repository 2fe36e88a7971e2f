import { type ColumnDef, createTableHook, type RowData, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import classes from './data-table.module.css';
import { IconDown, IconUp } from './icons.ts';

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
};

/** The one table of the pages: sorted by its owner, header buttons with aria-sort, sticky header and first column. */
export function DataTable<T extends RowData>({ caption, columns, rows, rowId, sort, numeric = [], isFresh }: Props<T>) {
  const table = useAppTable({
    columns,
    data: rows,
    getRowId: rowId,
    enableSorting: sort !== undefined,
    state: { sorting: sort ? [{ id: sort.field, desc: sort.direction === 'desc' }] : [] },
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes['region']} aria-label={caption} tabIndex={0}>
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
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-fresh={isFresh?.(row.original) || undefined}>
              {row.getAllCells().map((cell, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={cell.id}
                    {...(at === 0 ? { scope: 'row' } : {})}
                    data-numeric={numeric.includes(cell.column.id) || undefined}
                    data-column={cell.column.id}
                  >
                    <table.FlexRender cell={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
