import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `filingOrder-<accession>`: what administrators ordered of the reading and the judgement of a filing. */
export const FILING_ORDER = 'filingOrder';

export const FilingReadingOrdered = defineEvent('FilingReadingOrdered', {
  schema: z.object({
    /** `0000320193-24-000123` */
    accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
    /** `read`: EDGAR is asked for the submission again, for a day where it comes damaged. `skip`: it is no longer requested. */
    order: z.enum(['read', 'skip']),
    reason: z.string(),
  }),
});

/** `rescore`: the stored facts are scored again, by the rules of today. `reanalyse`: the AI is asked about it, unless it has answered this question already. */
export const JUDGEMENT_ORDERS = ['rescore', 'reanalyse'] as const;
export type JudgementOrder = (typeof JUDGEMENT_ORDERS)[number];

export const FilingJudgementOrdered = defineEvent('FilingJudgementOrdered', {
  schema: z.object({
    /** `0000320193-24-000123` */
    accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
    /** What comes of it are events of the filing. */
    order: z.enum(JUDGEMENT_ORDERS),
    reason: z.string(),
  }),
});

export type FilingOrderEvent = EventOf<typeof FilingReadingOrdered> | EventOf<typeof FilingJudgementOrdered>;
export const filingOrderEvents = [FilingReadingOrdered, FilingJudgementOrdered] as const;
