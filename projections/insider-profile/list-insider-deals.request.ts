import { z } from 'zod';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';
import { ROLES } from '../../backend/reading/forms/ownership/read-role.ts';

export const SORTS = ['filed', 'traded', 'value', 'shares', 'company', 'people'] as const;

/** One screen of recent purchases or sales across all companies. */
export const listInsiderDealsRequest = z.object({
  screen: z
    .enum(['purchases', 'clusters', 'largest'])
    .default('purchases')
    .describe(
      'Purchases in the last 30 days, companies where several insiders bought in that time, or the largest purchases and sales of the last 7 days.',
    ),
  side: z.enum(['P', 'S']).optional().describe('Purchases or sales. Only for `largest`. The others list purchases.'),
  role: z.enum(ROLES).optional().describe('Highest role of the insider. For a cluster, of anyone in it.'),
  market: z.enum(['open_market', 'offering', 'automatic']).optional().describe('How it was traded, if the filing says so.'),
  plan: z.enum(['yes', 'no', 'not_stated']).optional().describe('Whether it was under a Rule 10b5-1 plan.'),
  min_value: z.coerce.number().min(0).max(1e15).optional().describe('US dollars. Trades without a price per share are omitted.'),
  sort: z.enum(SORTS).optional().describe('Default: `filed`, except `people` for clusters and `value` for the largest.'),
  direction: z.enum(['asc', 'desc']).default('desc').describe('`desc`: newest, highest or Z first.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  brand: brandParameter,
});
export type ListInsiderDealsRequest = z.infer<typeof listInsiderDealsRequest>;
