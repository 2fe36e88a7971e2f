import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { AdminUsersController } from './admin-users.http.controller.ts';
import { userListResponse, userResponse } from './users.response.ts';

export const adminUsersApi = describeRoutes('Administration', AdminUsersController, {
  list: {
    summary: 'Accounts',
    description: 'Contacts are masked.',
    effect: 'read',
    answer: userListResponse,
    errors: { 400: { cursor_invalid: 'The cursor belongs to another list.' } },
  },
  file: {
    summary: 'Accounts as CSV, without contacts',
    description:
      'A page of the list with the same filters. `X-Next-Cursor` holds the cursor of the next one; it is absent at the end.',
    effect: 'read',
    answer: { mediaType: 'text/csv' },
    errors: { 400: { cursor_invalid: 'The cursor belongs to another list.' } },
  },
  find: {
    summary: 'Accounts by a whole contact or by id',
    description: 'Contacts are compared by their keyed hash: parts of one find nothing.',
    effect: 'read',
    answer: userListResponse,
    errors: { 400: { search_not_understood: 'It is neither an account id nor a whole email address or US phone number.' } },
  },
  show: {
    summary: 'One account: contacts, plans, watchlist, settings, sessions, digests',
    effect: 'read',
    path: { id: 'Account ID.' },
    answer: userResponse,
    errors: { 404: { account_not_found: 'There is no such account.' } },
  },
});
