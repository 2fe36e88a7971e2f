import type { Level } from './level.ts';
import classes from './level-badge.module.css';

/** Each level's shape as a path in a 12 × 12 box: octagon, triangle, diamond, ring. The ring uses the even-odd fill rule. */
export const LEVEL_SHAPES: Readonly<Record<Level, string>> = {
  CRITICAL: 'M3.5 0h5L12 3.5v5L8.5 12h-5L0 8.5v-5z',
  HIGH: 'M6 0.5 12 11.5H0z',
  MEDIUM: 'M6 0l6 6-6 6-6-6z',
  LOW: 'M6 1a5 5 0 1 0 0 10A5 5 0 1 0 6 1zm0 2.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 1 1 0-5.2z',
};

type Props = {
  /** Null: not read yet; `locked`: not included in the reader's plan. */
  level: Level | null | 'locked';
  /** `chip`: filled, for lists; `bare`: unfilled, for tables; `shape`: next to a headline; `large`: once per filing. */
  variant?: 'chip' | 'bare' | 'shape' | 'large';
};

/** The level as shape, word and color, so that it doesn't depend on color alone. */
export function LevelBadge({ level, variant = 'chip' }: Props) {
  if (level === 'locked') {
    return (
      <span className={classes.locked} title="Not shown">
        —
      </span>
    );
  }
  if (level === null) return <span className={classes.none}>not read yet</span>;
  return (
    <span className={classes.badge} data-level={level} data-variant={variant}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={LEVEL_SHAPES[level]} fill="currentColor" fillRule="evenodd" />
      </svg>
      {variant === 'shape' ? <span className="fw-visually-hidden">{level}</span> : level}
    </span>
  );
}
