import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { BRANDS } from '../../brands/published/brand.catalog.ts';

/** Brands that offer PRO. */
export const PLAN_BRANDS: readonly string[] = Object.values(BRANDS).flatMap(({ id, features }) => (features.billing ? [id] : []));

export const grantedPlansRequest = z.object({
  brands: z
    .array(z.enum(PLAN_BRANDS as [string, ...string[]]))
    .min(1)
    .max(10)
    .describe('Brands to grant or revoke it on. Only brands that offer PRO.'),
  reason: reasonSchema,
});
export type GrantedPlansRequest = z.infer<typeof grantedPlansRequest>;
