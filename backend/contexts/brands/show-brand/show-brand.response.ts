import { z } from 'zod';
import { type Announcement, announcement } from '../announcement/announcement.response.ts';
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
  /** The operator's current announcement; null if none. */
  announcement: Announcement | null;
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
  tickers: z.number().describe('Number of tickers an account can follow, not counting add-on packs.'),
  usdPerMonth: z.number(),
  cadence: z.enum(['real_time', 'daily']),
  forms: formTypes.describe('Form types it unlocks on this brand.'),
  features: z
    .object({
      csvExport: z.boolean(),
      advancedFilters: z.boolean(),
      priceAlerts: z.boolean(),
      aiSummary: z.boolean(),
      savedSearches: z.boolean(),
      assistantQuestionsPerDay: z.number().nullable().describe('Null means no limit.'),
    })
    .describe('The plan’s features on this brand.'),
});
const planOffers = z.object({
  free: planOffer,
  pro: planOffer.describe('For sale if the brand has the `billing` feature.'),
  addOnPack: z.object({ tickers: z.number(), usdPerMonth: z.number() }).describe('One or more can be added to PRO.'),
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
    sample: z.boolean().describe('True if the built-in sample feed is running. Every page says so.'),
    mode: z.enum(['embedded', 'production']),
    services: z
      .object({
        email: z.boolean().describe('Whether emails are sent.'),
        texts: z.boolean().describe('Whether texts are sent.'),
        push: z.boolean().describe('Whether push notifications are sent.'),
        ai: z.boolean().describe('Whether filings are sent to an AI provider.'),
        payments: z.boolean().describe('Whether there’s a payment provider. GET /api/billing shows what’s for sale.'),
      })
      .describe('Services configured in this deployment.'),
    copyrightYear: z.number().describe('Copyright year in the footer.'),
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
          address: z.string().nullable().describe('Its URL. Null if this deployment doesn’t include it.'),
        }),
      )
      .describe('The other brands.'),
    plans: planOffers.describe('What the plans include and cost on this brand.'),
    announcement: announcement.nullable().describe('The operator’s announcement to everyone. Null if there isn’t one.'),
  })
  .meta({ id: 'Brand', description: 'The host’s brand and what’s set up in this deployment.' });
