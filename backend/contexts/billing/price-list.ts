import type { ProviderSubscription } from './payment-provider.port.ts';

export interface PriceList {
  /** The brand whose PRO a price buys. */
  readonly brands: ReadonlyMap<string, string>;
  /** What one add-on pack costs. */
  readonly addOn: string | null;
}

/** The name of add-on packs in STRIPE_PRICES, beside the brands. */
const ADD_ON = 'add-on';

/** @param text as in STRIPE_PRICES: `filingwire=price_1,add-on=price_2`. */
export function priceListOf(text: string): PriceList {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]);
  return {
    brands: new Map(pairs.flatMap(([name, priceId]) => (name === ADD_ON ? [] : [[priceId, name] as const]))),
    addOn: pairs.find(([name]) => name === ADD_ON)?.[1] ?? null,
  };
}

/** What a subscription buys by the price list; `brandId` is null for prices that are not, or no more, on it. */
export function boughtWith({ items }: Pick<ProviderSubscription, 'items'>, { brands, addOn }: PriceList) {
  const brandId = items.map(({ priceId }) => brands.get(priceId)).find((brand) => brand !== undefined) ?? null;
  const addOnPacks = items.reduce((packs, item) => (item.priceId === addOn ? packs + item.quantity : packs), 0);
  return { brandId, addOnPacks };
}
