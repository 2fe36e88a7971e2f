import { z } from 'zod';
import { DESTINATION_KINDS, type DestinationKind } from '../../accounts/published/destination.events.ts';

/** Outbox kind, stored in every row. */
export const DESTINATION_MESSAGE = 'destination-event';

/** The outbox channel of a kind of destination. */
export const channelOf = (kind: DestinationKind): 'destination' | 'chat' => (kind === 'webhook' ? 'destination' : 'chat');

/** Payload of an event in its outbox row. */
export const destinationPayload = z.object({
  destinationId: z.string(),
  /** Absent in rows of older builds. */
  to: z.enum(DESTINATION_KINDS).exactOptional(),
  /** The published event as JSON, the same for every attempt. */
  event: z.string(),
  /** Whether the owner requested it, as a test or replay, so that pausing, muting, quiet hours and the daily cap don’t apply. */
  asked: z.boolean(),
  critical: z.boolean(),
});
export type DestinationPayload = z.infer<typeof destinationPayload>;
