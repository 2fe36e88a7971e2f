import type { WatchlistEntry } from '../api/get-watchlist.ts';

const DAY_MS = 86_400_000;

/** Mute durations in days. */
export const MUTES: readonly { readonly days: number; readonly label: string }[] = [
  { days: 1, label: 'For a day' },
  { days: 7, label: 'For a week' },
  { days: 30, label: 'For 30 days' },
];

/** When the entry's mute ends; null if it isn't muted or the mute has ended. */
export function mutedUntil({ muted_until }: WatchlistEntry, now: Date): string | null {
  return muted_until !== null && Date.parse(muted_until) > now.getTime() ? muted_until : null;
}

export function inDays(days: number, now: Date): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}
