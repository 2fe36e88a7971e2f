import { HOUR_MS } from '#platform/values/durations.ts';
import type { FilingSource } from './filing.events.ts';

/** Whether a filing's times show how fast it was found. Pure. */

/** EDGAR publishes filings within minutes of acceptance; an hour is possible on a busy evening. */
const MAX_LIVE_DELAY_MS = HOUR_MS;

/** True for a filing found in the public feed while it was new; false for history and for filings found while catching up. */
export function isSeenLive(filing: {
  readonly source: FilingSource;
  readonly acceptedAt: string | null;
  readonly firstSeenAt: string;
}): boolean {
  const { source, acceptedAt, firstSeenAt } = filing;
  if (source !== 'feed') return false;
  return acceptedAt === null || Date.parse(firstSeenAt) - Date.parse(acceptedAt) <= MAX_LIVE_DELAY_MS;
}
