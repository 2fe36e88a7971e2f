import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { openOf } from './drawn-filing.ts';

/** Reading takes seconds. What is not read after so long may never be, and is shown without words. */
const MOST_MS = 15 * 60_000;

/** A row keeps the filing it told of until the one that just arrived has been read. */
export function settled(entry: WatchlistEntry, now: Date): WatchlistEntry {
  const newest = entry.recent_filings.find(({ accession }) => accession === entry.latest_accession);
  if (!newest?.not_read || newest.accepted_at === null) return entry;
  if (now.getTime() - Date.parse(newest.accepted_at) > MOST_MS) return entry;
  const told = openOf(entry).find(({ not_read }) => !not_read);
  return told === undefined
    ? entry
    : {
        ...entry,
        last_filing_date: told.accepted_at ?? told.filed_at,
        latest_filing_link: told.link,
        latest_accession: told.accession,
        latest_form: told.form,
        latest_one_liner: told.one_liner,
        latest_headline: told.headline,
        latest_label: told.label,
        highest_importance: told.level,
      };
}
