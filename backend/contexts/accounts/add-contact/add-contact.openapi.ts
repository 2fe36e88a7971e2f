import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { AddContactController } from './add-contact.http.controller.ts';
import { addContactResponse } from './add-contact.response.ts';

const errors = {
  400: {
    contact_required: 'Neither an address nor a number was given.',
    email_invalid: 'This is not an email address.',
    phone_not_supported: 'This is not a US phone number.',
    session_mismatch: 'The session in the body must match X-Session.',
  },
  403: {
    sign_in_again: 'Somebody can log in to the account, and this session began more than 15 minutes ago.',
  },
  404: { account_not_found: 'The account was erased a moment ago.' },
  429: {
    rate_limited: 'Too many contacts of this account or address, or messages to this contact, within an hour.',
    texts_used_up: 'No more codes are sent by text today.',
  },
};
const description =
  'A contact that is not verified is sent a verification: a mail with a link, or a text to be answered with YES that also holds a code. The answer is the same whether or not the contact is another account’s. A verified contact of the same channel stays in use until the new one is verified.';

export const addContactApi = describeRoutes('Account', AddContactController, {
  notify: {
    summary: 'Add an email address or a phone number',
    description,
    effect: 'command',
    answer: addContactResponse,
    errors: {
      ...errors,
      400: { ...errors[400], contact_missing: 'A channel is chosen that the account has no contact for.' },
    },
  },
  addSecondary: {
    summary: 'Add a contact of the other channel',
    description,
    effect: 'command',
    answer: addContactResponse,
    errors,
  },
});
