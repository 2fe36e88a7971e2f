import { z } from 'zod';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';

export const listAlertsRequest = z.object({
  cursor: z.string().max(512).optional().describe('`next` from the previous page.'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  brand: brandParameter,
});
export type ListAlertsRequest = z.infer<typeof listAlertsRequest>;
