import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';
import { level } from './scoring.events.ts';

/** Stream `scoreFeedback-<accountId>`. */
export const SCORE_FEEDBACK = 'scoreFeedback';

export const verdict = z.enum(['right', 'too_high', 'too_low', 'wrong_fact']);
export type Verdict = z.infer<typeof verdict>;

/** A reader's feedback on a filing's level; the newest per account and filing counts. Version 1 had no verdict `right`. */
export const ScoreFeedbackGiven = defineEvent('ScoreFeedbackGiven', {
  version: 2,
  upcasters: { 1: (data) => data },
  schema: z.object({
    accountId: z.string(),
    accession: z.string(),
    verdict,
    /** The rule it is about; null if it is about the level as a whole. */
    ruleId: z.string().nullable(),
    comment: encrypted.nullable(),
    /** What was shown when it was given. */
    shown: z.object({ level, score: z.number().int().nullable(), rulesVersion: z.string().nullable() }),
  }),
});

/** How an administrator closes feedback: `resolved` if it was dealt with, `dismissed` if it doesn't count. */
export const feedbackOutcome = z.enum(['resolved', 'dismissed']);
export type FeedbackOutcome = z.infer<typeof feedbackOutcome>;

/** A reader's feedback on one filing was closed; new feedback reopens it. */
export const ScoreFeedbackClosed = defineEvent('ScoreFeedbackClosed', {
  schema: z.object({ accountId: z.string(), accession: z.string(), outcome: feedbackOutcome, reason: z.string() }),
});

export type ScoreFeedbackEvent = EventOf<typeof ScoreFeedbackGiven> | EventOf<typeof ScoreFeedbackClosed>;
export const scoreFeedbackEvents = [ScoreFeedbackGiven, ScoreFeedbackClosed] as const;
