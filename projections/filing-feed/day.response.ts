import { z } from 'zod';
import { filingSummaryResponse } from './filing.response.ts';

/** GET /api/today?day=&form=&level=&cursor=&limit= */
export const dayResponse = z
  .object({
    day: z.string().nullable().describe('The filing date that is listed; null when no filing is recorded at all.'),
    today: z.string().describe("Today's date at EDGAR, US Eastern."),
    older: z.string().nullable().describe('The newest day before with filings; null on further pages too.'),
    newer: z
      .string()
      .nullable()
      .describe('The next day with filings, until the date that EDGAR gives a filing now; null on further pages too.'),
    filings: z.array(filingSummaryResponse).describe('Highest level first, then most points, then newest; not judged ones last.'),
    next: z.string().nullable().describe('Cursor of the next page, null at the end.'),
    locked: z
      .array(filingSummaryResponse)
      .describe('Newest first: filings of the day that the plan locks. First page without a filter by level only, at most 20.'),
    locked_more: z.boolean().describe('The day has more locked filings than that.'),
  })
  .meta({ id: 'Day', description: 'All filings of one filing date, ranked. What the plan locks has no place in the ranking.' });
export type DayResponse = z.infer<typeof dayResponse>;
