import { CURSOR_INVALID, csvOfList } from '../../platform/openapi/list-routes.ts';
import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { AdminFilingsController } from './admin-filings.http.controller.ts';
import { adminFilingListResponse, adminFilingResponse } from './admin-filings.response.ts';

export const adminFilingsApi = describeRoutes('Administration', AdminFilingsController, {
  list: {
    summary: 'Filings and how much of each was read',
    effect: 'read',
    answer: adminFilingListResponse,
    errors: CURSOR_INVALID,
  },
  file: csvOfList(),
  show: {
    summary: 'One filing: what was and wasn’t read, its score with all rules, and its alerts',
    effect: 'read',
    path: { accession: 'Accession number of the filing.' },
    answer: adminFilingResponse,
    errors: { 404: { filing_not_found: 'We don’t have a filing with this accession number.' } },
  },
});
