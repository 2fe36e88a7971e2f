import type { ReactNode } from 'react';
import type { RuleTrace } from '#contexts/scoring/published/scoring.events.ts';
import { howMany } from '#platform/wording/numbers.ts';
import type { Level } from '../domain/level.ts';
import { LevelBadge } from '../domain/level-badge.tsx';
import { effect } from '../domain/rule-effect.ts';
import classes from './score.module.css';
import { BANDS, belowNextLevel, HIGHEST, waterfallOf } from './score-steps.ts';

type Props = {
  rules: readonly RuleTrace[];
  score: number;
  level: Level;
  /** Rendered below a rule's reason: its quote, a link to the text. */
  detail?: (rule: RuleTrace, number: number) => ReactNode;
};

/** Width of the widest label, CRITICAL, so that it doesn't overflow a narrow scale. */
const WIDEST_LABEL_PX = 58;

/** How the score adds up: one bar per rule, on the scale of the four levels. */
export function Waterfall({ rules, score, level, detail }: Props) {
  const { steps, limitedFrom } = waterfallOf(rules, score);
  const unchecked = rules.filter(({ available }) => !available);
  return (
    <div data-level={level}>
      <p className={classes.bands} aria-hidden="true">
        {([['LOW', 0], ...Object.entries(BANDS)] as [Level, number][]).map(([name, start]) => (
          <span key={name} data-level={name} style={{ left: `min(${(start / HIGHEST) * 100}%, 100% - ${WIDEST_LABEL_PX}px)` }}>
            {name}
          </span>
        ))}
      </p>
      <ol className={classes.rows}>
        {steps.map(({ rule, from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trace is never reordered and may contain a rule twice
          <li key={at} className={classes.row} data-sign={to < from ? 'less' : at === 0 ? 'start' : 'more'}>
            <span className={classes.points}>{pointsLabel(rule)}</span>
            <div>
              <p className={classes.why}>
                <span className="fw-visually-hidden">{effect(rule)}: </span>
                {rule.reason}
              </p>
              {detail?.(rule, at + 1)}
            </div>
            <span
              className={classes.bar}
              style={{ '--from': Math.min(from, to), '--to': Math.max(from, to) } as React.CSSProperties}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
      <p className={classes.sum}>
        <span className={classes.points}>{score}</span>
        <LevelBadge level={level} />
        <span className={classes.next}>{limitedFrom === null ? belowNextLevel(score) : `${limitedFrom} before caps`}</span>
      </p>
      {unchecked.length > 0 ? (
        <details className={classes.open}>
          <summary>{howMany(unchecked.length, 'rule')} couldn’t be checked (data missing)</summary>
          <ul>
            {unchecked.map((rule) => (
              <li key={`${rule.ruleId} ${rule.candidate}`}>{rule.reason}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** `76`, `+8`, `−3`, `≥ 60`, `≤ 34`. */
function pointsLabel({ kind, points }: RuleTrace): string {
  if (kind === 'floor') return `≥ ${points}`;
  if (kind === 'ceil') return `≤ ${points}`;
  if (kind === 'base' || kind === 'raise' || kind === 'lower') return String(points);
  return points < 0 ? `−${Math.abs(points)}` : `+${points}`;
}
