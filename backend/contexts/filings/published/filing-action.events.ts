import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `filingOrder-<accession>`: administrators' actions on the reading and scoring of a filing. */
export const FILING_ACTION = 'filingOrder';

export const FilingReadingOrdered = defineEvent('FilingReadingOrdered', {
  schema: z.object({
    /** `0000320193-24-000123` */
    accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
    /** `read`: download the submission again, retrying for a day if it is damaged. `skip`: no longer request it. */
    order: z.enum(['read', 'skip']),
    reason: z.string(),
  }),
});

/** `rescore`: score the stored facts again with the current rules. `reanalyse`: ask the AI about the filing, unless it has already answered this question. */
export const JUDGEMENT_ACTIONS = ['rescore', 'reanalyse'] as const;
export type JudgementAction = (typeof JUDGEMENT_ACTIONS)[number];

export const FilingJudgementOrdered = defineEvent('FilingJudgementOrdered', {
  schema: z.object({
    /** `0000320193-24-000123` */
    accession: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
    /** The results are recorded in the filing's own stream. */
    order: z.enum(JUDGEMENT_ACTIONS),
    reason: z.string(),
  }),
});

export type FilingActionEvent = EventOf<typeof FilingReadingOrdered> | EventOf<typeof FilingJudgementOrdered>;
export const filingActionEvents = [FilingReadingOrdered, FilingJudgementOrdered] as const;
