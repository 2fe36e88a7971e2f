import { z } from 'zod';
import { duplicateRule } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { duplicateState } from './duplicates.request.ts';

const decision = {
  state: duplicateState,
  rule: duplicateRule.describe('Rule that found it. `by-hand`: an administrator.'),
  at: z.string(),
  actor: z.string().nullable().describe('Who reviewed it: an administrator’s ID or an operator’s name.'),
  reason: z.string().nullable(),
};

export const duplicateListResponse = z
  .object({
    rows: z.array(
      z.object({
        accession: z.string(),
        other: z.string().describe('The earlier filing.'),
        form: z.string(),
        company_name: z.string().nullable(),
        tickers: z.array(z.string()),
        ...decision,
      }),
    ),
    next: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
  })
  .meta({ id: 'DuplicateList' });
export type DuplicateListResponse = z.infer<typeof duplicateListResponse>;

const side = z.object({
  accession: z.string(),
  form: z.string(),
  company_name: z.string().nullable(),
  filed_on: z.string(),
  accepted_at: z.string().nullable(),
  level: level.nullable(),
  one_liner: z.string().nullable(),
  withdrawn: z.boolean(),
  recipients: z.number().int().nullable().describe('Number of accounts it alerted. Null if there was no alert.'),
  duplicate_of: z.string().nullable(),
  index_url: z.string().nullable(),
});

/** GET /api/admin/duplicates/{accession} */
export const duplicateResponse = z
  .object({
    decision: z.object(decision).nullable().describe('Latest decision on this pair. Null if there is none.'),
    filing: side.describe('The later filing, the duplicate.'),
    other: side,
    facts: z
      .array(z.object({ name: z.string(), filing: z.string().nullable(), other: z.string().nullable(), same: z.boolean() }))
      .describe('What was read from each filing. Null if it wasn’t read. Differences come first.'),
    more: z.number().int().describe('Number of facts that aren’t listed.'),
    streams: z.array(z.string()).describe('Link to the history.'),
  })
  .meta({ id: 'Duplicate' });
export type DuplicateResponse = z.infer<typeof duplicateResponse>;
