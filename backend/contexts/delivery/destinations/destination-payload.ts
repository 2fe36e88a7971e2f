import { z } from 'zod';

/** Outbox kind, stored in every row. */
export const DESTINATION_MESSAGE = 'destination-event';

/** Payload of an event in its outbox row. */
export const destinationPayload = z.object({
  destinationId: z.string(),
  /** The published event as JSON, the same for every try. */
  event: z.string(),
  /** Whether its owner asked for it, so that it ignores muting and quiet hours. */
  asked: z.boolean(),
  critical: z.boolean(),
});
export type DestinationPayload = z.infer<typeof destinationPayload>;
