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
      'Purchases of 30 days; companies where several insiders bought in that time; purchases and sales of 7 days by value.',
    ),
  side: z.enum(['P', 'S']).optional().describe('Purchases or sales; of `largest` alone, the others list purchases.'),
  role: z.enum(ROLES).optional().describe('Highest role of the insider; of a cluster, of somebody in it.'),
  market: z.enum(['open_market', 'offering', 'automatic']).optional().describe('How it was traded, where the filing says so.'),
  plan: z.enum(['yes', 'no', 'not_stated']).optional().describe('Whether it was under a Rule 10b5-1 plan.'),
  min_value: z.coerce.number().min(0).max(1e15).optional().describe('Dollars; what has no price per share is left out.'),
  sort: z.enum(SORTS).optional().describe('Default: `filed`, for clusters `people`, for the largest `value`.'),
  direction: z.enum(['asc', 'desc']).default('desc').describe('`desc`: the newest, the highest, or Z first.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  brand: brandParameter,
});
export type ListInsiderDealsRequest = z.infer<typeof listInsiderDealsRequest>;
