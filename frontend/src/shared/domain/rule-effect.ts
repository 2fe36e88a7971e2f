import type { RuleTrace } from '#contexts/scoring/published/scoring.events.ts';

/** A rule's effect on the score, in words. */
export function effect({ kind, points }: Pick<RuleTrace, 'kind' | 'points'>): string {
  switch (kind) {
    case 'base':
      return `base ${points}`;
    case 'raise':
      return `raised to at least ${points}`;
    case 'lower':
      return `capped at ${points}`;
    case 'floor':
      return `at least ${points}`;
    case 'ceil':
      return `at most ${points}`;
    case 'badge':
      return 'noted';
    default:
      return points < 0 ? `−${Math.abs(points)} points` : `+${points} points`;
  }
}
