import { HOUR_MS } from '#platform/values/durations.ts';
import type { FilingSource } from './filing.events.ts';

/** Whether the times of a filing say how fast it was found. Pure. */

/** EDGAR publishes what it accepts within minutes; an hour is a busy evening. */
const MAX_LIVE_DELAY_MS = HOUR_MS;

/** True for a filing that came with the public feed while it was new; false for history, and for what was caught up with. */
export function isSeenLive(filing: {
  readonly source: FilingSource;
  readonly acceptedAt: string | null;
  readonly firstSeenAt: string;
}): boolean {
  const { source, acceptedAt, firstSeenAt } = filing;
  if (source !== 'feed') return false;
  return acceptedAt === null || Date.parse(firstSeenAt) - Date.parse(acceptedAt) <= MAX_LIVE_DELAY_MS;
}
