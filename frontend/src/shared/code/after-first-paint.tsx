import { type ReactNode, useEffect, useState } from 'react';
import { firstPaint, isFirstRendering } from './first-paint.ts';

type Props = {
  /** Height in pixels that is kept free meanwhile, so that what stands below does not come into view for a moment. */
  height: number;
  /** Whether something stands before it that is worth seeing sooner. */
  behind?: boolean;
  children: ReactNode;
};

/**
 * A part of a page that is drawn right after the page's first paint and not with it: a slow processor shows the reader the head of the page sooner.
 * On a page that was loaded before, it is drawn with everything else.
 */
export function AfterFirstPaint({ height, behind = true, children }: Props) {
  return useFirstPaintOver(behind) ? children : <div style={{ height }} />;
}

/**
 * False during the rendering that is painted first, for parts that are drawn after it; true ever after, and where the page was painted before.
 * @param behind whether something stands before the part that is worth seeing sooner
 */
export function useFirstPaintOver(behind = true): boolean {
  const [waits, setWaits] = useState(() => behind && isFirstRendering());
  useEffect(() => {
    if (!waits) return;
    let left = false;
    void firstPaint().then(() => {
      if (!left) setWaits(false);
    });
    return () => {
      left = true;
    };
  }, [waits]);
  return !waits;
}
