import { Fragment } from 'react';
import { shortDay } from '#platform/wording/day.ts';
import type { FactSheetResponse } from '#projections/filing-feed/filing-facts.response.ts';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { dollars, figure, omitted, percent } from '../../lib/form-values.ts';
import { FactList } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

type Unit = FactSheetResponse['values'][number]['unit'];

const NUMERIC: ReadonlySet<Unit> = new Set(['dollars', 'percent', 'number']);

function printed(value: string | null, unit: Unit): string | null {
  if (unit === 'dollars') return dollars(value);
  if (unit === 'percent') return percent(value, 2);
  if (unit === 'day') return value && shortDay(value);
  return unit === 'number' ? figure(value) : value;
}

/** A form shown as named values and tables. */
export function SheetFacts({ facts }: { facts: FactSheetResponse }) {
  return (
    <>
      <FactList facts={facts.values.map(({ label, value, unit }) => [label, printed(value, unit)])} />
      {facts.tables.map(({ name, label, columns, rows, omitted: left }) => (
        <Fragment key={name}>
          <h4>{label}</h4>
          <FoldedList items={rows} name="rows">
            {(visible) => (
              <PlainTable
                caption={label}
                rows={visible}
                columns={columns.map((column, at) => ({
                  header: column.label,
                  numeric: NUMERIC.has(column.unit),
                  cell: (row: FactSheetResponse['tables'][number]['rows'][number]) => printed(row[at] ?? null, column.unit),
                }))}
              />
            )}
          </FoldedList>
          {left > 0 ? <p className={classes.note}>{omitted(rows.length, left)}</p> : null}
        </Fragment>
      ))}
    </>
  );
}
