import type { Environment } from '#platform/config/environment.ts';

/** Who takes the payment: Stripe, or a local test checkout that charges nothing. */
export type SellsBy = 'stripe' | 'test';

type Configuration = Partial<Pick<Environment, 'STRIPE_SECRET_KEY' | 'SINGLE_USER' | 'BILLING' | 'embedded' | 'sample'>>;

/**
 * How a deployment sells its plans; null if it doesn't. With a Stripe key, it sells through Stripe. Without one, only embedded deployments sell, through
 * the test checkout, and never single-user ones. With live filings this needs BILLING=on, because a real user's alerts must not depend on a fake
 * purchase; with sample filings it is the default.
 */
export function sellsBy({ STRIPE_SECRET_KEY, SINGLE_USER, BILLING, embedded, sample }: Configuration): SellsBy | null {
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  if (embedded !== true || SINGLE_USER === 'true' || BILLING === 'off') return null;
  return BILLING === 'on' || sample === true ? 'test' : null;
}

/** How a deployment is paid. Stripe's keys show whether real money is charged. */
export type PaymentMode = 'stripe_live' | 'stripe_test' | 'test_checkout' | 'none';

export function paymentMode(configuration: Configuration): PaymentMode {
  const by = sellsBy(configuration);
  if (by === null) return 'none';
  if (by === 'test') return 'test_checkout';
  return /^[a-z]+_test_/.test(configuration.STRIPE_SECRET_KEY ?? '') ? 'stripe_test' : 'stripe_live';
}
