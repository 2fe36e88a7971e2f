import type { ProviderSubscription } from './payment-provider.port.ts';

/** How often a subscription is paid. */
export type Interval = 'month' | 'year';

/** Ids of the prices at which a brand sells PRO now, and what its checkout offers. */
export interface BrandPrices {
  readonly pro: { readonly month: string; readonly year: string | null };
  /** Of one pack, by the interval of the subscription to which it is added. */
  readonly addOn: Readonly<Record<Interval, string | null>>;
  /** Of somebody's first subscription at the brand; null for no trial. */
  readonly trialDays: number | null;
  readonly promotionCodes: boolean;
  /** Whether the provider works out tax and adds it on the page to pay on. */
  readonly automaticTax?: boolean | undefined;
}

export interface PriceList {
  /** What is offered now, by brand. */
  readonly offers: ReadonlyMap<string, BrandPrices>;
  /** The brand whose PRO a price buys, prices that are no longer offered included. */
  readonly brands: ReadonlyMap<string, string>;
  /** Prices of add-on packs, those that are no longer offered included. */
  readonly addOns: ReadonlySet<string>;
}

/** The name of add-on packs in STRIPE_PRICES, beside the brands. */
const ADD_ON = 'add-on';
/** After a name: its price for a year. */
const YEAR = '-year';

/** @param text as in STRIPE_PRICES: `filingwire=price_1,filingwire-year=price_2,add-on=price_3`. */
export function priceListOf(text: string): PriceList {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]);
  const ids = new Map(pairs);
  const addOn = { month: ids.get(ADD_ON) ?? null, year: ids.get(ADD_ON + YEAR) ?? null };
  const offers = new Map<string, BrandPrices>();
  for (const [name, month] of ids) {
    if (name === ADD_ON || name.endsWith(YEAR)) continue;
    offers.set(name, { pro: { month, year: ids.get(name + YEAR) ?? null }, addOn, trialDays: null, promotionCodes: false });
  }
  return listOf(offers);
}

/** The names of brands in STRIPE_PRICES, also those that have a yearly price alone. */
export function brandsIn(text: string): readonly string[] {
  const names = text.split(',').map((pair) => (pair.split('=')[0] ?? '').trim());
  const brands = names.map((name) => (name.endsWith(YEAR) ? name.slice(0, -YEAR.length) : name));
  return [...new Set(brands)].filter((name) => name !== ADD_ON);
}

function listOf(offers: ReadonlyMap<string, BrandPrices>): PriceList {
  return [...offers].reduce<PriceList>((list, [brandId, prices]) => withOffer(list, brandId, prices), {
    offers: new Map(),
    brands: new Map(),
    addOns: new Set(),
  });
}

/** The list after a brand has changed its prices: the earlier ones keep buying what they bought. */
export function withOffer({ offers, brands, addOns }: PriceList, brandId: string, prices: BrandPrices): PriceList {
  const pro = [prices.pro.month, prices.pro.year].filter((price) => price !== null);
  const packs = [prices.addOn.month, prices.addOn.year].filter((price) => price !== null);
  return {
    offers: new Map([...offers, [brandId, prices]]),
    brands: new Map([...brands, ...pro.map((price) => [price, brandId] as const)]),
    addOns: new Set([...addOns, ...packs]),
  };
}

/** What a subscription buys by the price list; `brandId` is null for prices that never stood on it. */
export function boughtWith(
  { items }: { readonly items: readonly Pick<ProviderSubscription['items'][number], 'priceId' | 'quantity'>[] },
  { brands, addOns }: Pick<PriceList, 'brands' | 'addOns'>,
) {
  const brandId = items.map(({ priceId }) => brands.get(priceId)).find((brand) => brand !== undefined) ?? null;
  const addOnPacks = items.reduce((packs, item) => (addOns.has(item.priceId) ? packs + item.quantity : packs), 0);
  return { brandId, addOnPacks };
}
