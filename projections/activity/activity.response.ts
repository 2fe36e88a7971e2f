import { z } from 'zod';

/** One event of the log without its data. */
export const activityEvent = z.object({
  id: z.string(),
  type: z.string(),
  stream: z.string(),
  revision: z.number().int().describe('Place in its stream, from 0.'),
  position: z.string().describe('Place in the whole log.'),
  recordedAt: z.string().describe('When the log stored it.'),
  occurredAt: z.string().nullable().describe('When it was decided.'),
  actorType: z.string().nullable().describe('user, admin, operator or system.'),
  actorId: z.string().nullable(),
  brandId: z.string().nullable(),
  correlationId: z.string().nullable().describe('Shared by everything that one request or one filing led to.'),
  causationId: z.string().nullable().describe('ID of the event or command that caused it.'),
  reason: z.string().nullable().describe('Why, where the event says it.'),
});
export type ActivityEvent = z.infer<typeof activityEvent>;

/** Answer of GET /api/admin/activity, newest first. */
export const activityListResponse = z.object({
  events: z.array(activityEvent),
  next: z.string().nullable().describe('`cursor` of the next page; null on the last.'),
});
export type ActivityListResponse = z.infer<typeof activityListResponse>;

/** Answer of GET /api/admin/activity/event. */
export const activityDetailResponse = z.object({
  event: activityEvent,
  metadata: z.record(z.string(), z.string()),
  data: z
    .unknown()
    .describe('As stored. A sealed field reads `[sealed]`, one whose key is destroyed `[erased]`; null where it cannot be read.'),
  related: z
    .array(activityEvent.extend({ depth: z.number().int().describe('How many of its causes are listed above it.') }))
    .describe('What the same request or filing led to, the event itself among it: each after its cause, effects one deeper.'),
  moreRelated: z.boolean().describe('There are more than are listed.'),
});
export type ActivityDetailResponse = z.infer<typeof activityDetailResponse>;
