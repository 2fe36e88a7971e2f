import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { followedForm } from './sort-and-filter.ts';

export type ListedFiling = WatchlistEntry['recent_filings'][number];

export type ShownFilings = {
  /** The newest open filing of a followed form, if it is in the row's list. */
  readonly open: ListedFiling | null;
  /** A locked filing that is newer. */
  readonly locked: ListedFiling | null;
  /** Whether the locked filing comes first, because the reader follows its form or there is no other filing. */
  readonly lockedLeads: boolean;
};

const timeOf = ({ accepted_at, filed_at }: ListedFiling) => accepted_at ?? filed_at;

/** The filings shown in a row: the newest, even if locked, and always the newest open one. */
export function shownFilingsOf(entry: WatchlistEntry): ShownFilings {
  const open = entry.recent_filings.find(({ accession }) => accession === entry.latest_accession) ?? null;
  const since = entry.latest_form === null ? '' : (entry.last_filing_date ?? '');
  const followed = entry.forms.split(',');
  const follows = ({ form }: ListedFiling) => followed.includes(followedForm(form));
  // Next to open news, a form that the reader neither follows nor can unlock with PRO would be noise.
  const concerns = (filing: ListedFiling) => since === '' || follows(filing) || filing.opens_with_pro;
  const locked =
    entry.recent_filings.find((filing) => filing.locked && !filing.withdrawn && timeOf(filing) > since && concerns(filing)) ??
    null;
  return { open, locked, lockedLeads: locked !== null && (follows(locked) || entry.latest_form === null) };
}

/** A row's open filings of followed forms, newest first, as far as the row lists them. */
export function openOf(entry: WatchlistEntry): ListedFiling[] {
  const followed = entry.forms.split(',');
  return entry.recent_filings.filter(
    ({ locked, withdrawn, duplicate, form }) => !locked && !withdrawn && !duplicate && followed.includes(followedForm(form)),
  );
}

/** A row's unseen open filings, as far as the row lists them. */
export const unseenOf = (entry: WatchlistEntry): ListedFiling[] => openOf(entry).slice(0, entry.unseen_filings_count);
