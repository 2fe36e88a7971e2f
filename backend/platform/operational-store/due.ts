import type { Filter } from '../read-store/collection.ts';

/**
 * The time at which stored work is due comes from the clock of the process that stored it. A time further ahead than work is ever postponed means that
 * this clock was ahead of ours or that ours was set back. Such a time is meaningless, so the work is treated as due.
 */

/** Filter for records that are due by the time in a field. @param longestMs the furthest ahead that the field is ever set. */
export function dueFilter(field: string, now: Date, longestMs: number): Filter {
  return { $or: [{ [field]: { $lte: now.toISOString() } }, { [field]: { $gt: latest(now, longestMs) } }] };
}

/** Whether work is due by its stored time. @param at ISO-8601 UTC. @param longestMs the furthest ahead that it is ever set. */
export function isDue(at: string, now: Date, longestMs: number): boolean {
  return at <= now.toISOString() || at > latest(now, longestMs);
}

/** Servers' clocks normally differ by less than a minute. */
const MAX_SKEW_MS = 60_000;

const latest = (now: Date, longestMs: number): string => new Date(now.getTime() + longestMs + MAX_SKEW_MS).toISOString();
