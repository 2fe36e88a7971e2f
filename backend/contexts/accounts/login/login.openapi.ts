import { describeRoutes } from '#platform/openapi/route-description.ts';
import { RequestLoginController } from './request-login.http.controller.ts';
import { requestLoginResponse } from './request-login.response.ts';
import { verifyLoginResponse } from './verify-login.response.ts';
import { VerifyLoginCodeController } from './verify-login-code.http.controller.ts';
import { VerifyLoginLinkController } from './verify-login-link.http.controller.ts';

const contact = {
  contact_required: 'No email address or phone number was given.',
  email_invalid: 'The email address isn’t valid.',
  phone_not_supported: 'The phone number isn’t a valid US number.',
};

export const requestLoginApi = describeRoutes('Account', RequestLoginController, {
  login: {
    summary: 'Request a login code or link',
    description:
      'The response is the same whether or not the contact has an account. If it has none, a successful login creates one. Sets a cookie so that the link recognizes this browser. Browsers that have logged in with this contact before have a separate rate limit. If `X-Session` is sent, logging in with the link merges that session’s account.',
    effect: 'command',
    answer: requestLoginResponse,
    errors: {
      400: contact,
      429: {
        rate_limited: 'Too many login requests for this contact or from this IP address.',
        texts_used_up: 'We can’t send any more codes by text today.',
      },
    },
  },
});

export const verifyLoginCodeApi = describeRoutes('Account', VerifyLoginCodeController, {
  verify: {
    summary: 'Log in with the code from a text message',
    effect: 'command',
    answer: verifyLoginResponse,
    errors: {
      400: contact,
      401: { invalid_code: 'The code is wrong, has expired or was already used.' },
      403: { account_suspended: 'An administrator suspended the account.' },
      429: {
        login_locked: 'Five wrong codes were entered, either in the browser that requested the code or elsewhere.',
        rate_limited: 'Too many attempts from this IP address.',
      },
    },
  },
});

export const verifyLoginLinkApi = describeRoutes('Account', VerifyLoginLinkController, {
  page: {
    summary: 'Login link page',
    description:
      'Changes nothing. In the browser that requested the link, the page submits itself. In any other browser, it shows the contact and requires a click. It’s opened from an email.',
    effect: 'none',
    answer: { mediaType: 'text/html' },
  },
  script: { summary: 'Script for the login link page', effect: 'none', answer: { mediaType: 'text/javascript' } },
  css: { summary: 'Style sheet for the login link page', effect: 'none', answer: { mediaType: 'text/css' } },
  verify: {
    summary: 'Log in with a link',
    description:
      'Submitted by the form on the login link page, with the field `token`. Redirects to `/?loggedin=1&merged=n&rejected=m` with the cookie `session` and, in the browser that requested the link, the `state` from `POST /api/login`. If the link no longer works, the response is 401 with a page that says so.',
    // HTML forms can't send an Idempotency-Key.
    effect: 'write',
    answer: { mediaType: 'text/html' },
    otherAnswers: {
      401: { description: 'The link is incomplete, was already used or has expired.', mediaType: 'text/html' },
      403: { description: 'The request came from another site, or the account is suspended.', mediaType: 'text/html' },
    },
    errors: { 429: { rate_limited: 'Too many attempts from this IP address.' } },
  },
});
