import { z } from 'zod';
import { reasonSchema } from '../../../platform/http/reason.ts';
import { levelBands } from '../published/scoring-rules.events.ts';

const day = z.iso.date();

/** POST /api/admin/shadow-runs */
export const shadowRunRequest = z.object({
  points: z
    .array(
      z.object({
        rule: z.string().max(200).describe('Rule ID.'),
        points: z.number().int().min(-99).max(99).describe('1 to 99; -30 to 30 where they are added.'),
      }),
    )
    .max(100)
    .describe('All that differs from the shipped rules, also what is in force already.'),
  levels: levelBands.nullable().describe('Lowest score of each level; null for the shipped ones.'),
  since: day.describe('First filing date.'),
  until: day.describe('Last filing date; at most 366 days after the first.'),
  reason: reasonSchema,
});
export type ShadowRunRequest = z.infer<typeof shadowRunRequest>;

/** POST /api/admin/shadow-runs/{run}/orders */
export const shadowRunOrderRequest = z.object({
  order: z.enum(['stop', 'discard']).describe('`stop`: end it now. `discard`: what it tried is not wanted.'),
  reason: reasonSchema,
});
export type ShadowRunOrderRequest = z.infer<typeof shadowRunOrderRequest>;

/** POST /api/admin/shadow-runs/{run}/publish */
export const publishRulesRequest = z.object({ reason: reasonSchema });
export type PublishRulesRequest = z.infer<typeof publishRulesRequest>;

/** POST /api/admin/scoring-rules/revert */
export const revertRulesRequest = z.object({
  to: z.number().int().min(0).describe('Number of an earlier version; 0 for the rules that are shipped.'),
  reason: reasonSchema,
});
export type RevertRulesRequest = z.infer<typeof revertRulesRequest>;
