import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { openOf } from './shown-filings.ts';

/** Reading takes seconds. A filing still unread after this long may never be read, and is shown without a headline. */
const MAX_MS = 15 * 60_000;

/** Keeps a row's previous filing until the new one has been read. */
export function keepReadFiling(entry: WatchlistEntry, now: Date): WatchlistEntry {
  const newest = entry.recent_filings.find(({ accession }) => accession === entry.latest_accession);
  if (!newest?.not_read || newest.accepted_at === null) return entry;
  if (now.getTime() - Date.parse(newest.accepted_at) > MAX_MS) return entry;
  const previous = openOf(entry).find(({ not_read }) => !not_read);
  return previous === undefined
    ? entry
    : {
        ...entry,
        last_filing_date: previous.accepted_at ?? previous.filed_at,
        latest_filing_link: previous.link,
        latest_accession: previous.accession,
        latest_form: previous.form,
        latest_one_liner: previous.one_liner,
        latest_headline: previous.headline,
        latest_label: previous.label,
        highest_importance: previous.level,
      };
}
