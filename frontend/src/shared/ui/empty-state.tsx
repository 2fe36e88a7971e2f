import type { ReactNode } from 'react';
import { LevelBadge } from '../domain/level-badge.tsx';
import classes from './empty-state.module.css';

type Props = {
  title: string;
  text?: string;
  /** First use: shows an outline of what will appear here. */
  teaches?: boolean;
  children?: ReactNode;
};

/** Says that there is nothing to show, why, and what to do next. */
export function EmptyState({ title, text, teaches = false, children }: Props) {
  return (
    <div className={classes.empty}>
      {teaches ? (
        <div className={classes.art} aria-hidden="true">
          {(['CRITICAL', 'HIGH', 'MEDIUM'] as const).map((level) => (
            <span key={level}>
              <LevelBadge level={level} variant="shape" />
            </span>
          ))}
        </div>
      ) : null}
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  );
}
