import { describeRoutes } from '#platform/openapi/route-description.ts';
import { CorrectReportsController } from './correct-reports.http.controller.ts';
import { correctReportsResponse } from './correct-reports.response.ts';

export const correctReportsApi = describeRoutes('Administration', CorrectReportsController, {
  correct: {
    summary: 'Correct a wrong issuer or title in ownership reports',
    description: 'The original stays in the log. Every page shows the corrected data, even after the filing is read again.',
    effect: 'command',
    answer: correctReportsResponse,
    errors: {
      400: { issuer_name_needed: 'No company with this CIK was found, so a name is required.' },
      404: { filing_not_found: 'We don’t have one of the filings.' },
      409: {
        report_not_read: 'One of the filings isn’t an ownership report that we’ve read.',
        filing_withdrawn: 'One of the filings was withdrawn from EDGAR.',
      },
    },
  },
});
