import { z } from 'zod';
import { levelBands } from '../published/scoring-rules.events.ts';
import { shadowRunResult } from './shadow-run-result.ts';

const changes = z.object({
  points: z.array(z.object({ rule: z.string(), points: z.number().int() })),
  levels: levelBands.nullable().describe('Null means the defaults.'),
});

/** GET /api/admin/scoring-rules */
export const scoringRulesResponse = z
  .object({
    version: z.string().describe('The version used for new scores.'),
    base: z.string().describe('Name of the default points and score ranges.'),
    number: z.number().int().describe('Number of the current set of changes. 0 if there are none.'),
    levels: levelBands.describe('Lowest score for each level, as currently used.'),
    shipped_levels: levelBands,
    rules: z.array(
      z.object({
        id: z.string(),
        reason: z.string(),
        points: z.number().describe('The points currently used.'),
        shipped: z.number(),
        added: z.boolean().describe('Whether the points are added to the score. If not, they replace it.'),
      }),
    ),
    versions: z
      .array(
        z.object({
          number: z.number().int(),
          version: z.string(),
          changes,
          run: z.string(),
          usable: z.boolean().describe('False if the changes are to a different build’s rules.'),
        }),
      )
      .describe('Every published version, newest first.'),
  })
  .meta({ id: 'ScoringRules' });
export type ScoringRulesResponse = z.infer<typeof scoringRulesResponse>;

/** GET /api/admin/shadow-runs */
export const shadowRunsResponse = z
  .object({
    runs: z
      .array(
        z.object({
          id: z.string(),
          state: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
          decision: z.enum(['open', 'published', 'discarded']),
          publishable: z.boolean().describe('Whether it was completed, is open, and was compared with the current rules.'),
          reason: z.string(),
          requested_at: z.string(),
          since: z.string(),
          until: z.string(),
          against: z.string().describe('Version of the rules it’s compared with.'),
          changes,
          progress: z.object({ done: z.number(), total: z.number().nullable(), note: z.string() }).nullable(),
          result: shadowRunResult
            .nullable()
            .describe('Null until the run has ended. If it was stopped, what it had found so far.'),
          error: z.string().nullable(),
        }),
      )
      .describe('The latest 20 runs. Runs are kept for a month.'),
  })
  .meta({ id: 'ShadowRuns' });
export type ShadowRunsResponse = z.infer<typeof shadowRunsResponse>;

/** POST /api/admin/shadow-runs */
export const startedShadowRunResponse = z.object({ run: z.string().describe('Run ID.') }).meta({ id: 'OrderedShadowRun' });
export type StartedShadowRunResponse = z.infer<typeof startedShadowRunResponse>;

/** POST /api/admin/shadow-runs/{run}/orders */
export const shadowRunActionResponse = z
  .object({ done: z.string().describe('What was done, or what happens next, in one sentence.') })
  .meta({ id: 'ShadowRunOrderResult' });
export type ShadowRunActionResponse = z.infer<typeof shadowRunActionResponse>;

/** POST /api/admin/shadow-runs/{run}/publish, POST /api/admin/scoring-rules/revert */
export const rulesInForceResponse = z
  .object({ version: z.string().describe('The version used for new scores from now on.') })
  .meta({ id: 'RulesInForce' });
export type RulesInForceResponse = z.infer<typeof rulesInForceResponse>;
