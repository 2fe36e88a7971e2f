import { describeRoutes } from '#platform/openapi/route-description.ts';
import { RevealContactsController } from './reveal-contacts.http.controller.ts';
import { revealContactsResponse } from './reveal-contacts.response.ts';

export const revealContactsApi = describeRoutes('Administration', RevealContactsController, {
  reveal: {
    summary: 'Show an account’s verified contacts in full',
    description: 'The account’s history records who asked, when and why.',
    effect: 'command',
    path: { id: 'Account ID.' },
    answer: revealContactsResponse,
    errors: { 404: { account_not_found: 'Account not found or erased.' } },
  },
});
