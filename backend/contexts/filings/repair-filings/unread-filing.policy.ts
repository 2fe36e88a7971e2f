/** When the followers of a filing that is not read are told, and whether by itself or together with others. Pure. */
import type { ReadingHoldEvent } from '../published/reading-hold.events.ts';
import type { QueuedFiling } from './reading-queue.reader.ts';
import type { UnreadFiling } from './unread-filings.store.ts';

/** From the first failed try; of a filing that was not tried, from its ingestion. */
export const TELL_AFTER_MS = 2 * 60_000;
/** From the first sight that others are read: what an outage held back is tried again within that time. */
const OTHERS_READ_FOR_MS = 60_000;

type Tried = Pick<UnreadFiling, 'failedAt' | 'othersReadAt'>;

/**
 * Two minutes after its first failed try, while other filings are read, or where no other one is tried. While the whole reading is held up
 * a single filing says nothing.
 * @param reading.isPaused the whole reading is held up, see {@link holdOf}. @param reading.unread how many filings are known to be unread.
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

/** Two minutes since then. */
export function isDue(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= TELL_AFTER_MS;
}

/**
 * What holds the whole reading up: EDGAR is not asked for any filing; nothing was read since several tries failed; or a backlog, where a filing
 * waits for its first try for two minutes. Null while reading goes on as it should.
 * @param reading.tried filings of which a try failed. @param reading.queued filings that wait for their first try.
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
