import type { Level } from './level.ts';
import classes from './level-badge.module.css';

/** The shape of each level, in a box of 12 by 12. */
export const LEVEL_SHAPES: Readonly<Record<Level, string>> = {
  CRITICAL: 'M3.5 0h5L12 3.5v5L8.5 12h-5L0 8.5v-5z',
  HIGH: 'M6 0.5 12 11.5H0z',
  MEDIUM: 'M6 0l6 6-6 6-6-6z',
  LOW: 'M6 1a5 5 0 1 0 0 10A5 5 0 1 0 6 1z',
};

/** The alert level as shape, word and colour, so that it does not depend on colour alone. */
export function LevelBadge({ level }: { level: Level | null }) {
  if (level === null) return <span className={classes['none']}>not scored yet</span>;
  return (
    <span className={classes['badge']} data-level={level}>
      <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
        <path d={LEVEL_SHAPES[level]} fill="currentColor" />
      </svg>
      {level}
    </span>
  );
}
