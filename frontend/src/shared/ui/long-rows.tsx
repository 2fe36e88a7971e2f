import { type ReactNode, useRef } from 'react';
import classes from './data-table.module.css';
import type { RowPlace } from './long-list.ts';
import { useVisibleItems } from './use-visible-items.ts';

type Props = { name: string; keys: readonly string[]; columns: number; draw: (index: number, place: RowPlace) => ReactNode };

const ROW_HEIGHT = 60;

/** The body of a table with many rows: rows out of view are replaced by an empty row of the same height. */
export function LongRows({ name, keys, columns, draw }: Props) {
  const holder = useRef<HTMLTableSectionElement>(null);
  const { pieces, measure } = useVisibleItems({ name, keys, estimate: ROW_HEIGHT, holder });
  return (
    <tbody ref={holder} data-drawn>
      {pieces.map((piece) =>
        'index' in piece ? (
          // The header is row 1.
          draw(piece.index, { 'data-index': piece.index, 'aria-rowindex': piece.index + 2, ref: measure })
        ) : (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it is focusable
          <tr key={`space before ${piece.before}`} className={classes.space} aria-hidden="true">
            <td colSpan={columns} style={{ height: piece.space }} />
          </tr>
        ),
      )}
    </tbody>
  );
}
