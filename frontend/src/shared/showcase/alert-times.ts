import type { ReceiptStage } from '../score/receipt-timeline.tsx';
import type { ShownAlert } from './get-showcase.ts';

const STAGES = [
  ['accepted_at', 'Accepted by EDGAR'],
  ['first_seen_at', 'Published by EDGAR'],
  ['scored_at', 'Read and scored'],
  ['handed_over_at', 'Alert sent'],
] as const;

/** An alert's known steps, each with the time since the previous one. */
export function stagesOf(stages: ShownAlert['stages']): ReceiptStage[] {
  const known = STAGES.flatMap(([field, name]) => {
    const at = stages[field];
    return at === null || Number.isNaN(Date.parse(at)) ? [] : [{ name, at }];
  });
  return known.map((stage, index) => {
    const before = known[index - 1];
    return { ...stage, sinceMs: before === undefined ? null : Math.max(0, Date.parse(stage.at) - Date.parse(before.at)) };
  });
}

/** Time from publication to sending; null if either is unknown. */
export function ownTimeMs({ first_seen_at, handed_over_at }: ShownAlert['stages']): number | null {
  const span = handed_over_at === null ? Number.NaN : Date.parse(handed_over_at) - Date.parse(first_seen_at);
  return Number.isNaN(span) ? null : Math.max(0, span);
}
