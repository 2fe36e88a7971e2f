import type { Decider } from '#platform/commands/decider.ts';
import { pricesChanged } from '../billing.errors.ts';
import type { BillingSetupEvent } from '../published/billing-setup.events.ts';
import type { BrandPrices } from './price-list.ts';

export interface ConfigurePrices extends BrandPrices {
  readonly brandId: string;
  /** The version the editor was shown, to detect concurrent changes; null to skip the check. */
  readonly expected?: number | null;
  readonly reason?: string;
}

export interface BillingSetupState {
  /** How many times prices were configured. */
  readonly version: number;
  readonly prices: BrandPrices | null;
}

/** The prices of one brand. Configuring the current prices again records nothing. */
export const billingSetupDecider: Decider<ConfigurePrices, BillingSetupState, BillingSetupEvent> = {
  initial: { version: 0, prices: null },
  evolve: ({ version }, { data }) => ({ version: version + 1, prices: data }),
  decide({ expected = null, ...prices }, { version, prices: current }) {
    if (expected !== null && expected !== version) throw pricesChanged();
    return current !== null && same(prices, current) ? [] : [{ type: 'PricesConfigured', data: prices }];
  },
};

function same(a: BrandPrices, b: BrandPrices): boolean {
  const values = ({ pro, addOn, trialDays, promotionCodes, automaticTax = false }: BrandPrices) => [
    ...[pro.month, pro.year, addOn.month, addOn.year],
    ...[trialDays, promotionCodes, automaticTax],
  ];
  const others = values(b);
  return values(a).every((value, index) => value === others[index]);
}
