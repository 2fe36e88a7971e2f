import { type FilingFeatures, relatedFiling } from '../../backend/contexts/disclosures/relate-filings/filing-features.ts';
import { filingIngested } from './filing-events.ts';

/** Features of filing `n` of company 1; default period 2026-01-12. */
export function featuresOf(n: number, over: Partial<FilingFeatures> = {}): FilingFeatures {
  const features = relatedFiling([filingIngested(n, over.form === undefined ? {} : { form: over.form })])?.features;
  if (!features) throw new Error('no filing');
  return { ...features, period: '2026-01-12', ...over };
}
