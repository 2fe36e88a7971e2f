import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `scoringRules-published`: every published version of the scoring rules. */
export const SCORING_RULES = 'scoringRules';
/** Streams `shadowRun-<run>`: trials of rule changes on past filings. */
export const SHADOW_RUN = 'shadowRun';

/** Minimum score of each level except LOW. */
export const levelBands = z.object({ critical: z.number().int(), high: z.number().int(), medium: z.number().int() });

/** Changes to the shipped rules; everything else stays as shipped. */
export const ruleChanges = z.object({
  /** New points by rule id. */
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
    /** Number of the active changes, which it is compared with; 0 for none. */
    against: z.number().int(),
    changes: ruleChanges,
    /** First and last filing date, `yyyy-mm-dd`. */
    since: z.string(),
    until: z.string(),
    reason: z.string(),
  }),
});

/** A shadow run's changes were discarded. */
export const ScoringRulesDiscarded = defineEvent('ScoringRulesDiscarded', {
  schema: z.object({ run: z.string(), reason: z.string() }),
});

/** From now on filings are scored with these changes to the shipped rules. */
export const ScoringRulesPublished = defineEvent('ScoringRulesPublished', {
  schema: z.object({
    /** Starts at 1. Scores made with it have the build's rules version followed by `+<number>`. */
    number: z.number().int(),
    /** Name of the shipped points that are changed. */
    base: z.string(),
    changes: ruleChanges,
    /** The shadow run that tested them. */
    run: z.string(),
    reason: z.string(),
  }),
});

/** From now on filings are scored with an earlier version again; 0 for the shipped rules. */
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
