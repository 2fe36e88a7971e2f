import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { followedForm } from './view.ts';

export type ListedFiling = WatchlistEntry['recent_filings'][number];

export type Drawn = {
  /** The newest open filing of a followed form, where the row's list has it. */
  readonly open: ListedFiling | null;
  /** A locked filing that is newer than it. */
  readonly locked: ListedFiling | null;
  /** The locked one stands first: the reader follows its form, or there is no other. */
  readonly lockedLeads: boolean;
};

const timeOf = ({ accepted_at, filed_at }: ListedFiling) => accepted_at ?? filed_at;

/** What a row draws: the newest of its filings, a locked one too, and never without the newest one that is open. */
export function drawnOf(entry: WatchlistEntry): Drawn {
  const open = entry.recent_filings.find(({ accession }) => accession === entry.latest_accession) ?? null;
  const since = entry.latest_form === null ? '' : (entry.last_filing_date ?? '');
  const followed = entry.forms.split(',');
  const follows = ({ form }: ListedFiling) => followed.includes(followedForm(form));
  // Beside open news, a form that is neither followed nor sold here would be noise.
  const concerns = (filing: ListedFiling) => since === '' || follows(filing) || filing.opens_with_pro;
  const locked =
    entry.recent_filings.find((filing) => filing.locked && !filing.withdrawn && timeOf(filing) > since && concerns(filing)) ??
    null;
  return { open, locked, lockedLeads: locked !== null && (follows(locked) || entry.latest_form === null) };
}

/** The open filings of a row of the forms it follows, newest first, as far as the row lists them. */
export function openOf(entry: WatchlistEntry): ListedFiling[] {
  const followed = entry.forms.split(',');
  return entry.recent_filings.filter(
    ({ locked, withdrawn, duplicate, form }) => !locked && !withdrawn && !duplicate && followed.includes(followedForm(form)),
  );
}

/** Those of them that are unseen. */
export const unseenOf = (entry: WatchlistEntry): ListedFiling[] => openOf(entry).slice(0, entry.unseen_filings_count);
