/** When the followers of a filing that is not read are told. Pure. */
import type { UnreadFiling } from './unread-filings.store.ts';

/** From the first failed try. */
export const TELL_AFTER_MS = 2 * 60_000;
/** From the first sight that others are read: what an outage held back is tried again within that time. */
const OTHERS_READ_FOR_MS = 60_000;

/**
 * Two minutes after its first failed try, while other filings are read, or where no other one is tried. While the whole reading is held up
 * a single filing says nothing.
 * @param reading.isPaused EDGAR is not asked for any filing. @param reading.unread how many filings are known to be unread.
 */
export function isToldAlone(
  { failedAt, othersReadAt }: Pick<UnreadFiling, 'failedAt' | 'othersReadAt'>,
  reading: { readonly isPaused: boolean; readonly unread: number },
  now: Date,
): boolean {
  if (reading.isPaused || now.getTime() - Date.parse(failedAt) < TELL_AFTER_MS) return false;
  if (othersReadAt === null) return reading.unread === 1;
  return now.getTime() - Date.parse(othersReadAt) >= OTHERS_READ_FOR_MS;
}
