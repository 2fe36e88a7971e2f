/** When followers of an unread filing are notified, and whether about it alone or about all of them together. Pure. */
import type { ReadingHoldEvent } from '../published/reading-hold.events.ts';
import type { QueuedFiling } from './reading-queue.reader.ts';
import type { UnreadFiling } from './unread-filings.store.ts';

/** Delay of the notification after the first failed try, or after ingestion if the filing wasn't tried yet. */
export const NOTIFY_AFTER_MS = 2 * 60_000;
/** How long others must have been read: filings held back by an outage are retried within this time. */
const OTHERS_READ_FOR_MS = 60_000;

type Tried = Pick<UnreadFiling, 'failedAt' | 'othersReadAt'>;

/**
 * Whether to report a single filing: two minutes after its first failed try, if other filings are being read or it is the only unread one. While all
 * reading is held up, single filings aren't reported.
 * @param reading.isPaused whether reading is paused, see {@link holdOf}. @param reading.unread number of unread filings with a failed try.
 */
export function isReportedAlone(
  { failedAt, othersReadAt }: Tried,
  reading: { readonly isPaused: boolean; readonly unread: number },
  now: Date,
): boolean {
  if (reading.isPaused || !isDue(failedAt, now)) return false;
  if (othersReadAt === null) return reading.unread === 1;
  return now.getTime() - Date.parse(othersReadAt) >= OTHERS_READ_FOR_MS;
}

/** Whether two minutes have passed. */
export function isDue(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= NOTIFY_AFTER_MS;
}

/**
 * What holds up all reading: a pause, in which EDGAR is not requested; an outage, if nothing was read since several tries failed; or a backlog, if a
 * filing has waited two minutes for its first try. Null if reading works normally.
 * @param reading.tried filings with a failed try. @param reading.queued filings waiting for their first try.
 */
export function holdOf(
  reading: {
    readonly isPaused: boolean;
    readonly tried: readonly Tried[];
    readonly queued: readonly Pick<QueuedFiling, 'since'>[];
  },
  now: Date,
): ReadingHoldEvent['data']['cause'] | null {
  const { isPaused, tried, queued } = reading;
  if (isPaused) return 'pause';
  if (tried.length > 1 && tried.every(({ othersReadAt }) => othersReadAt === null)) return 'outage';
  return queued.some(({ since }) => isDue(since, now)) ? 'backlog' : null;
}
