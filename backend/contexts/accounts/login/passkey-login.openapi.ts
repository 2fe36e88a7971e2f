import { describeRoutes } from '#platform/openapi/route-description.ts';
import { passkeyOptions } from '#platform/webauthn/passkey.response.ts';
import { PasskeyLoginController } from './passkey-login.http.controller.ts';
import { verifyLoginResponse } from './verify-login.response.ts';

export const passkeyLoginApi = describeRoutes('Account', PasskeyLoginController, {
  offer: {
    summary: 'Options for a login with a passkey',
    description: 'For `navigator.credentials.get`. They name no account: the authenticator says whose passkey it is.',
    effect: 'none',
    answer: passkeyOptions,
  },
  logIn: {
    summary: 'Log in with a passkey',
    description: 'A lost passkey is replaced by a code or link (POST /api/login).',
    effect: 'write',
    answer: verifyLoginResponse,
    errors: {
      401: { passkey_rejected: 'The passkey is unknown at this host, or its answer is wrong, too old or was used already.' },
      403: { account_suspended: 'An administrator suspended the account.' },
      429: { rate_limited: 'Too many attempts from this address.' },
    },
  },
});
