import { describeRoutes } from '#platform/openapi/route-description.ts';
import { DeleteAccountController } from './delete-account.http.controller.ts';
import { deleteAccountResponse } from './delete-account.response.ts';

export const deleteAccountApi = describeRoutes('Account', DeleteAccountController, {
  delete: {
    summary: 'Delete the account',
    description:
      'All of its sessions, feeds and push notifications end immediately, and no more alerts are sent. After 72 hours (or immediately if the account has no login), its key is destroyed, so its contacts, notes and names can never be read again.',
    effect: 'command',
    answer: deleteAccountResponse,
    errors: {
      400: {
        confirmation_required: '`confirm` isn’t true. Nothing was deleted.',
        session_mismatch: 'The session in the body must match X-Session.',
      },
      403: { sign_in_again: 'The account has a login, and this session started more than 15 minutes ago. Log in again.' },
      404: { account_not_found: 'The account was erased a moment ago.' },
    },
  },
});
