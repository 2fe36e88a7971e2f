import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { AddContactController } from './add-contact.http.controller.ts';
import { addContactResponse } from './add-contact.response.ts';

export const addContactApi = describeRoutes('Account', AddContactController, {
  notify: {
    summary: 'Add an e-mail address or a phone number',
    effect: 'command',
    answer: addContactResponse,
    errors: {
      400: {
        contact_required: 'Neither an address nor a number was given.',
        contact_missing: 'A channel is chosen that the account has no contact for.',
        email_invalid: 'This is not an e-mail address.',
        phone_not_supported: 'This is not a US phone number.',
        session_mismatch: 'The session in the body is another than that in X-Session.',
      },
      404: { account_not_found: 'The account was erased a moment ago.' },
      429: { rate_limited: 'Too many contacts of this account within an hour.' },
    },
  },
});
