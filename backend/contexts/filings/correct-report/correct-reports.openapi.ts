import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { CorrectReportsController } from './correct-reports.http.controller.ts';
import { correctReportsResponse } from './correct-reports.response.ts';

export const correctReportsApi = describeRoutes('Administration', CorrectReportsController, {
  correct: {
    summary: 'Correct the issuer or a title that ownership reports state wrongly',
    description: 'What was filed stays in the log. Every page shows the corrected facts, also after the filing is read again.',
    effect: 'command',
    answer: correctReportsResponse,
    errors: {
      400: { issuer_name_needed: 'The company reference has no company with this CIK: its name is needed.' },
      404: { filing_not_found: 'A filing was never ingested.' },
      409: {
        report_not_read: 'A filing is no ownership report that was read.',
        filing_withdrawn: 'A filing was withdrawn at EDGAR.',
      },
    },
  },
});
