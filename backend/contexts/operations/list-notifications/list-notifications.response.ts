import { z } from 'zod';

const notification = z.object({
  id: z.string(),
  kind: z.string().nullable(),
  channel: z.enum(['email', 'sms', 'push', 'destination', 'chat']),
  state: z.enum(['pending', 'sending', 'delivered', 'failed', 'suppressed', 'unknown', 'parked']),
  accountId: z.string(),
  recipient: z.string().nullable().describe('The current contact, masked.'),
  brandId: z.string(),
  ticker: z.string().nullable().describe('The ticker it’s about. Null if it isn’t about a single ticker.'),
  accession: z.string().nullable().describe('The filing it’s about. Null if it isn’t about a single filing.'),
  stream: z.string().describe('The stream where its result is recorded.'),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  providerReference: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  nextAttemptAt: z.string(),
});
export type NotificationResponse = z.infer<typeof notification>;

/** Answer of GET /api/admin/notifications. */
export const notificationsResponse = z.object({
  rows: z.array(notification),
  next: z
    .string()
    .nullable()
    .describe('Cursor for the next page. A page may contain fewer rows than requested even if there are more.'),
});
export type NotificationsResponse = z.infer<typeof notificationsResponse>;
