import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { ConfigurationError, type Environment } from '#platform/config/environment.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { BRANDS } from '../../brands/published/brand.catalog.ts';
import { Offers } from '../prices/offers.reader.ts';
import { brandsIn, type PriceList, priceListOf } from '../prices/price-list.ts';
import { Prices } from '../prices/prices.reader.ts';
import type { PaymentProvider } from '../provider/payment-provider.port.ts';
import { StripeProvider } from '../stripe/stripe-provider.adapter.ts';
import { PaymentSync } from '../subscriptions/payment-sync.service.ts';
import { SubscriptionSync } from '../subscriptions/subscription-sync.service.ts';
import { TestPayments } from '../test-payments/test-payments.store.ts';
import { TEST_PRICE_LIST } from '../test-payments/test-prices.catalog.ts';
import { TestProvider } from '../test-payments/test-provider.adapter.ts';
import type { SalesServices } from './sales.port.ts';
import { type SellsBy, sellsBy } from './selling.policy.ts';

type SalesEnvironment = Pick<Environment, 'STRIPE_SECRET_KEY' | 'STRIPE_PRICES' | 'STRIPE_BASE_URL' | 'SINGLE_USER' | 'embedded'>;

export interface SalesStores {
  readonly executor: CommandExecutor;
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly operations: OperationalStore;
  readonly clock: Clock;
}

/** The provider and prices this deployment uses for sales; null if it sells nothing. @throws ConfigurationError for invalid prices. */
export function salesServices(env: SalesEnvironment, stores: SalesStores): SalesServices | null {
  const seller = sellsBy(env);
  if (seller === null) return null;
  const { executor, events, codec, clock } = stores;
  const sellingBrands = Object.values(BRANDS).flatMap(({ id, features }) => (features.billing ? [id as string] : []));
  const prices = new Prices(events, codec, sellingBrands, defaultsOf(env, seller, sellingBrands));
  const provider = providerOf(env, seller, stores);
  const sync = new SubscriptionSync(provider, prices, executor, clock);
  const paymentSync = new PaymentSync(provider, prices, sync, executor, clock);
  return { by: seller, provider, prices, offers: new Offers(prices, provider), sync, paymentSync };
}

function providerOf(env: SalesEnvironment, seller: SellsBy, { operations, clock }: SalesStores): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_BASE_URL: baseUrl } = env;
  return seller === 'stripe' ? new StripeProvider({ secretKey, baseUrl }) : new TestProvider(new TestPayments(operations), clock);
}

function defaultsOf({ STRIPE_PRICES = '' }: SalesEnvironment, seller: SellsBy, sellingBrands: readonly string[]): PriceList {
  if (seller === 'test') return priceListOf(TEST_PRICE_LIST);
  const list = priceListOf(STRIPE_PRICES);
  for (const brand of brandsIn(STRIPE_PRICES)) {
    if (!sellingBrands.includes(brand)) {
      throw new ConfigurationError(
        `STRIPE_PRICES contains "${brand}", which isn’t a brand that sells subscriptions. Use ${sellingBrands.join(', ')} or add-on.`,
      );
    }
    if (!list.offers.has(brand)) {
      throw new ConfigurationError(`STRIPE_PRICES has a yearly price for ${brand} but no monthly price. Add ${brand}=price_….`);
    }
  }
  return list;
}
