import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { levelBands } from '../published/scoring-rules.events.ts';

const day = z.iso.date();

/** POST /api/admin/shadow-runs */
export const shadowRunRequest = z.object({
  points: z
    .array(
      z.object({
        rule: z.string().max(200).describe('Rule ID.'),
        points: z.number().int().min(-99).max(99).describe('1 to 99, or -30 to 30 if the points are added.'),
      }),
    )
    .max(100)
    .describe('All differences from the default rules, including changes that are already published.'),
  levels: levelBands.nullable().describe('Lowest score for each level. Null means the defaults.'),
  since: day.describe('First filing date.'),
  until: day.describe('Last filing date, up to 366 days after the first.'),
  reason: reasonSchema,
});
export type ShadowRunRequest = z.infer<typeof shadowRunRequest>;

/** POST /api/admin/shadow-runs/{run}/orders */
export const shadowRunActionRequest = z.object({
  order: z.enum(['stop', 'discard']).describe('`stop`: end the run now. `discard`: drop the changes.'),
  reason: reasonSchema,
});
export type ShadowRunActionRequest = z.infer<typeof shadowRunActionRequest>;

/** POST /api/admin/shadow-runs/{run}/publish */
export const publishRulesRequest = z.object({ reason: reasonSchema });
export type PublishRulesRequest = z.infer<typeof publishRulesRequest>;

/** POST /api/admin/scoring-rules/revert */
export const revertRulesRequest = z.object({
  to: z.number().int().min(0).describe('Number of an earlier version. 0 means the default rules.'),
  reason: reasonSchema,
});
export type RevertRulesRequest = z.infer<typeof revertRulesRequest>;
