import { z } from 'zod';
import { DISCOVERY_FORMS } from '../../backend/contexts/forms/published/form.catalog.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { VENUES } from './listing-steps.ts';

export const listingEntry = z
  .object({
    id: z.string(),
    cik: z.string(),
    company: z.string(),
    tickers: z.array(z.string()).describe('Ticker from the company list. A company that isn’t public yet has none.'),
    family: z.enum(['registration', 'placement']),
    stage: z.enum(['registered', 'priceIndicated', 'priced', 'placement']),
    form: z.string().describe('As stated in the latest step.'),
    accession: z.string(),
    filed_at: z.string(),
    accepted_at: z.string().nullable().describe('ISO-8601 UTC. Null if EDGAR gives only a date.'),
    level: level.nullable(),
    one_liner: z.string().nullable(),
    ai_written: z.boolean().describe('An AI wrote `one_liner`.'),
    price: z.string().nullable(),
    price_range: z
      .object({
        low: z.string(),
        high: z.string(),
      })
      .nullable(),
    shares: z.string().nullable(),
    proceeds: z.string().nullable(),
    exchange: z.string().nullable(),
    symbol: z.string().nullable(),
    resale: z.boolean().nullable(),
    offering_amount: z
      .string()
      .nullable()
      .describe('For the whole offering, as printed. `Indefinite` for a Form D without a limit.'),
    amount_sold: z.string().nullable(),
    industry_group: z.string().nullable(),
    state: z.string().nullable().describe('Where the issuer on a Form D is incorporated.'),
    private_fund: z.boolean(),
    link: z.string().nullable().describe(`EDGAR’s index page for the latest step. Null until the filing is shown.`),
    sample: z.boolean(),
    steps: z
      .array(
        z.object({
          accession: z.string(),
          form: z.string(),
          filed_at: z.string(),
          accepted_at: z.string().nullable(),
        }),
      )
      .describe('All filings of this offering, oldest first.'),
  })
  .meta({
    id: 'ListingEntry',
    description:
      'One offering by one company, at its latest step. Amounts are US dollars as printed, digits only. Null if no filing states them.',
  });
export type ListingEntry = z.infer<typeof listingEntry>;

export const listingsResponse = z
  .object({
    listings: z.array(listingEntry),
    next: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
  })
  .meta({ id: 'Listings' });
export type ListingsResponse = z.infer<typeof listingsResponse>;

export const listingsPreviewResponse = z
  .object({
    open: z.boolean().describe('Whether the reader can open the full list.'),
    listings: z.array(
      z.object({
        company: z.string(),
        form: z.enum(DISCOVERY_FORMS),
        filed_at: z.string(),
        sample: z.boolean(),
        locked: z.literal(true),
      }),
    ),
    exchanges: z.array(z.enum(VENUES)),
  })
  .meta({ id: 'ListingsPreview', description: 'What everyone can see: that there are new listings, without details.' });
export type ListingsPreviewResponse = z.infer<typeof listingsPreviewResponse>;
