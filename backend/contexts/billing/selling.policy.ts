import type { Environment } from '../../platform/config/environment.ts';

/** Whom people pay: Stripe, or a test checkout on this machine where nothing is charged. */
export type SellsBy = 'stripe' | 'test';

type Configuration = Partial<Pick<Environment, 'STRIPE_SECRET_KEY' | 'SINGLE_USER' | 'BILLING' | 'embedded'>>;

/**
 * By whom a deployment sells its plans; null where it sells nothing. With real servers it sells once Stripe is configured. The embedded
 * default sells through the test checkout, unless BILLING is off, and one person alone needs to buy nothing.
 */
export function sellsBy({ STRIPE_SECRET_KEY, SINGLE_USER, BILLING, embedded }: Configuration): SellsBy | null {
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  if (BILLING === 'off') return null;
  return embedded === true && SINGLE_USER !== 'true' ? 'test' : null;
}
