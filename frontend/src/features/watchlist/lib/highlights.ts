import { LEVELS, type Level, levelRank } from '#shared/domain/level.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { type ListedFiling, openOf, unseenOf } from './shown-filings.ts';

export type HighlightedFiling = { readonly entry: WatchlistEntry; readonly filing: ListedFiling };

export type Highlights = {
  /** The highest filing of at least HIGH, preferably unseen; null without one. */
  readonly lead: HighlightedFiling | null;
  readonly others: readonly HighlightedFiling[];
  /** Number of tickers by their highest level since the close, from the same filings as the lead. */
  readonly tally: Readonly<Record<Level, number>>;
  /** Number of locked filings since the close. */
  readonly locked: number;
};

const HIGH = levelRank('HIGH');
const BESIDE = 2;

/** Includes recent filings of a ticker that was just added; otherwise its first day would be empty. */
const JUST_ADDED_MS = 24 * 3_600_000;
const LOOK_BACK_MS = 7 * JUST_ADDED_MS;

/** Highlights since the last close, highest level first, but an unseen filing of at least HIGH before all others. Locked filings are only counted. */
export function highlightsOf(entries: readonly WatchlistEntry[], close: Date): Highlights {
  const at = ({ accepted_at, filed_at }: ListedFiling) => Date.parse(accepted_at ?? `${filed_at}T23:59:59Z`);
  const isNew = (filing: ListedFiling) => at(filing) > close.getTime();
  const isRecent = (entry: WatchlistEntry, filing: ListedFiling) =>
    isNew(filing) ||
    (Date.parse(entry.added_at) > close.getTime() - JUST_ADDED_MS && at(filing) > close.getTime() - LOOK_BACK_MS);
  const highlighted = entries.flatMap((entry) => {
    const unseen = new Set(unseenOf(entry));
    return openOf(entry)
      .filter((filing) => filing.level !== null && isRecent(entry, filing))
      .map((filing) => ({ entry, filing, unseen: unseen.has(filing) }));
  });
  const leads = ({ unseen, filing }: (typeof highlighted)[number]) => Number(unseen && levelRank(filing.level) >= HIGH);
  highlighted.sort((a, b) => leads(b) - leads(a) || weight(b) - weight(a) || Number(b.unseen) - Number(a.unseen));
  const [first] = highlighted.filter(({ filing }) => levelRank(filing.level) >= HIGH);
  const lead = first ?? null;
  const tally = Object.fromEntries(LEVELS.map((level) => [level, 0])) as Record<Level, number>;
  for (const entry of entries) {
    const levels = highlighted.flatMap((news) => (news.entry === entry ? (news.filing.level ?? []) : []));
    const highest = LEVELS.toSorted((a, b) => levelRank(b) - levelRank(a)).find((level) => levels.includes(level));
    if (highest !== undefined) tally[highest] += 1;
  }
  const locked = new Set(entries.flatMap(({ recent_filings }) => recent_filings.filter((each) => each.locked && isNew(each))));
  return {
    lead,
    others: lead === null ? [] : highlighted.filter((news) => news !== first).slice(0, BESIDE),
    tally,
    locked: locked.size,
  };
}

/** Orders by level, then score. */
function weight({ filing }: HighlightedFiling): number {
  return levelRank(filing.level) * 1_000 + (filing.score ?? 0);
}
