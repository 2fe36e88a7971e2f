import type { RuleTrace } from '#contexts/scoring/published/scoring.events.ts';
import { howMany } from '#platform/wording/numbers.ts';

/** The minimum score of each level (docs/scoring.md), and the maximum score. */
export const BANDS = { MEDIUM: 35, HIGH: 60, CRITICAL: 80 } as const;
export const HIGHEST = 99;

export type Step = { readonly rule: RuleTrace; readonly from: number; readonly to: number };
export type Candidate = { readonly name: string; readonly steps: readonly Step[]; readonly points: number };

const within = (points: number) => Math.min(HIGHEST, Math.max(0, points));

function after(points: number, { kind, points: value }: RuleTrace): number {
  switch (kind) {
    case 'base':
      return value;
    case 'raise':
    case 'floor':
      return Math.max(points, value);
    case 'lower':
    case 'ceil':
      return Math.min(points, value);
    case 'badge':
      return points;
    default:
      return points + value;
  }
}

/** Everything scored separately in a filing (an item, a trade, the form), with its rules in order and the points before and after each. Best first. */
export function candidatesOf(rules: readonly RuleTrace[]): Candidate[] {
  const judged = rules.filter(({ available, kind }) => available && kind !== 'badge' && kind !== 'combo');
  const byName = Map.groupBy(judged, ({ candidate }) => candidate);
  return [...byName]
    .filter(([, own]) => own.some(({ kind }) => kind === 'base'))
    .map(([name, own]) => {
      let points = 0;
      const steps = own.map((rule): Step => {
        const from = points;
        points = after(points, rule);
        return { rule, from: within(rule.kind === 'base' ? 0 : from), to: within(points) };
      });
      return { name, steps, points: within(points) };
    })
    .sort((a, b) => b.points - a.points);
}

/**
 * The steps from 0 to the score: the best candidate's rules, then the filing-level rules, which set or add points. If caps then changed the score,
 * `limitedFrom` is what the steps add up to.
 */
export function waterfallOf(rules: readonly RuleTrace[], score: number): { steps: Step[]; limitedFrom: number | null } {
  const candidates = candidatesOf(rules);
  const names = new Set(candidates.map(({ name }) => name));
  const [best] = candidates;
  const steps = [...(best?.steps ?? [])];
  let points = best?.points ?? 0;
  const ofTheWhole = rules.filter(
    (rule) => rule.available && rule.kind !== 'badge' && (rule.kind === 'combo' || !names.has(rule.candidate)),
  );
  for (const rule of best === undefined ? [] : ofTheWhole) {
    const from = points;
    // An amendment is set to its original's points plus a few, whether that is more or less than its own items score.
    points = within(rule.kind === 'raise' ? rule.points : after(points, rule));
    steps.push({ rule, from: within(from), to: points });
  }
  return { steps, limitedFrom: points === score || steps.length === 0 ? null : points };
}

/** The gap to the next level: `5 points below CRITICAL`; null at the top. */
export function belowNextLevel(score: number): string | null {
  const next = (['MEDIUM', 'HIGH', 'CRITICAL'] as const).find((level) => score < BANDS[level]);
  if (next === undefined) return null;
  const missing = BANDS[next] - score;
  return `${howMany(missing, 'point')} below ${next}`;
}
