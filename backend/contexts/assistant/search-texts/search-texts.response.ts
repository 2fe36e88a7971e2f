import { z } from 'zod';

/** GET /api/search/texts */
export const searchTextsResponse = z
  .object({
    hits: z.array(
      z.object({
        accession: z.string(),
        form: z.string(),
        companies: z.string().describe('Names of the parties. Only the first few if there are many.'),
        filed_at: z.string(),
        offset: z.number().int().describe('Position of the passage in the text from `GET /api/filings/{accession}/text`.'),
        text: z.string().describe('The passage, word for word.'),
        marks: z
          .array(z.object({ start: z.number().int(), end: z.number().int() }))
          .describe('Positions of the search words in the passage.'),
      }),
    ),
    next: z.number().int().nullable().describe('`offset` of the next page. Null on the last page.'),
  })
  .meta({ id: 'TextSearch' });
export type SearchTextsResponse = z.infer<typeof searchTextsResponse>;
