import { z } from 'zod';
import { DISCOVERY_FORMS } from '../../backend/contexts/forms/published/form.catalog.ts';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';
import { VENUES } from './listing-steps.ts';

const day = z.iso.date();

/** Filters and paging of the new listings. Dates are UTC days of the newest step, both inclusive. */
export const listListingsRequest = z.object({
  form: z.enum(DISCOVERY_FORMS).optional().describe('Form of the latest step.'),
  exchange: z.enum(VENUES).optional().describe('Where the shares will be listed.'),
  minAmount: z.coerce.number().min(0).max(1e15).optional().describe('US dollars. Offerings without a known amount are omitted.'),
  funds: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Funds exempt under Section 3(c)(1) or 3(c)(7) are hidden by default.'),
  from: day.optional().describe('First date of the latest step, in UTC.'),
  to: day.optional().describe('Last date of the latest step, in UTC.'),
  text: z.string().max(100).optional().describe('Start of one or more words in the company’s name or symbol, or its CIK.'),
  cursor: z.string().max(512).optional().describe('`next` from the previous page.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  brand: brandParameter,
});
export type ListListingsRequest = z.infer<typeof listListingsRequest>;
