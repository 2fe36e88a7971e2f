import { clockTime } from '#platform/wording/time.ts';
import type { SentAlert } from '../api/get-alerts.ts';

type Delivery = SentAlert['deliveries'][number];

const CHANNELS: Readonly<Record<Delivery['channel'], string>> = { email: 'Email', sms: 'Text', push: 'Push' };

/** A message's delivery state in a few words. */
export function deliveryText({ channel, state, handed_over_at, reason }: Delivery): string {
  const name = CHANNELS[channel];
  switch (state) {
    case 'delivered':
      return `${name} sent${handed_over_at === null ? '' : ` at ${clockTime(new Date(handed_over_at))}`}`;
    case 'pending':
      return `${name} waiting${reason === null ? ' to be sent' : `: ${reason}`}`;
    case 'failed':
      return `${name} not sent${reason === null ? '' : `: ${reason}`}`;
    default:
      return `${name}: delivery not confirmed${reason === null ? '' : ` (${reason})`}`;
  }
}

const STAGES = [
  ['accepted_at', 'accepted by EDGAR'],
  ['first_seen_at', 'published by EDGAR'],
  ['ingested_at', 'received by us'],
  ['read_at', 'read'],
  ['scored_at', 'scored'],
  ['alerted_at', 'matched to you'],
  ['handed_over_at', 'sent'],
] as const;

export type AlertStage = { readonly name: string; readonly at: string; readonly sinceMs: number | null };

/** The known stages in order, each with the time since the previous one. */
export function alertStages(stages: SentAlert['stages']): AlertStage[] {
  const known = STAGES.flatMap(([field, name]) => {
    const at = stages[field];
    return at === null || Number.isNaN(Date.parse(at)) ? [] : [{ name, at }];
  });
  return known.map((stage, index) => {
    const before = known[index - 1];
    return { ...stage, sinceMs: before === undefined ? null : Math.max(0, Date.parse(stage.at) - Date.parse(before.at)) };
  });
}

/** Time from publication to sending; null if nothing was sent. */
export function ownLatencyMs({ first_seen_at, handed_over_at }: SentAlert['stages']): number | null {
  if (handed_over_at === null) return null;
  const span = Date.parse(handed_over_at) - Date.parse(first_seen_at);
  return Number.isNaN(span) ? null : Math.max(0, span);
}
