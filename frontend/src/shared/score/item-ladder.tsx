import type { RuleTrace } from '#contexts/scoring/published/scoring.events.ts';
import type { Level } from '../domain/level.ts';
import { LevelBadge } from '../domain/level-badge.tsx';
import classes from './score.module.css';
import { BANDS, candidatesOf } from './score-steps.ts';

function levelOf(points: number): Level {
  return (['CRITICAL', 'HIGH', 'MEDIUM'] as const).find((level) => points >= BANDS[level]) ?? 'LOW';
}

/** Everything scored in the filing with its points, the decisive one first. */
export function ItemLadder({ rules }: { rules: readonly RuleTrace[] }) {
  return (
    <ol className={classes.ladder}>
      {candidatesOf(rules).map(({ name, points, steps }) => (
        <li key={name}>
          <b>{name.replace(/^item /, '')}</b>
          <span>{steps[0]?.rule.reason}</span>
          <b>{points}</b>
          <LevelBadge level={levelOf(points)} variant="shape" />
        </li>
      ))}
    </ol>
  );
}
