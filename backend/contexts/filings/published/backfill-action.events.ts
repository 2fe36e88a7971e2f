import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `backfillOrder-<cik>`: administrators' and operators' actions on the backfill of a company's history. */
export const BACKFILL_ACTION = 'backfillOrder';

export const BackfillOrdered = defineEvent('BackfillOrdered', {
  schema: z.object({
    cik: z.string().regex(/^\d{10}$/),
    /** `start`: backfill it, even if that was done before. `stop`: stop the backfill. */
    order: z.enum(['start', 'stop']),
    reason: z.string(),
  }),
});

export type BackfillActionEvent = EventOf<typeof BackfillOrdered>;
export const backfillActionEvents = [BackfillOrdered] as const;
