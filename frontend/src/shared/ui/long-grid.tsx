import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useVisibleItems } from './use-visible-items.ts';

type Props = {
  name: string;
  keys: readonly string[];
  /** Class of a grid with `auto-fill` columns of at least this width. */
  rowClass: string;
  minWidth: number;
  gap: number;
  draw: (index: number) => ReactNode;
};

const CARD_HEIGHT = 290;
/** Column counts of previously shown grids: when the reader returns, rows and heights are right from the start. */
const lastColumns = new Map<string, number>();

/** A grid of many cards, rendered row by row as they scroll into view. Renders nothing until its width is known. */
export function LongGrid(props: Props) {
  const { name, minWidth, gap } = props;
  const holder = useRef<HTMLDivElement>(null);
  const columns = useColumns(name, holder, minWidth, gap);
  return (
    <div ref={holder} data-drawn>
      {columns === null ? null : <Rows {...props} columns={columns} holder={holder} />}
    </div>
  );
}

type RowsProps = Omit<Props, 'minWidth'> & { columns: number; holder: RefObject<HTMLDivElement | null> };

function Rows({ name, keys, rowClass, gap, draw, columns, holder }: RowsProps) {
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(keys.length / columns) }, (_, row) =>
        keys.slice(row * columns, (row + 1) * columns).map((key, at) => ({ key, index: row * columns + at })),
      ),
    [keys, columns],
  );
  const rowKeys = useMemo(() => rows.map((row) => row.map(({ key }) => key).join(' ')), [rows]);
  const { pieces, measure } = useVisibleItems({ name, keys: rowKeys, estimate: CARD_HEIGHT, holder });
  return (
    <>
      {pieces.map((piece) =>
        'index' in piece ? (
          <div key={rowKeys[piece.index]} ref={measure} data-index={piece.index} style={{ paddingBottom: gap }}>
            <div className={rowClass}>{rows[piece.index]?.map(({ index }) => draw(index))}</div>
          </div>
        ) : (
          <div key={`space before ${piece.before}`} style={{ height: piece.space }} />
        ),
      )}
    </>
  );
}

/** The number of columns `auto-fill` makes; null before the first layout of a new grid. */
function useColumns(
  name: string,
  holder: { readonly current: HTMLElement | null },
  minWidth: number,
  gap: number,
): number | null {
  const [columns, setColumns] = useState(() => lastColumns.get(name) ?? null);
  useEffect(() => {
    if (columns !== null) lastColumns.set(name, columns);
  }, [name, columns]);
  useLayoutEffect(() => {
    const element = holder.current;
    if (element === null) return;
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth + gap) / (minWidth + gap))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder, minWidth, gap]);
  return columns;
}
