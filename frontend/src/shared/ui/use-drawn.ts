import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstPaint } from '../code/first-paint.ts';
import { usePrinting } from './use-printing.ts';

/** The heights of lists that the reader left: back on such a page the browser's scroll position finds the same rows. */
const heights = new Map<string, VirtualItem[]>();

/** Before and after what is in view: enough that the next tab stop of a row is there. */
const OVERSCAN = 2;

type List = {
  /** Tells one list of the pages from another. */
  readonly name: string;
  readonly keys: readonly string[];
  /** Height of one that was never drawn. */
  readonly estimate: number;
  readonly holder: RefObject<HTMLElement | null>;
};

/** What stands in the list, top to bottom: the number of an item, or the height of those that are not drawn. */
export type Piece = { readonly index: number } | { readonly space: number; readonly before: number };

/** Which items of a long list the page draws: those in view, the one with the focus, and all of them while it is printed. */
export function useDrawn({ name, keys, estimate, holder }: List) {
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
    // A hidden one has no height, and is as high as before when it is shown again.
    measureElement: (element, entry, list) => measureElement(element, entry, list) || estimate,
    scrollMargin: top,
    initialMeasurementsCache: known,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const drawn = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const held = focused.current === null ? -1 : keys.indexOf(focused.current);
      if (held >= 0 && held < from) return [held, ...drawn];
      return held > to ? [...drawn, held] : drawn;
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
  /** Scrolls so far that an item is in view. */
  const show = (index: number) => virtualizer.scrollToIndex(index, { align: 'start' });
  return { pieces, measure: virtualizer.measureElement, show };
}

/** None until the page was painted: what is out of view would only delay what is in view. */
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

/** How far from the top of the page the list begins; what stands above it may come and go. */
function useTopOf(holder: RefObject<HTMLElement | null>): number {
  // Known from the start where the holder stands already: another top would draw other items.
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
