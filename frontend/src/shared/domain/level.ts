import type { FilingSummaryResponse } from '#projections/filing-feed/filing.response.ts';

export type Level = NonNullable<FilingSummaryResponse['level']>;

/** Highest first. */
export const LEVELS: readonly Level[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

const RANK: Readonly<Record<Level, number>> = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1 };

/** CRITICAL 4, HIGH 3, MEDIUM 2, LOW 1 (spec section 4); 0 before the first score. */
export function levelRank(level: Level | null): number {
  return level === null ? 0 : RANK[level];
}
