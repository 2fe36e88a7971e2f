import { z } from 'zod';

/** GET /api/destinations/{id}/deliveries */
export const destinationLogRequest = z.object({
  cursor: z.string().max(500).optional().describe('`next` from the previous page.'),
});
export type DestinationLogRequest = z.infer<typeof destinationLogRequest>;

/** POST /api/destinations/{id}/replay */
export const replayDestinationRequest = z
  .object({
    from: z.iso
      .datetime({ offset: true })
      .describe('Start of the period, inclusive. Deliveries are counted by when they were queued.'),
    to: z.iso.datetime({ offset: true }).describe('End of the period, inclusive.'),
  })
  .refine(({ from, to }) => Date.parse(from) <= Date.parse(to), { message: 'must not be earlier than from', path: ['to'] });
export type ReplayDestinationRequest = z.infer<typeof replayDestinationRequest>;
