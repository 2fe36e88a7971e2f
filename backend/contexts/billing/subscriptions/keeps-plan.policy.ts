/**
 * The plan stays while the provider retries a late payment (`past_due`), so that nobody loses tickers by paying late. How
 * long is a setting of the provider; after that the subscription is `unpaid` or `canceled`.
 */
const HOLDING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);
const FINAL: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Whether a subscription with this status provides its plan. An unknown status doesn't. */
export function holdsPlan(status: string): boolean {
  return HOLDING.has(status);
}

/** Whether a subscription with this status has ended for good. */
export function isFinal(status: string): boolean {
  return FINAL.has(status);
}
