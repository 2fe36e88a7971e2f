import { z } from 'zod';
import type { DeploymentServices } from '../brand-deployment.port.ts';
import { type BrandConfig, FORM_TYPES, type FormTypeOption } from '../published/brand.catalog.ts';

/** The brand of the request's host, and facts about the deployment. */
export type BrandResponse = BrandConfig & {
  /** Whether the built-in sample feed is running; every page shows this. */
  sample: boolean;
  mode: 'embedded' | 'production';
  services: DeploymentServices;
  copyrightYear: number;
  formTypes: readonly FormTypeOption[];
  /** The other brands. */
  sisters: readonly SisterBrand[];
  plans: PlanOffers;
};

export type SisterBrand = Pick<BrandConfig, 'id' | 'brandName' | 'focus'> & {
  /** Null if this deployment has no host for it. */
  address: string | null;
};

export type PlanOffer = z.infer<typeof planOffer>;
export type PlanOffers = z.infer<typeof planOffers>;

const brandId = z.enum(['material-events', 'form4getter', 'filingwire']);
const formTypes = z.array(z.enum(FORM_TYPES));
const planOffer = z.object({
  tickers: z.number().describe('Tickers an account may follow, without add-on packs.'),
  usdPerMonth: z.number(),
  cadence: z.enum(['real_time', 'daily']),
  forms: formTypes.describe('Form types it unlocks at this brand.'),
  features: z
    .object({
      csvExport: z.boolean(),
      advancedFilters: z.boolean(),
      priceAlerts: z.boolean(),
      aiSummary: z.boolean(),
      savedSearches: z.boolean(),
      assistantQuestionsPerDay: z.number().nullable().describe('Null: as many as wanted.'),
    })
    .describe('Features of the plan at this brand, those that are planned included.'),
});
const planOffers = z.object({
  free: planOffer,
  pro: planOffer.describe('Sold where the brand has the feature `billing`.'),
  addOnPack: z.object({ tickers: z.number(), usdPerMonth: z.number() }).describe('On top of PRO, as many as wanted.'),
});

export const brandResponse: z.ZodType<BrandResponse> = z
  .object({
    id: brandId,
    brandName: z.string(),
    tagline: z.string(),
    focus: z.string(),
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
    ui: z.object({ aiIcon: z.enum(['brain', 'insider-mind', 'reading-mind']) }),
    sample: z.boolean().describe('True when the built-in sample feed runs: every page says so.'),
    mode: z.enum(['embedded', 'production']),
    services: z
      .object({
        email: z.boolean().describe('Messages leave by email.'),
        texts: z.boolean().describe('Messages leave as texts.'),
        push: z.boolean().describe('Messages leave as push notifications.'),
        ai: z.boolean().describe('Filings are sent to an AI provider.'),
        payments: z.boolean().describe('Payments are taken by a payment provider; GET /api/billing says what is sold.'),
      })
      .describe('What this deployment is configured to do.'),
    copyrightYear: z.number().describe('Of the footer.'),
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
    sisters: z
      .array(
        z.object({
          id: brandId,
          brandName: z.string(),
          focus: z.string(),
          address: z.string().nullable().describe('Where it is; null where this deployment does not show it.'),
        }),
      )
      .describe('The other brands of the family.'),
    plans: planOffers.describe('What the plans hold and cost at this brand.'),
  })
  .meta({ id: 'Brand', description: "The brand of the request's host and what the deployment runs on." });
