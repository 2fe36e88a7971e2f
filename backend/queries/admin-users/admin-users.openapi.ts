import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { AdminUsersController } from './admin-users.http.controller.ts';
import { userListResponse, userResponse } from './users.response.ts';

export const adminUsersApi = describeRoutes('Administration', AdminUsersController, {
  list: {
    summary: 'Accounts',
    description: 'Contacts are masked.',
    effect: 'read',
    answer: userListResponse,
    errors: { 400: { cursor_invalid: 'The cursor is from a different list.' } },
  },
  file: {
    summary: 'Accounts as CSV, without contacts',
    description:
      'A page of the list with the same filters. The `X-Next-Cursor` header contains the next page’s cursor and is omitted on the last page.',
    effect: 'read',
    answer: { mediaType: 'text/csv' },
    errors: { 400: { cursor_invalid: 'The cursor is from a different list.' } },
  },
  find: {
    summary: 'Find accounts by contact or ID',
    description:
      'Full and partial contacts are matched by keyed hash. Returns at most 200 accounts. A search by partial contact is recorded in the operator’s activity, without the search text.',
    effect: 'read',
    answer: userListResponse,
    errors: {
      400: { search_not_understood: 'Fewer than three characters.' },
      429: { rate_limited: 'More than 60 searches by part of a contact by this operator within an hour.' },
    },
  },
  show: {
    summary: 'One account: contacts, plans, watchlist, settings, sessions, digests',
    effect: 'read',
    path: { id: 'Account ID.' },
    answer: userResponse,
    errors: { 404: { account_not_found: 'Account not found.' } },
  },
});
