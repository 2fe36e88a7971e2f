import { z } from 'zod';
import { level } from '../published/scoring.events.ts';

/** Why a filing of the range is not compared. */
export const skipReason = z.enum(['unscored', 'unjudged', 'withdrawn', 'text_missing']);
export type SkipReason = z.infer<typeof skipReason>;

const movedFiling = z.object({
  accession: z.string(),
  form: z.string(),
  from: level,
  to: level,
  scores: z.array(z.number().int()).length(2).describe('Before and after.'),
  gained: z.number().int().describe('Accounts that would be alerted only by the changed rules.'),
  lost: z.number().int().describe('Accounts that would be alerted only by the rules it is compared with.'),
});
export type MovedFiling = z.infer<typeof movedFiling>;

/** What a shadow run found; the result of its job. */
export const shadowRunResult = z.object({
  filings: z.number().int().describe('Filings of the range.'),
  compared: z.number().int(),
  skipped: z
    .array(z.object({ reason: skipReason, filings: z.number().int() }))
    .describe(
      'Not compared: `unscored`, `unjudged` (should have been read and was not), `withdrawn`, `text_missing` (its text is lost).',
    ),
  moved: z.number().int().describe('Filings whose shown level would be another one.'),
  moves: z.array(z.object({ from: level, to: level, filings: z.number().int() })),
  alerts: z
    .object({ gained: z.number().int(), lost: z.number().int(), filings: z.number().int() })
    .describe('Alerts that followers would gain and lose, and the filings they are about.'),
  named: z.array(movedFiling).describe('The first 200 filings that moved, in order of acceptance.'),
});
export type ShadowRunResult = z.infer<typeof shadowRunResult>;
