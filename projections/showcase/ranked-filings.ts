import type { DayFilings } from '../filing-feed/day-filings.reader.ts';
import type { FilingDocument } from '../filing-feed/filing.document.ts';

const SHOWN = 4;
/** Some of the first may be withdrawn or repeat another one. */
const LOOKED_AT = 12;
/** Days on which everything is locked are passed over. */
const MOST_DAYS = 5;

/** The filings of the newest of EDGAR's days that has any to show, highest first; null without any. */
export async function rankedFilings(
  filings: DayFilings,
  today: string,
): Promise<{ readonly day: string; readonly ranked: readonly FilingDocument[] } | null> {
  let day = await filings.newestDay({ $lte: today });
  for (let looked = 0; day !== null && looked < MOST_DAYS; looked += 1) {
    const { documents } = await filings.ranked(day, { limit: LOOKED_AT });
    const shown = documents.filter(({ level, withdrawn, duplicateOf }) => level !== null && !withdrawn && duplicateOf === null);
    if (shown.length > 0) return { day, ranked: shown.slice(0, SHOWN) };
    day = await filings.newestDay({ $lt: day });
  }
  return null;
}
