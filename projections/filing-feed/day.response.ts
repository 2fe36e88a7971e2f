import { z } from 'zod';
import { filingSummaryResponse } from './filing.response.ts';

/** GET /api/today?day=&form=&level=&cursor=&limit= */
export const dayResponse = z
  .object({
    day: z.string().nullable().describe('The filing date shown. Null if there are no filings at all.'),
    today: z.string().describe("Today's date on EDGAR, US Eastern."),
    older: z.string().nullable().describe('The previous day with filings. Null on later pages.'),
    newer: z.string().nullable().describe('The next day with filings, up to EDGAR’s current filing date. Null on later pages.'),
    filings: z
      .array(filingSummaryResponse)
      .describe('Highest level first, then highest score, then newest. Filings without a level come last.'),
    next: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
    locked: z
      .array(filingSummaryResponse)
      .describe('Locked filings of the day, newest first, up to 20. Only on the first page, and only without a `level` filter.'),
    locked_more: z.boolean().describe('Whether the day has more locked filings than the ones listed.'),
  })
  .meta({ id: 'Day', description: 'All filings with one filing date, ranked. Locked filings aren’t part of the ranking.' });
export type DayResponse = z.infer<typeof dayResponse>;
