import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `scoringRules-published`: every version that was put in force. */
export const SCORING_RULES = 'scoringRules';
/** Streams `shadowRun-<run>`. */
export const SHADOW_RUN = 'shadowRun';

/** Lowest score of each level but LOW. */
export const levelBands = z.object({ critical: z.number().int(), high: z.number().int(), medium: z.number().int() });

/** What differs from the rules that are shipped; everything else is as shipped. */
export const ruleChanges = z.object({
  /** Points of rules, by their ids. */
  points: z.array(z.object({ ruleId: z.string(), points: z.number().int() })),
  /** Null for the shipped bands. */
  levels: levelBands.nullable(),
});
export type RuleChanges = z.infer<typeof ruleChanges>;

/** A shadow run was ordered. */
export const ScoringRulesTried = defineEvent('ScoringRulesTried', {
  schema: z.object({
    run: z.string(),
    /** Name of the shipped points that are changed. */
    base: z.string(),
    /** Number of the changes in force, with which it is compared; 0 for none. */
    against: z.number().int(),
    changes: ruleChanges,
    /** First and last filing date, `yyyy-mm-dd`. */
    since: z.string(),
    until: z.string(),
    reason: z.string(),
  }),
});

/** What a shadow run tried is not wanted. */
export const ScoringRulesDiscarded = defineEvent('ScoringRulesDiscarded', {
  schema: z.object({ run: z.string(), reason: z.string() }),
});

/** From now on filings are scored by these changes of the shipped rules. */
export const ScoringRulesPublished = defineEvent('ScoringRulesPublished', {
  schema: z.object({
    /** From 1; scores of it have the version of the build and `+<number>`. */
    number: z.number().int(),
    /** Name of the shipped points that are changed. */
    base: z.string(),
    changes: ruleChanges,
    /** The shadow run that tried them. */
    run: z.string(),
    reason: z.string(),
  }),
});

/** From now on filings are scored by an earlier version again; 0 for the rules that are shipped. */
export const ScoringRulesReverted = defineEvent('ScoringRulesReverted', {
  schema: z.object({ from: z.number().int(), to: z.number().int(), reason: z.string() }),
});

export type ScoringRulesEvent = EventOf<typeof ScoringRulesPublished> | EventOf<typeof ScoringRulesReverted>;
export type ShadowRunEvent = EventOf<typeof ScoringRulesTried> | EventOf<typeof ScoringRulesDiscarded>;
export const scoringRulesEvents = [
  ScoringRulesTried,
  ScoringRulesDiscarded,
  ScoringRulesPublished,
  ScoringRulesReverted,
] as const;
