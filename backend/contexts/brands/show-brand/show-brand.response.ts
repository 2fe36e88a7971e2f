import { z } from 'zod';
import { type BrandConfig, FORM_TYPES, type FormTypeOption } from '../published/brand.catalog.ts';

/** The brand of the request's host and what the deployment runs on. */
export type BrandResponse = BrandConfig & {
  /** True when the built-in sample feed runs: every page says so. */
  sample: boolean;
  mode: 'embedded' | 'production';
  formTypes: readonly FormTypeOption[];
};

const brandId = z.enum(['material-events', 'form4getter', 'filingwire']);
const formTypes = z.array(z.enum(FORM_TYPES));

export const brandResponse: z.ZodType<BrandResponse> = z
  .object({
    id: brandId,
    brandName: z.string(),
    tagline: z.string(),
    primaryColor: z.string().describe('`#rrggbb`.'),
    forms: z.object({
      default: formTypes,
      available: formTypes,
      hidden: formTypes,
      upsell: formTypes,
      primaryForm: z.enum(FORM_TYPES),
    }),
    features: z.object({
      billing: z.boolean(),
      aiAnalysis: z.boolean(),
      advancedFilters: z.boolean(),
      csvExport: z.boolean(),
      priceAlerts: z.boolean(),
      chatbot: z.boolean(),
    }),
    upgrades: z.object({ targetBrand: brandId.nullable(), unlocks: z.array(z.string()), ctaText: z.string() }),
    onboarding: z.object({
      steps: z.array(z.enum(['contact', 'tickers', 'forms', 'preferences'])),
      skipFormSelection: z.boolean(),
      defaultTickerSuggestions: z.array(z.string()),
    }),
    copy: z.object({
      heroTitle: z.string(),
      heroSubtitle: z.string(),
      emptyStateMessage: z.string(),
      upgradePrompt: z.string(),
      featureCards: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
    ui: z.object({ aiIcon: z.string() }),
    sample: z.boolean().describe('True when the built-in sample feed runs: every page says so.'),
    mode: z.enum(['embedded', 'production']),
    formTypes: z.array(
      z.object({
        value: z.enum(FORM_TYPES),
        label: z.string(),
        description: z.string(),
        discovery: z.boolean(),
        proOnly: z.boolean(),
        warning: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Brand', description: "The brand of the request's host and what the deployment runs on." });
