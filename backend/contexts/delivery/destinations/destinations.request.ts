import { z } from 'zod';

/** GET /api/destinations/{id}/deliveries */
export const destinationLogRequest = z.object({
  cursor: z.string().max(500).optional().describe('`next` of the page before.'),
});
export type DestinationLogRequest = z.infer<typeof destinationLogRequest>;
