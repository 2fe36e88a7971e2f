import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { DeleteAccountController } from './delete-account.http.controller.ts';
import { deleteAccountResponse } from './delete-account.response.ts';

export const deleteAccountApi = describeRoutes('Account', DeleteAccountController, {
  delete: {
    summary: 'Delete the account',
    description:
      'Every session, feed and browser of it ends at once, and no alerts are sent. After 72 hours, or at once where nobody can log in to it, contacts, notes and names become permanently unreadable, because their key is destroyed.',
    effect: 'command',
    answer: deleteAccountResponse,
    errors: {
      400: {
        confirmation_required: '`confirm` is not true; nothing was deleted.',
        session_mismatch: 'The session in the body must match X-Session.',
      },
      403: { sign_in_again: 'Somebody can log in to the account, and this session began more than 15 minutes ago.' },
      404: { account_not_found: 'The account was erased a moment ago.' },
    },
  },
});
