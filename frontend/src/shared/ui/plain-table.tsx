import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

type Column<T> = { readonly header: string; readonly numeric?: boolean; readonly cell: (row: T) => ReactNode };

type Props<T> = { caption: string; columns: readonly Column<T>[]; rows: readonly T[] };

/** A read-only table. The first column is the row header; missing values show as a dash. */
export function PlainTable<T>({ caption, columns, rows }: Props<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className="fw-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, numeric }) => (
              <th key={header} scope="col" data-numeric={numeric || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered and may repeat
            <tr key={at}>
              {columns.map(({ header, numeric, cell }, column) => {
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  <Cell key={header} {...(column === 0 ? { scope: 'row' } : {})} data-numeric={numeric || undefined}>
                    {cell(row) ?? '—'}
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
