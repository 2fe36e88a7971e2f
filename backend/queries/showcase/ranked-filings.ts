import type { DayFilings } from '#projections/filing-feed/day-filings.reader.ts';
import type { FilingDocument } from '#projections/filing-feed/filing.document.ts';

const SHOWN = 4;
/** Number of filings to examine, because some may be withdrawn or duplicates. */
const MAX_EXAMINED = 12;
/** Maximum number of days to examine, because on some days everything may be locked. */
const MAX_DAYS = 5;

/** The filings of the latest EDGAR filing day that has any to show, highest rank first; null if none. */
export async function rankedFilings(
  filings: DayFilings,
  today: string,
): Promise<{ readonly day: string; readonly ranked: readonly FilingDocument[] } | null> {
  let day = await filings.newestDay({ $lte: today });
  for (let looked = 0; day !== null && looked < MAX_DAYS; looked += 1) {
    const { documents } = await filings.ranked(day, { limit: MAX_EXAMINED });
    const ranked = documents.filter(({ level, withdrawn, duplicateOf }) => level !== null && !withdrawn && duplicateOf === null);
    if (ranked.length > 0) return { day, ranked: ranked.slice(0, SHOWN) };
    day = await filings.newestDay({ $lt: day });
  }
  return null;
}
