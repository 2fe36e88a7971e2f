import type { Level } from '../domain/level.ts';
import classes from './score.module.css';

/** The score as a number and on the scale of the four levels. */
export function ScoreBar({ score, level, children }: { score: number; level: Level | null; children?: React.ReactNode }) {
  return (
    <p className={classes.mini} data-level={level ?? undefined}>
      <span className={classes.bar} style={{ '--from': 0, '--to': score } as React.CSSProperties} aria-hidden="true" />
      <span className={classes.figure}>
        <b>{score}</b> of 99
      </span>
      {children ? <span>{children}</span> : null}
    </p>
  );
}
