import { LEVELS, type Level, levelRank } from '../../../shared/domain/level.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { type ListedFiling, unseenOf } from './drawn-filing.ts';

export type FrontNews = { readonly entry: WatchlistEntry; readonly filing: ListedFiling };

export type Front = {
  /** The highest unseen filing, HIGH or more; null without one. */
  readonly lead: FrontNews | null;
  readonly others: readonly FrontNews[];
  /** Tickers by the level of their newest open filing since the close: what the filter by level finds of today. */
  readonly tally: Readonly<Record<Level, number>>;
  /** Locked filings since the close. */
  readonly locked: number;
};

const HIGH = levelRank('HIGH');
const BESIDE = 2;

/** What matters since the last close. Nothing that the plan locks is in it but a count. */
export function frontOf(entries: readonly WatchlistEntry[], close: Date): Front {
  const isNew = ({ accepted_at, filed_at }: ListedFiling) => Date.parse(accepted_at ?? `${filed_at}T23:59:59Z`) > close.getTime();
  const unseen = entries
    .flatMap((entry) => unseenOf(entry).map((filing): FrontNews => ({ entry, filing })))
    .filter(({ filing }) => filing.level !== null && isNew(filing))
    .sort((a, b) => weight(b) - weight(a));
  const [first] = unseen;
  const lead = first !== undefined && levelRank(first.filing.level) >= HIGH ? first : null;
  const tally = Object.fromEntries(LEVELS.map((level) => [level, 0])) as Record<Level, number>;
  for (const entry of entries) {
    const late = entry.last_filing_date !== null && Date.parse(entry.last_filing_date) > close.getTime();
    if (late && entry.highest_importance !== null) tally[entry.highest_importance] += 1;
  }
  const locked = new Set(entries.flatMap(({ recent_filings }) => recent_filings.filter((each) => each.locked && isNew(each))));
  return { lead, others: lead === null ? [] : unseen.slice(1, 1 + BESIDE), tally, locked: locked.size };
}

/** By level, then score. */
function weight({ filing }: FrontNews): number {
  return levelRank(filing.level) * 1_000 + (filing.score ?? 0);
}
