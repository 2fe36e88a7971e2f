import { describeRoutes } from '#platform/openapi/route-description.ts';
import { passkeyOptions } from '#platform/webauthn/passkey.response.ts';
import { PasskeyLoginController } from './passkey-login.http.controller.ts';
import { verifyLoginResponse } from './verify-login.response.ts';

export const passkeyLoginApi = describeRoutes('Account', PasskeyLoginController, {
  offer: {
    summary: 'Get options for logging in with a passkey',
    description:
      'For `navigator.credentials.get`. The options don’t name an account; the authenticator identifies whose passkey it is.',
    effect: 'none',
    answer: passkeyOptions,
  },
  logIn: {
    summary: 'Log in with a passkey',
    description: 'If the passkey is lost, log in with a code or link instead (POST /api/login).',
    effect: 'write',
    answer: verifyLoginResponse,
    errors: {
      401: { passkey_rejected: 'The passkey isn’t registered on this host, or its response is wrong, too old or already used.' },
      403: { account_suspended: 'An administrator suspended the account.' },
      429: { rate_limited: 'Too many attempts from this IP address.' },
    },
  },
});
