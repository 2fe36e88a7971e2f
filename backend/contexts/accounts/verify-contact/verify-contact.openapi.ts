import { describeRoutes } from '#platform/openapi/route-description.ts';
import { VerifyContactController } from './verify-contact.http.controller.ts';
import { verifyContactResponse } from './verify-contact.response.ts';
import { VerifyContactLinkController } from './verify-contact-link.http.controller.ts';

const limited = { 429: { rate_limited: 'Too many attempts from this IP address within an hour.' } };

export const verifyContactApi = describeRoutes('Account', VerifyContactController, {
  verify: {
    summary: 'Verify a contact with a code or token',
    description:
      'Ends all earlier sessions of the account. A session sent in `X-Session` is replaced by the one in the response. Safe to repeat with the same code or token.',
    effect: 'command',
    answer: verifyContactResponse,
    errors: {
      400: {
        invalid_code: 'The code is wrong.',
        invalid_link: 'The token is incomplete or isn’t valid.',
        verification_expired: 'The code or token has expired.',
      },
      401: { code_needs_session: 'A code only works in a session of the account that requested it.' },
      404: { account_not_found: 'The account was erased.' },
      409: {
        contact_changed: 'The contact was removed from the account.',
        contact_taken: 'The contact now belongs to another account.',
        nothing_to_verify: 'The account has no contact for this channel.',
        verification_locked: 'Five wrong codes were entered.',
      },
      ...limited,
    },
  },
});

export const verifyContactLinkApi = describeRoutes('Account', VerifyContactLinkController, {
  page: {
    summary: 'Verification link page',
    description:
      'Changes nothing. In the browser that requested the link, the page submits itself. In any other browser, it requires a click. It’s opened from an email, with the query parameter `token`.',
    effect: 'none',
    answer: { mediaType: 'text/html' },
  },
  script: { summary: 'Script for the verification link page', effect: 'none', answer: { mediaType: 'text/javascript' } },
  css: { summary: 'Style sheet for the verification link page', effect: 'none', answer: { mediaType: 'text/css' } },
  verify: {
    summary: 'Verify a contact with a link',
    description:
      'Submitted by the form on the verification link page, with the field `token`. Ends all earlier sessions of the account. The browser that requested the link is redirected to `/?loggedin=1` with the cookie `session` and the `state` it was given; any other browser gets a page that says whether the contact is verified.',
    // HTML forms can't send an Idempotency-Key.
    effect: 'write',
    answer: { mediaType: 'text/html' },
    otherAnswers: {
      400: {
        description: 'The link is incomplete or has expired, or its contact no longer belongs to this account.',
        mediaType: 'text/html',
      },
      302: { description: 'The browser that requested the link continues with a new session.', mediaType: 'text/html' },
      403: { description: 'The request came from another site.', mediaType: 'text/html' },
    },
    errors: limited,
  },
});
