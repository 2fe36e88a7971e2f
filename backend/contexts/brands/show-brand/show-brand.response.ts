import type { BrandConfig, FormTypeOption } from '../brand.rules.ts';

/** GET /api/brand: the brand of the request's host and what the deployment runs on. */
export type BrandResponse = BrandConfig & {
  /** True when the built-in sample feed runs: every page says so. */
  sample: boolean;
  mode: 'embedded' | 'production';
  formTypes: readonly FormTypeOption[];
};
