import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { CloseUserController } from './close-user.http.controller.ts';
import { endSessionsResponse, eraseUserResponse } from './close-user.response.ts';

const path = { id: 'Account ID.' };

export const closeUserApi = describeRoutes('Administration', CloseUserController, {
  endSessions: {
    summary: 'End every session of an account',
    effect: 'command',
    path,
    answer: endSessionsResponse,
  },
  erase: {
    summary: 'Erase an account for good',
    description:
      'Its key is destroyed, so that its contacts, notes and names become permanently unreadable, and its sessions end.',
    effect: 'command',
    path,
    answer: eraseUserResponse,
    errors: {
      400: { confirmation_required: '`confirm` is not the id of the account; nothing was erased.' },
      404: { account_not_found: 'There is no such account, or it was erased before.' },
    },
  },
});
