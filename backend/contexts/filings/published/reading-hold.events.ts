import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `readingHold-<start>`: one per period in which all reading of filings is held up. */
export const READING_HOLD = 'readingHold';

/**
 * New filings have waited two minutes to be read while all reading is held up. Their followers are notified together, each account once per hold. Each
 * filing occurs once per stream.
 */
export const ReadingHeldUp = defineEvent('ReadingHeldUp', {
  schema: z.object({
    /** When the hold began, by our clock; the stream's id. */
    hold: z.string(),
    /** `pause`: no requests are sent to EDGAR. `outage`: no requested filing can be read. `backlog`: filings are waiting for their first try. */
    cause: z.enum(['pause', 'outage', 'backlog']),
    /** At most 1,000. */
    accessions: z.array(z.string()).min(1),
  }),
});

export type ReadingHoldEvent = EventOf<typeof ReadingHeldUp>;
export const readingHoldEvents = [ReadingHeldUp] as const;
