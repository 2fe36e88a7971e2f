import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { RemoveContactController } from './remove-contact.http.controller.ts';
import { removeContactResponse } from './remove-contact.response.ts';

export const removeContactApi = describeRoutes('Account', RemoveContactController, {
  remove: {
    summary: 'Remove the contact of a channel',
    description: 'No further messages are sent to it. Its channel is switched off, and another account may claim it.',
    effect: 'command',
    answer: removeContactResponse,
    errors: {
      403: {
        sign_in_again: 'The contact is verified, and this session began more than 15 minutes ago.',
      },
      404: { account_not_found: 'The account was erased a moment ago.' },
      409: { subscription_running: 'It is the last verified contact of an account with a subscription that has not ended.' },
    },
  },
});
