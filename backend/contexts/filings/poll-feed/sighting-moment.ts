/** How far the two clocks may be apart and still count as one: the second that EDGAR names, and another for the way of its answer. */
const TOGETHER_MS = 2_000;

/**
 * The moment of an answer on EDGAR's clock (ADR 3). Its Date header names a whole second: where our clock agrees with it, ours tells the moment within
 * that second, or a filing would seem to have been seen half a second before it was, on average.
 * @param serverTime null without a Date header: then our clock is all there is.
 */
export function sightingMoment(serverTime: Date | null, now: Date): Date {
  if (serverTime === null) return now;
  const since = now.getTime() - serverTime.getTime();
  return since < 0 || since >= TOGETHER_MS ? serverTime : new Date(serverTime.getTime() + Math.min(since, 999));
}
