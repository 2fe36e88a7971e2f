import { z } from 'zod';

/** POST /api/admin/insiders/reports/correct */
export const correctReportsResponse = z
  .object({ changed: z.number().int().describe('Number of filings corrected. The others were already right.') })
  .meta({ id: 'CorrectedReports' });
export type CorrectReportsResponse = z.infer<typeof correctReportsResponse>;
