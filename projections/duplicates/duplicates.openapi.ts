import { CURSOR_INVALID, csvOfList } from '../../backend/platform/openapi/list-routes.ts';
import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { DuplicatesController } from './duplicates.http.controller.ts';
import { duplicateListResponse, duplicateResponse } from './duplicates.response.ts';

export const duplicatesApi = describeRoutes('Administration', DuplicatesController, {
  list: {
    summary: 'Filings that repeat another, with what was decided of them',
    effect: 'read',
    answer: duplicateListResponse,
    errors: CURSOR_INVALID,
  },
  file: csvOfList(),
  show: {
    summary: 'Two filings side by side, fact by fact',
    effect: 'read',
    path: { accession: 'Accession number of the later filing.' },
    answer: duplicateResponse,
    errors: { 404: { duplicate_not_found: 'One of the two was never ingested, or nothing is named to compare it with.' } },
  },
});
