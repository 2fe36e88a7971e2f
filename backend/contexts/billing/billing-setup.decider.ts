import type { Decider } from '../../platform/commands/decider.ts';
import type { BrandPrices } from './price-list.ts';
import type { BillingSetupEvent } from './published/billing-setup.events.ts';

export interface ConfigurePrices extends BrandPrices {
  readonly brandId: string;
}

/** The prices of one brand. Those that hold already are not configured again. */
export const billingSetupDecider: Decider<ConfigurePrices, ConfigurePrices | null, BillingSetupEvent> = {
  initial: null,
  evolve: (_, { data }) => data,
  decide(prices, now) {
    return now !== null && same(prices, now) ? [] : [{ type: 'PricesConfigured', data: prices }];
  },
};

function same(a: ConfigurePrices, b: ConfigurePrices): boolean {
  const figures = ({ pro, addOn, trialDays, promotionCodes }: ConfigurePrices) => [
    ...[pro.month, pro.year, addOn.month, addOn.year],
    ...[trialDays, promotionCodes],
  ];
  const other = figures(b);
  return figures(a).every((figure, index) => figure === other[index]);
}
