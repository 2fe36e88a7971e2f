import { z } from 'zod';

export const listAlertsRequest = z.object({
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  brand: z.string().max(40).optional(),
});
export type ListAlertsRequest = z.infer<typeof listAlertsRequest>;
