import { z } from 'zod';

/** GET /api/destinations/{id}/deliveries */
export const destinationLogRequest = z.object({
  cursor: z.string().max(500).optional().describe('`next` of the page before.'),
});
export type DestinationLogRequest = z.infer<typeof destinationLogRequest>;

/** POST /api/destinations/{id}/replay */
export const replayDestinationRequest = z
  .object({
    from: z.iso.datetime({ offset: true }).describe('Deliveries queued from here,'),
    to: z.iso.datetime({ offset: true }).describe('to here, both included.'),
  })
  .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), { message: 'must not be before from', path: ['to'] });
export type ReplayDestinationRequest = z.infer<typeof replayDestinationRequest>;
