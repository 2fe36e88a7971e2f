import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { AdminInsidersController } from './admin-insiders.http.controller.ts';
import { adminInsiderListResponse, adminInsiderResponse } from './admin-insiders.response.ts';

const CURSOR = { 400: { cursor_invalid: 'The cursor is from a different list.' } };

export const adminInsidersApi = describeRoutes('Administration', AdminInsidersController, {
  list: {
    summary: 'Reporting owners by CIK, sorted by name',
    effect: 'read',
    answer: adminInsiderListResponse,
    errors: CURSOR,
  },
  file: {
    summary: 'The same list as CSV',
    description:
      'A page of the list. The `X-Next-Cursor` header contains the next page’s cursor and is omitted on the last page.',
    effect: 'read',
    answer: { mediaType: 'text/csv' },
    errors: CURSOR,
  },
  show: {
    summary: 'One reporting owner: names, companies, titles, latest filings and merged CIKs',
    effect: 'read',
    path: { cik: 'The owner’s CIK.' },
    answer: adminInsiderResponse,
    errors: { 404: { insider_not_found: 'We don’t have a Form 3, 4 or 5 for this CIK.' } },
  },
});
