/**
 * While the provider still tries to collect a late payment (`past_due`) the plan stays: nobody loses tickers by paying late. How long it tries is
 * set at the provider; after that the subscription is `unpaid` or `canceled`.
 */
const HOLDING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);
const FINAL: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Whether a subscription of this status gives its plan. A status that is not known gives none. */
export function holdsPlan(status: string): boolean {
  return HOLDING.has(status);
}

/** Whether a subscription of this status never comes back. */
export function isFinal(status: string): boolean {
  return FINAL.has(status);
}
