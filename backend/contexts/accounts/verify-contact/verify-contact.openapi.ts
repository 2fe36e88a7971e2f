import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { VerifyContactController } from './verify-contact.http.controller.ts';
import { verifyContactResponse } from './verify-contact.response.ts';
import { VerifyContactLinkController } from './verify-contact-link.http.controller.ts';

const limited = { 429: { rate_limited: 'Too many answers from this address within an hour.' } };

export const verifyContactApi = describeRoutes('Account', VerifyContactController, {
  verify: {
    summary: 'Verify a contact by code or token',
    description:
      'Every earlier session of the account ends. One that is sent in `X-Session` is replaced by the one in the answer. Repeating it with the same code or token changes nothing.',
    effect: 'command',
    answer: verifyContactResponse,
    errors: {
      400: {
        invalid_code: 'This is not the newest code.',
        invalid_link: 'The token is not complete or was never sent.',
        verification_expired: 'The code or token is no longer valid.',
      },
      401: { code_needs_session: 'A code counts only in the session of the account that asked for it.' },
      404: { account_not_found: 'The account was erased.' },
      409: {
        contact_changed: 'The account removed this contact.',
        contact_taken: 'The contact belongs to another account by now.',
        nothing_to_verify: 'The account has no contact of this channel.',
        verification_locked: 'Five wrong codes were sent.',
      },
      ...limited,
    },
  },
});

export const verifyContactLinkApi = describeRoutes('Account', VerifyContactLinkController, {
  page: {
    summary: 'The page of a verification link',
    description:
      'Changes nothing. In the browser that asked it posts itself; in any other it needs a click. Opened by a browser from an email, with the query parameter `token`; never called by the pages.',
    effect: 'none',
    answer: { mediaType: 'text/html' },
  },
  script: { summary: 'Script of that page', effect: 'none', answer: { mediaType: 'text/javascript' } },
  css: { summary: 'Style of that page', effect: 'none', answer: { mediaType: 'text/css' } },
  verify: {
    summary: 'Verify a contact with a link',
    description:
      'The form of that page, with the field `token`. Every earlier session of the account ends. The browser that asked is led to `/?loggedin=1` with the cookie `session` and the `state` that it was given; any other gets a page that says whether the contact is verified.',
    // HTML forms can't send an Idempotency-Key.
    effect: 'write',
    answer: { mediaType: 'text/html' },
    otherAnswers: {
      400: {
        description: 'The link is incomplete, has expired, or its contact is no longer this account’s.',
        mediaType: 'text/html',
      },
      302: { description: 'The browser that asked goes on with a new session.', mediaType: 'text/html' },
      403: { description: 'A page of another site has sent it.', mediaType: 'text/html' },
    },
    errors: limited,
  },
});
