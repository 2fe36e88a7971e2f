import type { ReactNode } from 'react';
import type { Level } from './level.ts';
import classes from './quote-block.module.css';

type Props = {
  /** Sets the color of the line next to the quote. */
  level?: Level | null;
  size?: 'small' | 'normal' | 'large';
  /** Number of lines before it is truncated. */
  lines?: number;
  children: ReactNode;
};

/** A quote from a filing, in a serif font to distinguish it from our text. `<mark>` highlights only the decisive words. */
export function QuoteBlock({ level = null, size = 'normal', lines, children }: Props) {
  return (
    <blockquote className={classes.quote} data-level={level ?? undefined} data-size={size}>
      <span className={classes.text} style={lines === undefined ? undefined : { WebkitLineClamp: lines }}>
        {children}
      </span>
    </blockquote>
  );
}
