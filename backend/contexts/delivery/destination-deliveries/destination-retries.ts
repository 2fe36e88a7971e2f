import { HOUR_MS, MINUTE_MS } from '#platform/values/durations.ts';

/** Pauses between attempts, about two days in total. The first ones are short, because most receivers are just restarting. */
export const DESTINATION_RETRIES: readonly number[] = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
];
