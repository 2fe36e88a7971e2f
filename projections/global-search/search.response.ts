import { z } from 'zod';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';

/** GET /api/search?q= */
export const searchResponse = z
  .object({
    companies: z
      .array(
        z.object({
          ticker: z.string(),
          name: z.string(),
          following: z.boolean().describe("It is on the caller's watchlist."),
        }),
      )
      .describe('At most 6, the best match first.'),
    insiders: z
      .array(
        z.object({
          cik: z.string(),
          name: z.string(),
          company: z.string().nullable().describe('Company of the newest filing that the plan opens.'),
        }),
      )
      .describe('At most 5, in alphabetical order; empty where the plan opens no ownership form.'),
    filings: z
      .array(
        z.object({
          accession: z.string(),
          form: z.string(),
          company: z.string(),
          ticker: z.string().nullable(),
          filed_at: z.string(),
          accepted_at: z.string().nullable(),
          locked: z.boolean(),
          level: level.nullable().describe('Null for a locked filing, and for one that is not judged yet.'),
          headline: z.string().nullable().describe('Null like the level.'),
          ai_written: z.boolean().describe('An AI wrote `headline`.'),
        }),
      )
      .describe('The filing of an accession number, else the newest of a company whose ticker was typed; at most 5.'),
  })
  .meta({ id: 'Search' });
export type SearchResponse = z.infer<typeof searchResponse>;
