import { boughtWith, priceListOf } from './price-list.ts';

const list = priceListOf('material-events=price_m, filingwire=price_f,add-on=price_a');
const items = (...prices: readonly [string, number][]) => ({
  items: prices.map(([priceId, quantity]) => ({ priceId, quantity })),
});

test.each([
  ['PRO only', items(['price_f', 1]), 'filingwire', 0],
  ['PRO with packs, in any order', items(['price_a', 3], ['price_m', 1]), 'material-events', 3],
  ['packs without PRO', items(['price_a', 3]), null, 3],
  ['an unknown price', items(['price_x', 1]), null, 0],
  ['no items', items(), null, 0],
])('reads what a subscription buys: %s', (_, bought, brandId, addOnPacks) => {
  expect(boughtWith(bought, list)).toEqual({ brandId, addOnPacks });
});

test('without a pack price, no item counts as a pack', () => {
  expect(boughtWith(items(['price_f', 1], ['null', 2]), priceListOf('filingwire=price_f'))).toEqual({
    brandId: 'filingwire',
    addOnPacks: 0,
  });
});
