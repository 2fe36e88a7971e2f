import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstPaint } from '../code/first-paint.ts';
import { usePrinting } from './use-printing.ts';

/** Item heights of previously shown lists: when the reader returns, the browser's scroll position shows the same rows. */
const heights = new Map<string, VirtualItem[]>();

/** Extra items above and below the viewport, so that the next tab stop exists. */
const OVERSCAN = 2;

type List = {
  /** Identifies the list. */
  readonly name: string;
  readonly keys: readonly string[];
  /** Estimated height of an item not yet rendered. */
  readonly estimate: number;
  readonly holder: RefObject<HTMLElement | null>;
};

/** A list's content, top to bottom: an item's index, or a gap with the height of items that aren't rendered. */
export type Piece = { readonly index: number } | { readonly space: number; readonly before: number };

/** Which items of a long list to render: those in view, the focused one, and all of them when printing. */
export function useVisibleItems({ name, keys, estimate, holder }: List) {
  const printing = usePrinting();
  const focused = useRef<string | null>(null);
  const top = useTopOf(holder);
  const overscan = useOverscan();
  const [known] = useState(() => {
    const left = heights.get(name) ?? [];
    return left.every(({ index, key }) => keys[index] === key) ? left : [];
  });
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    estimateSize: () => estimate,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan,
    // A hidden item has neither width nor height, so its height is estimated until it is shown again. An empty one has a width.
    measureElement: (element, entry, list) => measureElement(element, entry, list) || (element.offsetWidth > 0 ? 0 : estimate),
    scrollMargin: top,
    initialMeasurementsCache: known,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const drawn = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const focusedIndex = focused.current === null ? -1 : keys.indexOf(focused.current);
      if (focusedIndex >= 0 && focusedIndex < from) return [focusedIndex, ...drawn];
      return focusedIndex > to ? [...drawn, focusedIndex] : drawn;
    },
  });
  useEffect(() => () => void heights.set(name, virtualizer.takeSnapshot()), [name, virtualizer]);
  useEffect(() => {
    const element = holder.current;
    const onFocus = ({ target }: FocusEvent) => {
      const index = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset['index'] : undefined;
      if (index !== undefined) focused.current = keys[Number(index)] ?? null;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [holder, keys]);
  const pieces = printing
    ? keys.map((_, index): Piece => ({ index }))
    : piecesOf(virtualizer.getVirtualItems(), top, virtualizer.getTotalSize());
  /** Scrolls an item into view. */
  const show = (index: number) => virtualizer.scrollToIndex(index, { align: 'start' });
  return { pieces, measure: virtualizer.measureElement, show };
}

/** No extra items before the first paint: they would only delay what is visible. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    let left = false;
    void firstPaint().then(() => {
      if (!left) setOverscan(OVERSCAN);
    });
    return () => {
      left = true;
    };
  }, []);
  return overscan;
}

function piecesOf(items: readonly VirtualItem[], top: number, total: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = top;
  const gap = (until: number, before: number) => {
    if (until > at) pieces.push({ space: until - at, before });
  };
  for (const { index, start, end } of items) {
    gap(start, index);
    pieces.push({ index });
    at = end;
  }
  gap(top + total, Number.POSITIVE_INFINITY);
  return pieces;
}

function topOf(element: HTMLElement | null): number | null {
  return element && Math.round(element.getBoundingClientRect().top + window.scrollY);
}

/** The list's distance from the top of the page; content above it may appear and disappear. */
function useTopOf(holder: RefObject<HTMLElement | null>): number {
  // Measured right away if the element exists: a wrong offset would render other items.
  const [top, setTop] = useState(() => topOf(holder.current) ?? 0);
  useLayoutEffect(() => {
    const measure = () => setTop((before) => topOf(holder.current) ?? before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [holder]);
  return top;
}
