import { describeRoutes } from '#platform/openapi/route-description.ts';
import { CloseUserController } from './close-user.http.controller.ts';
import { endSessionsResponse, eraseUserResponse } from './close-user.response.ts';

const path = { id: 'Account ID.' };

export const closeUserApi = describeRoutes('Administration', CloseUserController, {
  endSessions: {
    summary: 'End all of an account’s sessions',
    effect: 'command',
    path,
    answer: endSessionsResponse,
  },
  erase: {
    summary: 'Erase an account permanently',
    description: 'Destroys its key, so its contacts, notes and names can never be read again, and ends its sessions.',
    effect: 'command',
    path,
    answer: eraseUserResponse,
    errors: {
      400: { confirmation_required: '`confirm` isn’t the account’s ID. Nothing was erased.' },
      404: { account_not_found: 'Account not found or already erased.' },
    },
  },
});
