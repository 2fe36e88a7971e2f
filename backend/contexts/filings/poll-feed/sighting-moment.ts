/** Up to this difference the two clocks count as in agreement: one second for EDGAR's rounding, and one for the network. */
const AGREEMENT_MS = 2_000;

/**
 * The time of a response by EDGAR's clock (ADR 3). Its Date header has whole seconds only, which on average would make filings appear half a second too
 * early. So if our clock agrees with it, ours gives the milliseconds.
 * @param serverTime null without a Date header; then our clock is used.
 */
export function sightingMoment(serverTime: Date | null, now: Date): Date {
  if (serverTime === null) return now;
  const since = now.getTime() - serverTime.getTime();
  return since < 0 || since >= AGREEMENT_MS ? serverTime : new Date(serverTime.getTime() + Math.min(since, 999));
}
