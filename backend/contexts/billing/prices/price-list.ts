import type { ProviderSubscription } from '../provider/payment-provider.port.ts';

/** How often a subscription is paid. */
export type Interval = 'month' | 'year';

/** Price ids at which a brand currently sells PRO, and its checkout options. */
export interface BrandPrices {
  readonly pro: { readonly month: string; readonly year: string | null };
  /** Price of one pack by the subscription's interval. */
  readonly addOn: Readonly<Record<Interval, string | null>>;
  /** Trial of an account's first subscription at the brand; null for no trial. */
  readonly trialDays: number | null;
  readonly promotionCodes: boolean;
  /** Whether the provider calculates tax and adds it at checkout. */
  readonly automaticTax?: boolean | undefined;
}

export interface PriceList {
  /** Current offers by brand. */
  readonly offers: ReadonlyMap<string, BrandPrices>;
  /** Which brand's PRO a price buys, including prices no longer offered. */
  readonly brands: ReadonlyMap<string, string>;
  /** Prices of add-on packs, including those no longer offered. */
  readonly addOns: ReadonlySet<string>;
}

/** Key of add-on packs in STRIPE_PRICES, where other keys are brands. */
const ADD_ON = 'add-on';
/** Suffix of a key for its yearly price. */
const YEAR = '-year';

/** @param text in the format of STRIPE_PRICES: `filingwire=price_1,filingwire-year=price_2,add-on=price_3`. */
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

/** Brands in STRIPE_PRICES, including those with only a yearly price. */
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

/** The list after a brand changed its prices. Earlier prices still buy what they did before. */
export function withOffer({ offers, brands, addOns }: PriceList, brandId: string, prices: BrandPrices): PriceList {
  const pro = [prices.pro.month, prices.pro.year].filter((price) => price !== null);
  const packs = [prices.addOn.month, prices.addOn.year].filter((price) => price !== null);
  return {
    offers: new Map([...offers, [brandId, prices]]),
    brands: new Map([...brands, ...pro.map((price) => [price, brandId] as const)]),
    addOns: new Set([...addOns, ...packs]),
  };
}

/** What a subscription buys according to the price list; `brandId` is null for prices that were never on it. */
export function boughtWith(
  { items }: { readonly items: readonly Pick<ProviderSubscription['items'][number], 'priceId' | 'quantity'>[] },
  { brands, addOns }: Pick<PriceList, 'brands' | 'addOns'>,
) {
  const brandId = items.map(({ priceId }) => brands.get(priceId)).find((brand) => brand !== undefined) ?? null;
  const addOnPacks = items.reduce((packs, item) => (addOns.has(item.priceId) ? packs + item.quantity : packs), 0);
  return { brandId, addOnPacks };
}
