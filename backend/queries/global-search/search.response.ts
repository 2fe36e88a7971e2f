import { z } from 'zod';
import { level } from '../../contexts/scoring/published/scoring.events.ts';

/** GET /api/search?q= */
export const searchResponse = z
  .object({
    companies: z
      .array(
        z.object({
          ticker: z.string(),
          name: z.string(),
          following: z.boolean().describe('Whether it’s on the caller’s watchlist.'),
        }),
      )
      .describe('Up to 6, best match first.'),
    insiders: z
      .array(
        z.object({
          cik: z.string(),
          name: z.string(),
          company: z.string().nullable().describe('Company of the latest filing available on the plan.'),
        }),
      )
      .describe('Up to 5, in alphabetical order. Empty if the plan doesn’t include any ownership forms.'),
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
          level: level.nullable().describe('Null if the filing is locked or has no level yet.'),
          headline: z.string().nullable().describe('Null if the level is null.'),
          ai_written: z.boolean().describe('An AI wrote `headline`.'),
        }),
      )
      .describe('The filing with this accession number, or the latest filings for a company whose ticker was entered. Up to 5.'),
  })
  .meta({ id: 'Search' });
export type SearchResponse = z.infer<typeof searchResponse>;
