import { z } from 'zod';
import { FORM_TYPES } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';

const day = z.iso.date();

/** Roles of a reporting owner, named after the boxes of Forms 3, 4 and 5. */
export const insiderRole = z.enum(['officer', 'director', 'ten_percent_owner', 'other']);

/** Filters and paging of every list of filings. A bare date is a UTC day; `from` and `to` are both inclusive, by acceptance time. */
export const listFilingsRequest = z.object({
  form: z.enum(FORM_TYPES).optional().describe('Form type, including amendments and related forms.'),
  level: level.optional(),
  item: z
    .string()
    .regex(/^\d{1,2}(\.\d{2})?$/, 'must look like 5.02')
    .optional()
    .describe('8-K item, such as `5.02`.'),
  from: day.optional().describe('First acceptance date, in UTC.'),
  to: day.optional().describe('Last acceptance date, in UTC.'),
  text: z
    .string()
    .trim()
    .min(2)
    .max(80)
    .optional()
    .describe('Advanced: all words must appear in the headline, the summary, or the name of a company or insider.'),
  role: insiderRole.optional().describe('Advanced: role of a reporting owner on Form 3, 4 or 5.'),
  code: z
    .string()
    .regex(/^[A-Z]$/, 'must be one letter, like P')
    .optional()
    .describe('Advanced: SEC transaction code of a trade.'),
  min_value: z.coerce
    .number()
    .min(0)
    .max(1e12)
    .optional()
    .describe(
      'Advanced: minimum total in US dollars of trades with this `code`. Without a code, purchases and sales of common stock.',
    ),
  plan_10b5_1: z
    .stringbool()
    .optional()
    .describe('Advanced: whether trades were made under a Rule 10b5-1 plan. Forms that don’t say match neither.'),
  cursor: z.string().max(512).optional().describe('`next` from the previous page.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  brand: brandParameter,
});
export type ListFilingsRequest = z.infer<typeof listFilingsRequest>;

/** API description shared by all lists with these filters. */
export const ADVANCED =
  'With advanced filters, a page may contain fewer filings than requested, or none, and still have a `next`, because each request searches 1,000 filings.';
export const ADVANCED_ERRORS = {
  403: {
    plan_required: 'Advanced filters are part of PRO.',
    feature_not_available: 'This brand doesn’t offer advanced filters.',
  },
  429: { rate_limited: 'More than 60 lists with advanced filters requested within a minute from this IP address.' },
};
