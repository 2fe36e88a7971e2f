import { z } from 'zod';
import { adminListFields } from '#platform/http/admin-list-fields.ts';

/** Query of GET /api/admin/notifications and of its CSV. */
export const listNotificationsRequest = z.object({
  search: z.string().trim().max(100).optional().describe('Account ID, message ID, accession number or ticker.'),
  state: z
    .enum(['pending', 'sending', 'delivered', 'failed', 'suppressed', 'unknown', 'parked'])
    .optional()
    .describe('Delivery state.'),
  channel: z.enum(['email', 'sms', 'push', 'destination', 'chat']).optional().describe('Channel used to send it.'),
  kind: z.string().max(60).optional().describe('Kind of message, such as `alert`.'),
  from: z.iso.date().optional().describe('First day to include, by when the message was queued, UTC.'),
  to: z.iso.date().optional().describe('Last day, UTC.'),
  sort: z.enum(['-createdAt']).default('-createdAt').describe('Newest first.'),
  ...adminListFields,
});
export type ListNotificationsRequest = z.infer<typeof listNotificationsRequest>;
