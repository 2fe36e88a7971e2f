import { z } from 'zod';
import { FORM_TYPES } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';

const day = z.iso.date();

/** Roles of a reporting owner, named after the boxes of Forms 3, 4 and 5. */
export const insiderRole = z.enum(['officer', 'director', 'ten_percent_owner', 'other']);

/** Filters and paging of every list of filings. A bare date is a UTC day; `from` and `to` are both inclusive, by acceptance time. */
export const listFilingsRequest = z.object({
  form: z.enum(FORM_TYPES).optional().describe('Form type, its amendments and related forms included.'),
  level: level.optional(),
  item: z
    .string()
    .regex(/^\d{1,2}(\.\d{2})?$/, 'must look like 5.02')
    .optional()
    .describe('8-K item, `5.02`.'),
  from: day.optional().describe('First day of acceptance, UTC.'),
  to: day.optional().describe('Last day of acceptance, UTC.'),
  text: z
    .string()
    .trim()
    .min(2)
    .max(80)
    .optional()
    .describe('Advanced: every word of it appears in the headline, the summary, or the name of a company or an insider.'),
  role: insiderRole.optional().describe('Advanced: role of a reporting owner of a Form 3, 4 or 5.'),
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
    .describe('Advanced: US dollars that the trades of `code` come to, without a code purchases and sales of common stock.'),
  plan_10b5_1: z
    .stringbool()
    .optional()
    .describe('Advanced: trades under a Rule 10b5-1 plan, or not; a form that does not say matches neither.'),
  cursor: z.string().max(512).optional().describe('`next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  brand: brandParameter,
});
export type ListFilingsRequest = z.infer<typeof listFilingsRequest>;

/** API description shared by all lists with these filters. */
export const ADVANCED =
  'With an advanced filter an answer may hold fewer filings than asked for, none too, and still have a `next`: it looks at a thousand filings.';
export const ADVANCED_ERRORS = {
  403: {
    plan_required: 'Advanced filters are part of PRO.',
    feature_not_available: 'This brand offers no advanced filters.',
  },
  429: { rate_limited: 'More than sixty lists with advanced filters within a minute from this address.' },
};
