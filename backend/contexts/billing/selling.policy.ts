import type { Environment } from '../../platform/config/environment.ts';

/** Whom people pay: Stripe, or a test checkout on this machine where nothing is charged. */
export type SellsBy = 'stripe' | 'test';

type Configuration = Partial<Pick<Environment, 'STRIPE_SECRET_KEY' | 'SINGLE_USER' | 'BILLING' | 'embedded' | 'sample'>>;

/**
 * By whom a deployment sells its plans; null where it sells nothing. With real servers it sells once Stripe is configured. Sample filings are
 * for trying the product out, its test checkout included; who reads live ones on an embedded product is a person whose alerts must not
 * wait for a purchase that is none, so there the test checkout needs BILLING=on. One person alone needs to buy nothing.
 */
export function sellsBy({ STRIPE_SECRET_KEY, SINGLE_USER, BILLING, embedded, sample }: Configuration): SellsBy | null {
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  if (embedded !== true || SINGLE_USER === 'true' || BILLING === 'off') return null;
  return BILLING === 'on' || sample === true ? 'test' : null;
}

/** How a deployment is paid. Keys of Stripe say whether their money is real. */
export type PaymentMode = 'stripe_live' | 'stripe_test' | 'test_checkout' | 'none';

export function paymentMode(configuration: Configuration): PaymentMode {
  const by = sellsBy(configuration);
  if (by === null) return 'none';
  if (by === 'test') return 'test_checkout';
  return /^[a-z]+_test_/.test(configuration.STRIPE_SECRET_KEY ?? '') ? 'stripe_test' : 'stripe_live';
}
