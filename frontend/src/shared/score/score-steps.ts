import type { RuleTrace } from '../../../../backend/contexts/scoring/published/scoring.events.ts';

/** Where each level begins (docs/scoring.md), and the highest score. */
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

/** Each thing of a filing that was judged (an item, a trade, the form), with its rules in order and where each begins and ends. Best first. */
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
 * The way from 0 to the score: the rules of the best candidate, then those of the filing as a whole, which set the sum or add to it. What limits of
 * the rules change stands in the last step, so that the sum is the score.
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
    // An amendment is set to the points of its original and a few more, be that more or less than those of its own items.
    points = within(rule.kind === 'raise' ? rule.points : after(points, rule));
    steps.push({ rule, from: within(from), to: points });
  }
  return { steps, limitedFrom: points === score || steps.length === 0 ? null : points };
}

/** What is missing to the next level: `5 points below CRITICAL`; null at the top. */
export function belowNextLevel(score: number): string | null {
  const next = (['MEDIUM', 'HIGH', 'CRITICAL'] as const).find((level) => score < BANDS[level]);
  if (next === undefined) return null;
  const missing = BANDS[next] - score;
  return `${missing} ${missing === 1 ? 'point' : 'points'} below ${next}`;
}
