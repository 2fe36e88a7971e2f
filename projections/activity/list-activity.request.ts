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
    message: `must be a list of at most ${MAX_STREAMS} streams like filing-0000320193-26-000001, separated by commas`,
  });

const id = z.string().min(1).max(200);

/** Filters of the event list and its file; all must match. */
export const activityFilters = z.object({
  stream: streams.optional().describe('Streams whose events are listed, separated by commas, e.g. `admin-…,adminAccess-…`.'),
  type: id.optional().describe('Type of the event, e.g. `FilingIngested`.'),
  actor: id.optional().describe('ID of the account, administrator or process that did it.'),
  account: id.optional().describe('Account that it is about. Who is alerted is found by the filing instead.'),
  correlation: id.optional().describe('What one request or one filing led to.'),
  from: z.iso.datetime().optional().describe('Recorded at or after this time.'),
  to: z.iso.datetime().optional().describe('Recorded before this time.'),
});
export type ActivityFilters = z.infer<typeof activityFilters>;

export const listActivityRequest = activityFilters.extend({
  cursor: z.string().max(512).optional().describe('`next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ListActivityRequest = z.infer<typeof listActivityRequest>;

/** A page of the file; the next one is requested with the cursor in `X-Next-Cursor`. */
export const exportActivityRequest = activityFilters.extend({
  cursor: z.string().max(512).optional().describe('The header `X-Next-Cursor` of the page before.'),
});
export type ExportActivityRequest = z.infer<typeof exportActivityRequest>;

export const showEventRequest = z.object({
  stream: z.string().regex(STREAM, 'must look like filing-0000320193-26-000001').describe('Stream of the event.'),
  revision: z.coerce.number().int().min(0).max(2_000_000_000).describe('Its place there, from 0.'),
});
export type ShowEventRequest = z.infer<typeof showEventRequest>;
