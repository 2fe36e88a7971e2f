import type { ReactNode } from 'react';
import type { Level } from './level.ts';
import classes from './quote-block.module.css';

type Props = {
  /** Colors the rule beside the quote. */
  level?: Level | null;
  size?: 'small' | 'normal' | 'large';
  /** Lines after which it is cut. */
  lines?: number;
  children: ReactNode;
};

/** Words of a filing, set apart from ours by the serif. `<mark>` stands around the words that decided, and nothing else. */
export function QuoteBlock({ level = null, size = 'normal', lines, children }: Props) {
  return (
    <blockquote className={classes['quote']} data-level={level ?? undefined} data-size={size}>
      <span className={classes['text']} style={lines === undefined ? undefined : { WebkitLineClamp: lines }}>
        {children}
      </span>
    </blockquote>
  );
}
