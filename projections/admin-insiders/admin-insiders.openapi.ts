import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { AdminInsidersController } from './admin-insiders.http.controller.ts';
import { adminInsiderListResponse, adminInsiderResponse } from './admin-insiders.response.ts';

const CURSOR = { 400: { cursor_invalid: 'The cursor belongs to another list.' } };

export const adminInsidersApi = describeRoutes('Administration', AdminInsidersController, {
  list: {
    summary: 'Reporting owners by CIK, in the order of their names',
    effect: 'read',
    answer: adminInsiderListResponse,
    errors: CURSOR,
  },
  file: {
    summary: 'The same as CSV',
    description: 'A page of the list. `X-Next-Cursor` holds the cursor of the next one; it is absent at the end.',
    effect: 'read',
    answer: { mediaType: 'text/csv' },
    errors: CURSOR,
  },
  show: {
    summary: 'One reporting owner: its names, companies, titles, newest filings and merged CIKs',
    effect: 'read',
    path: { cik: 'CIK of the owner.' },
    answer: adminInsiderResponse,
    errors: { 404: { insider_not_found: 'We have no Form 3, 4 or 5 for this CIK.' } },
  },
});
