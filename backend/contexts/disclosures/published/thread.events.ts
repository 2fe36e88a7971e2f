import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream category `thread-<id>`: one stream per event that several filings report. */
export const THREAD = 'thread';

export const threadKind = z.enum(['cluster', 'deal', 'amendment', 'saleBeforeNews']);
export type ThreadKind = z.infer<typeof threadKind>;

const member = {
  /** UUID. */
  threadId: z.string(),
  kind: threadKind,
  accession: z.string(),
  form: z.string(),
  /** EDGAR's filing date, `2026-01-12`. */
  filedOn: z.string(),
};

/** Opened when a second filing reports the same event; `accession` is the first. */
export const DisclosureThreadOpened = defineEvent('DisclosureThreadOpened', {
  schema: z.object({
    ...member,
    companyCiks: z.array(z.string()),
    /** Day the event began, which starts its time window: the first trade of a cluster, or the filing date of a deal. */
    since: z.string(),
  }),
});
export const DisclosureThreadExtended = defineEvent('DisclosureThreadExtended', {
  schema: z.object({
    ...member,
    score: z.number().int(),
    level: z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']),
  }),
});

export type ThreadEvent = EventOf<typeof DisclosureThreadOpened> | EventOf<typeof DisclosureThreadExtended>;
export const threadEvents = [DisclosureThreadOpened, DisclosureThreadExtended] as const;
