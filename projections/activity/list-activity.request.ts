import { z } from 'zod';

/** Maximum streams read per request. */
const MAX_STREAMS = 8;
const STREAM = /^[A-Za-z][A-Za-z0-9]*-[^\s,]{1,200}$/;

/** Stream names, separated by commas. */
const streams = z
  .string()
  .max(1_000)
  .transform((text) => text.split(','))
  .refine((names) => names.length <= MAX_STREAMS && names.every((name) => STREAM.test(name)), {
    message: `must be a list of up to ${MAX_STREAMS} streams like filing-0000320193-26-000001, separated by commas`,
  });

const id = z.string().min(1).max(200);

/** Filters of the event list and its file; all must match. */
export const activityFilters = z.object({
  stream: streams.optional().describe('Streams to list events from, separated by commas, such as `admin-…,adminAccess-…`.'),
  type: id.optional().describe('Event type, such as `FilingIngested`.'),
  actor: id.optional().describe('ID of the account, administrator or process that caused it.'),
  account: id.optional().describe('Account the event is about. To see who was alerted, search by filing instead.'),
  correlation: id.optional().describe('Everything that resulted from one request or one filing.'),
  from: z.iso.datetime().optional().describe('Written to the log at or after this time.'),
  to: z.iso.datetime().optional().describe('Written to the log before this time.'),
});
export type ActivityFilters = z.infer<typeof activityFilters>;

export const listActivityRequest = activityFilters.extend({
  cursor: z.string().max(512).optional().describe('`next` from the previous page.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ListActivityRequest = z.infer<typeof listActivityRequest>;

/** A page of the file; the next one is requested with the cursor in `X-Next-Cursor`. */
export const exportActivityRequest = activityFilters.extend({
  cursor: z.string().max(512).optional().describe('The `X-Next-Cursor` header from the previous page.'),
});
export type ExportActivityRequest = z.infer<typeof exportActivityRequest>;

export const showEventRequest = z.object({
  stream: z.string().regex(STREAM, 'must look like filing-0000320193-26-000001').describe('Stream of the event.'),
  revision: z.coerce.number().int().min(0).max(2_000_000_000).describe('The event’s number in that stream, starting at 0.'),
});
export type ShowEventRequest = z.infer<typeof showEventRequest>;
