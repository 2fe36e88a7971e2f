import { z } from 'zod';

/** One event of the log without its data. */
export const activityEvent = z.object({
  id: z.string(),
  type: z.string(),
  stream: z.string(),
  revision: z.number().int().describe('The event’s number in its stream, starting at 0.'),
  position: z.string().describe('Position in the whole log.'),
  recordedAt: z.string().describe('When it was written to the log.'),
  occurredAt: z.string().nullable().describe('When it happened.'),
  actorType: z.string().nullable().describe('user, admin, operator or system.'),
  actorId: z.string().nullable(),
  actorName: z
    .string()
    .nullable()
    .describe('An administrator’s address or an account’s masked contact. Null if there no longer is one.'),
  brandId: z.string().nullable(),
  correlationId: z.string().nullable().describe('Shared by everything that resulted from the same request or filing.'),
  causationId: z.string().nullable().describe('ID of the event or command that caused it.'),
  reason: z.string().nullable().describe('The reason, if the event has one.'),
});
export type ActivityEvent = z.infer<typeof activityEvent>;

/** Answer of GET /api/admin/activity, newest first. */
export const activityListResponse = z.object({
  events: z.array(activityEvent),
  next: z.string().nullable().describe('`cursor` of the next page. Null on the last page.'),
});
export type ActivityListResponse = z.infer<typeof activityListResponse>;

/** Answer of GET /api/admin/activity/event. */
export const activityDetailResponse = z.object({
  event: activityEvent,
  metadata: z.record(z.string(), z.string()),
  data: z
    .unknown()
    .describe('As stored. A sealed field reads `[sealed]`, or `[erased]` if its key was destroyed. Null if it can’t be read.'),
  related: z
    .array(activityEvent.extend({ depth: z.number().int().describe('How many of its causes are listed above it.') }))
    .describe(
      'Everything that resulted from the same request or filing, including this event. Each event follows its cause, with effects one level deeper.',
    ),
  moreRelated: z.boolean().describe('Whether there are more than the ones listed.'),
});
export type ActivityDetailResponse = z.infer<typeof activityDetailResponse>;
