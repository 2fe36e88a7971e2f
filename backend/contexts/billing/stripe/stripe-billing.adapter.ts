import type { Clock } from '../../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { ConfigurationError, type Environment } from '../../../platform/config/environment.ts';
import { BRANDS } from '../../brands/published/brand.catalog.ts';
import { FollowSubscription } from '../follow-subscription.service.ts';
import { priceListOf } from '../price-list.ts';
import { StripeProvider } from './stripe-provider.adapter.ts';

type StripeEnvironment = Pick<Environment, 'STRIPE_SECRET_KEY' | 'STRIPE_PRICES' | 'STRIPE_BASE_URL'>;

/** Subscriptions at Stripe, where it is configured; null elsewhere. @throws ConfigurationError for a price of a brand that sells nothing. */
export function stripeBilling(
  { STRIPE_SECRET_KEY: secretKey, STRIPE_PRICES: prices, STRIPE_BASE_URL: baseUrl }: StripeEnvironment,
  executor: CommandExecutor,
  clock: Clock,
): FollowSubscription | null {
  if (secretKey === undefined || prices === undefined) return null;
  const list = priceListOf(prices);
  const selling = Object.values(BRANDS).flatMap(({ id, features }) => (features.billing ? [id as string] : []));
  const wrong = [...list.brands.values()].find((brand) => !selling.includes(brand));
  if (wrong !== undefined) {
    throw new ConfigurationError(`STRIPE_PRICES names "${wrong}", which sells nothing: use ${selling.join(', ')} or add-on.`);
  }
  return new FollowSubscription(new StripeProvider({ secretKey, baseUrl }), list, executor, clock);
}
