import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `backfillOrder-<cik>`: actions of administrators and operators on the recording of a company's history. */
export const BACKFILL_ACTION = 'backfillOrder';

export const BackfillOrdered = defineEvent('BackfillOrdered', {
  schema: z.object({
    cik: z.string().regex(/^\d{10}$/),
    /** `start`: it is recorded, once more where it was before. `stop`: what is left of it is not recorded. */
    order: z.enum(['start', 'stop']),
    reason: z.string(),
  }),
});

export type BackfillActionEvent = EventOf<typeof BackfillOrdered>;
export const backfillActionEvents = [BackfillOrdered] as const;
