import { describeRoutes } from '#platform/openapi/route-description.ts';
import { coverageResponse } from './coverage.response.ts';
import { ReportCoverageController } from './report-coverage.http.controller.ts';

export const reportCoverageApi = describeRoutes('Filings', ReportCoverageController, {
  coverage: { summary: 'Show how current and complete our EDGAR data is', effect: 'read', answer: coverageResponse },
});
