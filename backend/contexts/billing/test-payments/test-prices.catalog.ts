import { BRANDS } from '../../brands/published/brand.catalog.ts';
import { ADD_ON_PACK, PLANS } from '../../plans/published/plan.catalog.ts';

/** Prices of the test checkout, from the plan table. A year costs as much as ten months. */

const MONTHS_CHARGED_PER_YEAR = 10;
const CENTS = 100;

interface TestPrice {
  readonly priceId: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
}

const pairOf = (name: string, usdPerMonth: number): readonly TestPrice[] => [
  { priceId: `price_test_${name}_month`, amount: usdPerMonth * CENTS, currency: 'usd', interval: 'month' },
  {
    priceId: `price_test_${name}_year`,
    amount: usdPerMonth * CENTS * MONTHS_CHARGED_PER_YEAR,
    currency: 'usd',
    interval: 'year',
  },
];

const selling = Object.values(BRANDS).filter(({ features }) => features.billing);

/** By id. */
export const TEST_PRICES: ReadonlyMap<string, TestPrice> = new Map(
  [...selling.flatMap(({ id }) => pairOf(id, PLANS.pro.usdPerMonth)), ...pairOf('add-on', ADD_ON_PACK.usdPerMonth)].map(
    (price) => [price.priceId, price],
  ),
);

/** In the format of STRIPE_PRICES. */
export const TEST_PRICE_LIST = [...selling.map(({ id }) => id as string), 'add-on']
  .flatMap((name) => [`${name}=price_test_${name}_month`, `${name}-year=price_test_${name}_year`])
  .join();
