import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `filingOrder-<accession>`: administrators' actions on the reading and scoring of a filing. */
export const FILING_ACTION = 'filingOrder';

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
export const JUDGEMENT_ACTIONS = ['rescore', 'reanalyse'] as const;
export type JudgementAction = (typeof JUDGEMENT_ACTIONS)[number];

export const FilingJudgementOrdered = defineEvent('FilingJudgementOrdered', {
  schema: z.object({
    /** `0000320193-24-000123` */
    accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
    /** What comes of it are events of the filing. */
    order: z.enum(JUDGEMENT_ACTIONS),
    reason: z.string(),
  }),
});

export type FilingActionEvent = EventOf<typeof FilingReadingOrdered> | EventOf<typeof FilingJudgementOrdered>;
export const filingActionEvents = [FilingReadingOrdered, FilingJudgementOrdered] as const;
