import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { RequestLoginController } from './request-login.http.controller.ts';
import { requestLoginResponse } from './request-login.response.ts';
import { verifyLoginResponse } from './verify-login.response.ts';
import { VerifyLoginCodeController } from './verify-login-code.http.controller.ts';
import { VerifyLoginLinkController } from './verify-login-link.http.controller.ts';

const contact = {
  contact_required: 'Nothing was given.',
  email_invalid: 'This is not an email address.',
  phone_not_supported: 'This is not a US phone number.',
};

export const requestLoginApi = describeRoutes('Account', RequestLoginController, {
  login: {
    summary: 'Ask for a sign-in code or link',
    description:
      'The same answer whether or not the contact has an account: one without an account opens it when the login succeeds. Sets a cookie by which the link recognizes this browser. A browser that has logged in with the contact before is counted separately. The account of `X-Session`, if one is sent, is what the link merges.',
    effect: 'command',
    answer: requestLoginResponse,
    errors: {
      400: contact,
      429: {
        rate_limited: 'Too many logins of this contact or from this address.',
        texts_used_up: 'No more codes are sent by text today.',
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
      401: { invalid_code: 'This is no code that was sent, or its time is over, or it was used.' },
      429: {
        login_locked: 'Five wrong codes were sent: from this browser, where it asked for the code, or from others.',
        rate_limited: 'Too many answers from this address.',
      },
    },
  },
});

export const verifyLoginLinkApi = describeRoutes('Account', VerifyLoginLinkController, {
  page: {
    summary: 'The page of a sign-in link',
    description:
      'Changes nothing. In the browser that asked it posts itself; in any other it names the contact and needs a click. Opened by a browser from an email, never called by the pages.',
    effect: 'none',
    answer: { mediaType: 'text/html' },
  },
  script: { summary: 'Script of that page', effect: 'none', answer: { mediaType: 'text/javascript' } },
  css: { summary: 'Style of that page', effect: 'none', answer: { mediaType: 'text/css' } },
  verify: {
    summary: 'Log in with a link',
    description:
      'The form of that page, with the field `token`. Leads to `/?loggedin=1&merged=n&rejected=m` with the cookie `session`, and with the `state` of `POST /api/login` in the browser that asked; a link that is over is answered with a page that says so, and with 401.',
    // HTML forms can't send an Idempotency-Key.
    effect: 'write',
    answer: { mediaType: 'text/html' },
    otherAnswers: {
      401: { description: 'The link is incomplete, was used or has expired.', mediaType: 'text/html' },
      403: { description: 'A page of another site has sent it.', mediaType: 'text/html' },
    },
    errors: { 429: { rate_limited: 'Too many answers from this address.' } },
  },
});
