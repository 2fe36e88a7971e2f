import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';
import { encrypted } from '../../../platform/privacy/encrypted.ts';
import { level } from './scoring.events.ts';

/** Stream `scoreFeedback-<accountId>`. */
export const SCORE_FEEDBACK = 'scoreFeedback';

export const verdict = z.enum(['too_high', 'too_low', 'wrong_fact']);
export type Verdict = z.infer<typeof verdict>;

/** What a reader says of the level of a filing; the newest of an account and filing counts. */
export const ScoreFeedbackGiven = defineEvent('ScoreFeedbackGiven', {
  schema: z.object({
    accountId: z.string(),
    accession: z.string(),
    verdict,
    /** The rule it is about; null for the level as a whole. */
    ruleId: z.string().nullable(),
    comment: encrypted.nullable(),
    /** What was shown when it was said. */
    shown: z.object({ level, score: z.number().int().nullable(), rulesVersion: z.string().nullable() }),
  }),
});

export type ScoreFeedbackEvent = EventOf<typeof ScoreFeedbackGiven>;
export const scoreFeedbackEvents = [ScoreFeedbackGiven] as const;
