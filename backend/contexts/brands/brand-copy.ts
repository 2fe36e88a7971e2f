import type { BrandConfig } from './published/brand.catalog.ts';
import type { PlanOffer } from './show-brand/show-brand.response.ts';

/** A brand's texts with `{proTickers}` and `{proPrice}` replaced by the plan's figures. */
export function copyWithFigures(
  copy: BrandConfig['copy'],
  { pro }: { readonly pro: Pick<PlanOffer, 'tickers' | 'usdPerMonth'> },
): BrandConfig['copy'] {
  const filled = (text: string) =>
    text.replaceAll('{proTickers}', String(pro.tickers)).replaceAll('{proPrice}', `$${pro.usdPerMonth}`);
  return { ...copy, heroSubtitle: filled(copy.heroSubtitle), upgradePrompt: filled(copy.upgradePrompt) };
}
