import { describeRoutes } from '#platform/openapi/route-description.ts';
import { passkeyOptions } from '#platform/webauthn/passkey.response.ts';
import { PasskeysController } from './passkeys.http.controller.ts';
import { passkeyAddedResponse, passkeyListResponse, passkeyRemovedResponse } from './passkeys.response.ts';

const ended = { account_not_found: 'The account was closed.' };
const loginTooOld = {
  sign_in_again: 'The account has a login, and this session started more than 15 minutes ago. Log in again.',
};

export const passkeysApi = describeRoutes('Account', PasskeysController, {
  list: { summary: 'List the account’s passkeys', effect: 'read', answer: passkeyListResponse },
  offer: {
    summary: 'Get options for creating a passkey',
    description: 'For `navigator.credentials.create`. The passkey works on the host of this request.',
    effect: 'read',
    answer: passkeyOptions,
    errors: {
      403: loginTooOld,
      409: { contact_unverified: 'The account has no verified contact. One is needed in case the passkey is lost.' },
    },
  },
  add: {
    summary: 'Add a passkey',
    description: 'Its public key and name are encrypted with the account’s key. The owner is notified by email.',
    effect: 'write',
    answer: passkeyAddedResponse,
    errors: {
      401: { passkey_rejected: 'The passkey’s response is wrong or more than five minutes old.' },
      403: loginTooOld,
      404: ended,
      409: { too_many_passkeys: 'The account already has ten passkeys.' },
    },
  },
  remove: {
    summary: 'Remove a passkey',
    effect: 'command',
    path: { id: 'Passkey ID, from GET /api/passkeys.' },
    answer: passkeyRemovedResponse,
    errors: { 404: { ...ended, passkey_not_found: 'The account doesn’t have this passkey.' } },
  },
});
