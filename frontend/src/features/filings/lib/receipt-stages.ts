import type { FilingDetail } from '../api/get-filing.ts';

const STAGES = [
  ['accepted_at', 'Accepted by EDGAR'],
  ['first_seen_at', 'Published by EDGAR'],
  ['ingested_at', 'Received by us'],
  ['read_at', 'Read'],
  ['scored_at', 'Scored'],
] as const;

export type Stage = { readonly name: string; readonly at: string | null; readonly sinceMs: number | null };

/** The receipt's stages in order, each with the time since the previous known stage. */
export function receiptStages(receipt: Omit<FilingDetail['receipt'], 'live'>): Stage[] {
  let before: number | null = null;
  return STAGES.map(([field, name]) => {
    const at = receipt[field];
    const time = at === null ? Number.NaN : Date.parse(at);
    const sinceMs = Number.isNaN(time) || before === null ? null : Math.max(0, time - before);
    if (!Number.isNaN(time)) before = time;
    return { name, at, sinceMs };
  });
}
