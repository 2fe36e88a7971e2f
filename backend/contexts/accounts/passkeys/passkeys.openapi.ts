import { describeRoutes } from '#platform/openapi/route-description.ts';
import { passkeyOptions } from '#platform/webauthn/passkey.response.ts';
import { PasskeysController } from './passkeys.http.controller.ts';
import { passkeyAddedResponse, passkeyListResponse, passkeyRemovedResponse } from './passkeys.response.ts';

const ended = { account_not_found: 'The account was closed.' };
const again = { sign_in_again: 'The account has a login, and this session started more than 15 minutes ago. Log in again.' };

export const passkeysApi = describeRoutes('Account', PasskeysController, {
  list: { summary: 'Passkeys of the account', effect: 'read', answer: passkeyListResponse },
  offer: {
    summary: 'Options to create a passkey',
    description: 'For `navigator.credentials.create`. The passkey works at the host of this request.',
    effect: 'read',
    answer: passkeyOptions,
    errors: { 403: again, 409: { contact_unverified: 'The account has no verified contact, which replaces a lost passkey.' } },
  },
  add: {
    summary: 'Add a passkey',
    description: 'Its public key and name are sealed with the account’s key. The owner is told by email.',
    effect: 'write',
    answer: passkeyAddedResponse,
    errors: {
      401: { passkey_rejected: 'The answer is wrong or older than five minutes.' },
      403: again,
      404: ended,
      409: { too_many_passkeys: 'The account already has ten.' },
    },
  },
  remove: {
    summary: 'Remove a passkey',
    effect: 'command',
    path: { id: 'Passkey ID, from GET /api/passkeys.' },
    answer: passkeyRemovedResponse,
    errors: { 404: { ...ended, passkey_not_found: 'The account has no such passkey.' } },
  },
});
