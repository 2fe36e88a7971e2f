import {
  type Cell as CellOf,
  type ColumnDef,
  createTableHook,
  type Row,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { memo, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { lazyPart } from '../code/lazy-part.ts';
import classes from './data-table.module.css';
import { IconChevronRight, IconDown, IconUp } from './icons.ts';
import { LONG_LIST, type RowPlace } from './long-list.ts';

const LongRows = lazyPart(() => import('./long-rows.tsx'), 'LongRows');
/** Rows rendered until the code for long lists has loaded; more than a screen shows. */
const FIRST_ROWS = 16;

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
  /** Numeric columns, right-aligned. */
  numeric?: readonly string[];
  /** Rows to highlight once because they just changed. */
  isFresh?: (row: T) => boolean;
  /** Expandable detail below a row, for rows that have one. */
  detail?: { has: (row: T) => boolean; label: (row: T, open: boolean) => string; render: (row: T) => ReactNode };
  /** In a narrow container, each row becomes a list of its labeled cells. */
  stacks?: boolean;
  /** Owner's class, whose style sheet hides columns in a narrow container by `data-column`. */
  className?: string | undefined;
};

type Detail<T extends RowData> = NonNullable<Props<T>['detail']>;
/** One body `tr`. */
type Piece<T extends RowData> = { readonly row: Row<typeof features, T>; readonly detail: boolean };
const keyOf = <T extends RowData>({ row, detail }: Piece<T>) => (detail ? `${row.id} detail` : row.id);

/** The shared table of all pages: sorted by its owner, header buttons with aria-sort, sticky header, expandable details. */
export function DataTable<T extends RowData>(props: Props<T>) {
  const { caption, columns, rows, rowId, sort, numeric = [], isFresh, detail, stacks = false, className } = props;
  const [open, setOpen] = useState<string | null>(null);
  const region = useId();
  const table = useAppTable({
    columns,
    data: rows,
    getRowId: rowId,
    enableSorting: sort !== undefined,
    state: { sorting: sort ? [{ id: sort.field, desc: sort.direction === 'desc' }] : [] },
  });
  const { rows: all } = table.getRowModel();
  const long = all.length > LONG_LIST;
  const hasDetail = detail?.has;
  const pieces = useMemo(
    () =>
      all.flatMap((row): Piece<T>[] =>
        row.id === open && hasDetail?.(row.original)
          ? [
              { row, detail: false },
              { row, detail: true },
            ]
          : [{ row, detail: false }],
      ),
    [all, open, hasDetail],
  );
  const drawn = ({ row, detail: below }: Piece<T>, place?: RowPlace) =>
    below ? (
      <tr key={`${row.id} detail`} {...place} className={classes.detail} id={`${region}-${row.id}`}>
        <td colSpan={columns.length}>{detail?.render(row.original)}</td>
      </tr>
    ) : (
      <DataRow
        key={row.id}
        row={row}
        columns={columns}
        place={place}
        numeric={numeric}
        fresh={isFresh?.(row.original) ?? false}
        expanded={row.id === open && (detail?.has(row.original) ?? false)}
        detail={detail}
        region={region}
        onToggle={setOpen}
      />
    );
  return (
    <section
      className={`${classes.region} ${className ?? ''}`}
      data-fits={className !== undefined || undefined}
      data-stacks={stacks || undefined}
      aria-label={caption}
      tabIndex={className === undefined ? 0 : undefined}
    >
      <table className={classes.table} data-long={long || undefined} aria-rowcount={long ? pieces.length + 1 : undefined}>
        <caption className="fw-visually-hidden">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={long ? 1 : undefined}>
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
                      <button type="button" className={classes.sort} onClick={() => sort.onSort(header.column.id)}>
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
        {long ? (
          <Suspense fallback={<tbody>{pieces.slice(0, FIRST_ROWS).map((piece) => drawn(piece))}</tbody>}>
            <LongRows
              name={caption}
              keys={pieces.map(keyOf)}
              columns={columns.length}
              draw={(index, place) => {
                const piece = pieces[index];
                return piece && drawn(piece, place);
              }}
            />
          </Suspense>
        ) : (
          <tbody>{pieces.map((piece) => drawn(piece))}</tbody>
        )}
      </table>
    </section>
  );
}

type RowProps<T extends RowData> = {
  row: Row<typeof features, T>;
  /** Only compared: the row rerenders when the columns change. */
  columns: TableColumn<T>[];
  place: RowPlace | undefined;
  numeric: readonly string[];
  fresh: boolean;
  expanded: boolean;
  detail: Detail<T> | undefined;
  region: string;
  onToggle: (open: string | null) => void;
};

/** Rows rerender only when their own data or columns change. */
const DataRow = memo(PlainRow, (before, after) => {
  return (
    before.row.original === after.row.original &&
    before.columns === after.columns &&
    before.place?.['data-index'] === after.place?.['data-index'] &&
    before.place?.ref === after.place?.ref &&
    before.fresh === after.fresh &&
    before.expanded === after.expanded
  );
}) as typeof PlainRow;

/** Called as a function instead of rendered as a component: each change of the columns would create a new component, and its content would lose focus. */
function drawCell<T extends RowData>(cell: CellOf<typeof features, T>): ReactNode {
  const { cell: draw } = cell.column.columnDef;
  return typeof draw === 'function' ? draw(cell.getContext()) : draw;
}

function PlainRow<T extends RowData>({ row, place, numeric, fresh, expanded, detail, region, onToggle }: RowProps<T>) {
  const more = detail?.has(row.original) ?? false;
  return (
    <tr {...place} data-fresh={fresh || undefined} data-open={expanded || undefined}>
      {row.getAllCells().map((cell, at) => {
        const Cell = at === 0 ? 'th' : 'td';
        return (
          <Cell
            key={cell.id}
            {...(at === 0 ? { scope: 'row' } : {})}
            data-numeric={numeric.includes(cell.column.id) || undefined}
            data-column={cell.column.id}
            data-name={typeof cell.column.columnDef.header === 'string' ? cell.column.columnDef.header : undefined}
          >
            {at === 0 && detail !== undefined ? (
              <span className={classes.first}>
                {more ? (
                  <button
                    type="button"
                    className={classes.expander}
                    aria-expanded={expanded}
                    aria-controls={`${region}-${row.id}`}
                    aria-label={detail.label(row.original, expanded)}
                    onClick={() => onToggle(expanded ? null : row.id)}
                  >
                    <IconChevronRight size={14} aria-hidden />
                  </button>
                ) : (
                  <span className={classes.expander} />
                )}
                {drawCell(cell)}
              </span>
            ) : (
              drawCell(cell)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}
