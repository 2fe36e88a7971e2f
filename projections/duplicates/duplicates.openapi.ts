import { CURSOR_INVALID, csvOfList } from '../../backend/platform/openapi/list-routes.ts';
import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { DuplicatesController } from './duplicates.http.controller.ts';
import { duplicateListResponse, duplicateResponse } from './duplicates.response.ts';

export const duplicatesApi = describeRoutes('Administration', DuplicatesController, {
  list: {
    summary: 'Duplicate filings and the decision on each',
    effect: 'read',
    answer: duplicateListResponse,
    errors: CURSOR_INVALID,
  },
  file: csvOfList(),
  show: {
    summary: 'Two filings compared fact by fact',
    effect: 'read',
    path: { accession: 'Accession number of the later filing.' },
    answer: duplicateResponse,
    errors: { 404: { duplicate_not_found: 'We don’t have one of the two filings, or there is nothing to compare with.' } },
  },
});
