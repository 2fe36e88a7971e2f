import type { Filter } from '../read-store/collection.ts';

/**
 * Times at which stored work is due are of the clock that stored them. One further ahead than anything is ever put off is of a clock that was ahead of the
 * present one, or that was set back since: it says nothing here, and the work is due.
 */

/** The records whose time in a field has come. @param longestMs how far ahead it is ever set. */
export function dueFilter(field: string, now: Date, longestMs: number): Filter {
  return { $or: [{ [field]: { $lte: now.toISOString() } }, { [field]: { $gt: latest(now, longestMs) } }] };
}

/** Whether a stored time has come. @param at ISO-8601 UTC. @param longestMs how far ahead it is ever set. */
export function isDue(at: string, now: Date, longestMs: number): boolean {
  return at <= now.toISOString() || at > latest(now, longestMs);
}

/** Clocks of servers differ by less than a minute while nothing is wrong. */
const APART_MS = 60_000;

const latest = (now: Date, longestMs: number): string => new Date(now.getTime() + longestMs + APART_MS).toISOString();
