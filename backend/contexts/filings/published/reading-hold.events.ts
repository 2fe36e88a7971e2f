import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `readingHold-<start>`: one per time in which the reading of filings as a whole is held up. */
export const READING_HOLD = 'readingHold';

/**
 * New filings wait to be read for two minutes while reading as a whole is held up. Their followers are told together, each account once per hold.
 * Each filing is named once in its stream.
 */
export const ReadingHeldUp = defineEvent('ReadingHeldUp', {
  schema: z.object({
    /** When the hold began, our clock; the id of the stream. */
    hold: z.string(),
    /** `pause`: EDGAR is not asked. `outage`: nothing that is asked for can be read. `backlog`: filings wait for their first try. */
    cause: z.enum(['pause', 'outage', 'backlog']),
    /** At most 1,000. */
    accessions: z.array(z.string()).min(1),
  }),
});

export type ReadingHoldEvent = EventOf<typeof ReadingHeldUp>;
export const readingHoldEvents = [ReadingHeldUp] as const;
