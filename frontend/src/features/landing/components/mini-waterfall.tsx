import type { CSSProperties } from 'react';
import type { Level } from '#shared/domain/level.ts';
import { waterfallOf } from '#shared/score/score-steps.ts';
import type { Showcase } from '#shared/showcase/get-showcase.ts';
import classes from './mini-fall.module.css';

const SHOWN = 3;

/** The first steps of a score, each with its points on the scale of 99. */
export function MiniWaterfall({ rules, score, level }: { rules: Showcase['rules']; score: number; level: Level | null }) {
  const { steps } = waterfallOf(rules, score);
  if (steps.length === 0) return null;
  return (
    <section className={classes.fall} data-level={level ?? undefined} aria-label={`Score ${score} of 99`}>
      {steps.slice(0, SHOWN).map(({ rule, from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trace is never reordered and may contain a rule twice
        <div key={at} data-sign={to < from ? 'less' : at === 0 ? 'start' : 'more'}>
          <b>{at === 0 ? to : to < from ? `−${from - to}` : `+${to - from}`}</b>
          <span>{rule.reason}</span>
          <i style={{ '--from': Math.min(from, to), '--to': Math.max(from, to) } as CSSProperties} />
        </div>
      ))}
    </section>
  );
}
