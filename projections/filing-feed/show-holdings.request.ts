import { z } from 'zod';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';

const MAX_ROWS = 200;

export const showHoldingsRequest = z.object({
  offset: z.coerce.number().int().min(0).max(1e9).default(0).describe('First row of the page, starting at 0.'),
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(100).describe('Number of rows per page.'),
  brand: brandParameter,
});
export type ShowHoldingsRequest = z.infer<typeof showHoldingsRequest>;
