import { z } from 'zod';
import { DISCOVERY_FORMS } from '../../backend/contexts/filings/forms.rules.ts';
import { VENUES } from './listing-steps.rules.ts';

const day = z.iso.date();

/** Filters and paging of the new listings. Dates are UTC days of the newest step, both inclusive. */
export const listListingsRequest = z.object({
  form: z.enum(DISCOVERY_FORMS).optional(),
  exchange: z.enum(VENUES).optional(),
  /** Dollars; offerings whose amount is not known are left out. */
  minAmount: z.coerce.number().min(0).max(1e15).optional(),
  /** Funds exempt by section 3(c)(1) or 3(c)(7) are hidden unless asked for. */
  funds: z.enum(['true', 'false']).default('false'),
  from: day.optional(),
  to: day.optional(),
  /** Beginnings of words of the company's name or symbol, or its CIK. */
  text: z.string().max(100).optional(),
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  brand: z.string().max(40).optional(),
});
export type ListListingsRequest = z.infer<typeof listListingsRequest>;
