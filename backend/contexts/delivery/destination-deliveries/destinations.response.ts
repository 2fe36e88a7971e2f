import { z } from 'zod';
import { DESTINATION_KINDS, destinationSettings } from '../../accounts/published/destination.events.ts';

const delivery = z
  .object({
    id: z.string(),
    event: z.string().describe('Event type.'),
    accession: z.string().nullable().describe('The filing. Null for a test.'),
    state: z.enum(['pending', 'delivered', 'failed', 'suppressed', 'unknown']),
    reason: z.string().nullable().describe('The receiver’s response, or why the event wasn’t sent.'),
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
        host: z.string().describe('The URL’s host. The rest of the URL may be secret. Empty for a chat.'),
        settings: destinationSettings,
        paused: z
          .enum(['failing', 'gone', 'refused', 'stopped', 'unconnected', 'suspended', 'plan'])
          .nullable()
          .describe(
            'Why nothing is being sent: `plan` while the plan includes fewer destinations, `suspended` while the account is suspended, `stopped` by someone in the chat, `unconnected` until a chat is connected.',
          ),
        link: z
          .string()
          .nullable()
          .describe(
            'Connects a chat when opened in Telegram. Null for other kinds of destinations, and once a chat is connected or an hour has passed.',
          ),
        previous_until: z
          .string()
          .nullable()
          .describe('Until this time, messages are also signed with the replaced secret. ISO time.'),
        last: delivery.nullable().describe('The latest delivery.'),
      }),
    ),
    telegram: z.boolean().describe('Whether Telegram chats can be added.'),
    allowed: z.number().describe('Number of destinations the plan includes on this site.'),
  })
  .meta({ id: 'DestinationList' });
export type DestinationListResponse = z.infer<typeof destinationListResponse>;

/** GET /api/destinations/{id}/deliveries */
export const destinationLogResponse = z
  .object({ deliveries: z.array(delivery), next: z.string().nullable().describe('Cursor for older deliveries.') })
  .meta({ id: 'DestinationLog' });
export type DestinationLogResponse = z.infer<typeof destinationLogResponse>;

/** POST /api/destinations/{id}/test and POST /api/destinations/{id}/deliveries/{delivery}/replay */
export const sentToDestinationResponse = z
  .object({ delivery: z.string().describe('Delivery ID, as shown in the log.') })
  .meta({ id: 'SentToDestination' });
export type SentToDestinationResponse = z.infer<typeof sentToDestinationResponse>;

/** POST /api/destinations/{id}/replay */
export const replayedToDestinationResponse = z
  .object({ replayed: z.number().describe('Number of events being resent.') })
  .meta({ id: 'ReplayedToDestination' });
export type ReplayedToDestinationResponse = z.infer<typeof replayedToDestinationResponse>;
