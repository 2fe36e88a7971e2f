import type { BrandConfig } from './published/brand.catalog.ts';
import type { PlanOffer } from './show-brand/show-brand.response.ts';

/** Texts of a brand with the figures of its plans, which replace `{proTickers}` and `{proPrice}` of the catalog. */
export function copyWithFigures(
  copy: BrandConfig['copy'],
  { pro }: { readonly pro: Pick<PlanOffer, 'tickers' | 'usdPerMonth'> },
): BrandConfig['copy'] {
  const filled = (text: string) =>
    text.replaceAll('{proTickers}', String(pro.tickers)).replaceAll('{proPrice}', `$${pro.usdPerMonth}`);
  return { ...copy, heroSubtitle: filled(copy.heroSubtitle), upgradePrompt: filled(copy.upgradePrompt) };
}
