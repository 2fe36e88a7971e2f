import { describeRoutes } from '#platform/openapi/route-description.ts';
import { AddContactController } from './add-contact.http.controller.ts';
import { addContactResponse } from './add-contact.response.ts';

const errors = {
  400: {
    contact_required: 'No email address or phone number was given.',
    email_invalid: 'The email address isn’t valid.',
    phone_not_supported: 'The phone number isn’t a valid US number.',
    session_mismatch: 'The session in the body must match X-Session.',
  },
  403: {
    sign_in_again: 'The account has a login, and this session started more than 15 minutes ago. Log in again.',
  },
  404: { account_not_found: 'The account was erased a moment ago.' },
  429: {
    rate_limited:
      'This account or IP address added too many contacts, or too many messages were sent to this contact, within an hour.',
    texts_used_up: 'We can’t send any more codes by text today.',
  },
};
const description =
  'An unverified contact gets a verification message: an email with a link, or a text that asks for a YES reply and also contains a code. The response is the same whether or not the contact belongs to another account. If the channel already has a verified contact, it stays in use until the new one is verified.';

export const addContactApi = describeRoutes('Account', AddContactController, {
  notify: {
    summary: 'Add an email address or a phone number',
    description,
    effect: 'command',
    answer: addContactResponse,
    errors: {
      ...errors,
      400: { ...errors[400], contact_missing: 'The account has no contact for a selected channel.' },
    },
  },
  addSecondary: {
    summary: 'Add a contact for the other channel',
    description,
    effect: 'command',
    answer: addContactResponse,
    errors,
  },
});
