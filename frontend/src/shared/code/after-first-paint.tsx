import { type ReactNode, useEffect, useState } from 'react';
import { firstPaint, isFirstRendering } from './first-paint.ts';

type Props = {
  /** Height in pixels to reserve, so that the content below doesn't briefly move into view. */
  height: number;
  /** Whether there is more important content before it. */
  behind?: boolean;
  children: ReactNode;
};

/**
 * Renders a part of the page right after the first paint, so that a slow CPU shows the top of the page sooner. On later pages it renders with
 * everything else.
 */
export function AfterFirstPaint({ height, behind = true, children }: Props) {
  return useFirstPaintOver(behind) ? children : <div style={{ height }} />;
}

/**
 * Whether a part of the page may render: not before the first paint, if there is more important content before it. @param behind whether there is
 * such content
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
