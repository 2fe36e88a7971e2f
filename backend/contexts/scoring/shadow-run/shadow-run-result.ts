import { z } from 'zod';
import { level } from '../published/scoring.events.ts';

/** Why a filing in the range wasn't compared. */
export const skipReason = z.enum(['unscored', 'unjudged', 'withdrawn', 'text_missing']);
export type SkipReason = z.infer<typeof skipReason>;

const movedFiling = z.object({
  accession: z.string(),
  form: z.string(),
  from: level,
  to: level,
  scores: z.array(z.number().int()).length(2).describe('The scores before and after.'),
  gained: z.number().int().describe('Number of accounts that would be alerted only under the changed rules.'),
  lost: z.number().int().describe('Number of accounts that would be alerted only under the rules it’s compared with.'),
});
export type MovedFiling = z.infer<typeof movedFiling>;

/** What a shadow run found, stored as its job's result. */
export const shadowRunResult = z.object({
  filings: z.number().int().describe('Number of filings in the range.'),
  compared: z.number().int(),
  skipped: z
    .array(z.object({ reason: skipReason, filings: z.number().int() }))
    .describe(
      'Filings that weren’t compared: `unscored`, `unjudged` (should have been read but wasn’t), `withdrawn`, `text_missing` (the text is lost).',
    ),
  moved: z.number().int().describe('Number of filings whose displayed level would change.'),
  moves: z.array(z.object({ from: level, to: level, filings: z.number().int() })),
  alerts: z
    .object({ gained: z.number().int(), lost: z.number().int(), filings: z.number().int() })
    .describe('How many alerts followers would gain and lose in total, and how many filings those alerts are about.'),
  named: z.array(movedFiling).describe('The first 200 filings whose level would change, in order of acceptance.'),
});
export type ShadowRunResult = z.infer<typeof shadowRunResult>;
