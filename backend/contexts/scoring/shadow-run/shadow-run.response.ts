import { z } from 'zod';
import { levelBands } from '../published/scoring-rules.events.ts';
import { shadowRunResult } from './shadow-run-result.ts';

const changes = z.object({
  points: z.array(z.object({ rule: z.string(), points: z.number().int() })),
  levels: levelBands.nullable().describe('Null: as shipped.'),
});

/** GET /api/admin/scoring-rules */
export const scoringRulesResponse = z
  .object({
    version: z.string().describe('The version that new scores have.'),
    base: z.string().describe('Name of the points and bands that are shipped.'),
    number: z.number().int().describe('Number of the changes in force; 0 for none.'),
    levels: levelBands.describe('Lowest score of each level, in force.'),
    shipped_levels: levelBands,
    rules: z.array(
      z.object({
        id: z.string(),
        reason: z.string(),
        points: z.number().describe('In force.'),
        shipped: z.number(),
        added: z.boolean().describe('Whether the points are added to those of a candidate; otherwise they replace them.'),
      }),
    ),
    versions: z
      .array(
        z.object({
          number: z.number().int(),
          version: z.string(),
          changes,
          run: z.string(),
          usable: z.boolean().describe('False for changes of rules that another build shipped.'),
        }),
      )
      .describe('All that were ever published, the newest first.'),
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
          publishable: z.boolean().describe('Whether it ran to completion, is open, and was compared with the rules in force.'),
          reason: z.string(),
          requested_at: z.string(),
          since: z.string(),
          until: z.string(),
          against: z.string().describe('Version of the rules it is compared with.'),
          changes,
          progress: z.object({ done: z.number(), total: z.number().nullable(), note: z.string() }).nullable(),
          result: shadowRunResult.nullable().describe('Null until it has ended; of a stopped one what it had found.'),
          error: z.string().nullable(),
        }),
      )
      .describe('The newest twenty, kept for a month.'),
  })
  .meta({ id: 'ShadowRuns' });
export type ShadowRunsResponse = z.infer<typeof shadowRunsResponse>;

/** POST /api/admin/shadow-runs */
export const orderedShadowRunResponse = z.object({ run: z.string().describe('Run ID.') }).meta({ id: 'OrderedShadowRun' });
export type OrderedShadowRunResponse = z.infer<typeof orderedShadowRunResponse>;

/** POST /api/admin/shadow-runs/{run}/orders */
export const shadowRunOrderResponse = z
  .object({ done: z.string().describe('What was done, or is in progress, in a sentence.') })
  .meta({ id: 'ShadowRunOrder' });
export type ShadowRunOrderResponse = z.infer<typeof shadowRunOrderResponse>;

/** POST /api/admin/shadow-runs/{run}/publish, POST /api/admin/scoring-rules/revert */
export const rulesInForceResponse = z
  .object({ version: z.string().describe('The version that new scores have from now on.') })
  .meta({ id: 'RulesInForce' });
export type RulesInForceResponse = z.infer<typeof rulesInForceResponse>;
