import { z } from 'zod';
import { DESTINATION_KINDS, destinationSettings } from '../../accounts/published/destination.events.ts';

const delivery = z
  .object({
    id: z.string(),
    event: z.string().describe('Type of the event.'),
    accession: z.string().nullable().describe('The filing; null for a test.'),
    state: z.enum(['pending', 'delivered', 'failed', 'suppressed', 'unknown']),
    reason: z.string().nullable().describe('What the receiver answered, or why it was not sent.'),
    attempts: z.number(),
    queued_at: z.string(),
    ended_at: z.string().nullable(),
  })
  .meta({ id: 'DestinationDelivery' });

/** GET /api/destinations */
export const destinationListResponse = z
  .object({
    destinations: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(DESTINATION_KINDS),
        name: z.string(),
        host: z.string().describe('Host of the address; the rest of it may be a secret. Empty for a chat.'),
        settings: destinationSettings,
        paused: z
          .enum(['failing', 'gone', 'refused', 'stopped', 'unconnected', 'suspended', 'plan'])
          .nullable()
          .describe(
            'Why nothing is sent; `plan` until the plan includes it again, `suspended` while the account is; `stopped` by a reader of the chat, `unconnected` until one is connected.',
          ),
        link: z
          .string()
          .nullable()
          .describe('Opened in Telegram, it connects a chat; null once it has, after an hour, and for other kinds.'),
        previous_until: z.string().nullable().describe('Until when the replaced secret signs too, ISO time.'),
        last: delivery.nullable().describe('The newest delivery.'),
      }),
    ),
    telegram: z.boolean().describe('Whether chats at Telegram can be added.'),
    allowed: z.number().describe('How many destinations the plan includes here.'),
  })
  .meta({ id: 'DestinationList' });
export type DestinationListResponse = z.infer<typeof destinationListResponse>;

/** GET /api/destinations/{id}/deliveries */
export const destinationLogResponse = z
  .object({ deliveries: z.array(delivery), next: z.string().nullable().describe('Cursor of older ones.') })
  .meta({ id: 'DestinationLog' });
export type DestinationLogResponse = z.infer<typeof destinationLogResponse>;

/** POST /api/destinations/{id}/test and POST /api/destinations/{id}/deliveries/{delivery}/replay */
export const sentToDestinationResponse = z
  .object({ delivery: z.string().describe('ID of the delivery, for the log.') })
  .meta({ id: 'SentToDestination' });
export type SentToDestinationResponse = z.infer<typeof sentToDestinationResponse>;

/** POST /api/destinations/{id}/replay */
export const replayedToDestinationResponse = z
  .object({ replayed: z.number().describe('How many events are sent again.') })
  .meta({ id: 'ReplayedToDestination' });
export type ReplayedToDestinationResponse = z.infer<typeof replayedToDestinationResponse>;
