import { describeRoutes } from '#platform/openapi/route-description.ts';
import { RestrictUserController } from './restrict-user.http.controller.ts';
import { endSessionsResponse, eraseUserResponse, suspendUserResponse } from './restrict-user.response.ts';

const path = { id: 'Account ID.' };

export const restrictUserApi = describeRoutes('Administration', RestrictUserController, {
  endSessions: {
    summary: 'End all of an account’s sessions',
    effect: 'command',
    path,
    answer: endSessionsResponse,
  },
  suspend: {
    summary: 'Suspend an account',
    description:
      'Until the account is resumed, its sessions, API keys and feeds are rejected, no one can log in to it, and no alerts are sent to it or its destinations. No data is lost, and any subscription keeps running.',
    effect: 'command',
    path,
    answer: suspendUserResponse,
    errors: { 404: { account_not_found: 'Account not found or already erased.' } },
  },
  resume: {
    summary: 'Resume a suspended account',
    description: 'Alerts from the time it was suspended aren’t sent later.',
    effect: 'command',
    path,
    answer: suspendUserResponse,
    errors: { 404: { account_not_found: 'Account not found or already erased.' } },
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
