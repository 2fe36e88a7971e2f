import { describeRoutes } from '#platform/openapi/route-description.ts';
import { RemoveContactController } from './remove-contact.http.controller.ts';
import { removeContactResponse } from './remove-contact.response.ts';

export const removeContactApi = describeRoutes('Account', RemoveContactController, {
  remove: {
    summary: 'Remove a contact',
    description: 'The contact gets no more messages, its channel is turned off, and another account can add it.',
    effect: 'command',
    answer: removeContactResponse,
    errors: {
      403: {
        sign_in_again: 'The contact is verified, and this session started more than 15 minutes ago. Log in again.',
      },
      404: { account_not_found: 'The account was erased a moment ago.' },
      409: { subscription_running: 'This is the last verified contact of an account with an active subscription.' },
    },
  },
});
