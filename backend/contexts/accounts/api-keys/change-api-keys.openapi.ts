import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ChangeApiKeysController } from './change-api-keys.http.controller.ts';
import { issuedApiKeyResponse, revokeApiKeyResponse } from './change-api-keys.response.ts';

const ended = { account_not_found: 'The account was closed.' };
const notFound = { ...ended, api_key_not_found: 'The account doesn’t have this key, or the key was revoked.' };
const loginTooOld = {
  sign_in_again: 'The account has a login, and this session started more than 15 minutes ago. Log in again.',
};

export const changeApiKeysApi = describeRoutes('Account', ChangeApiKeysController, {
  add: {
    summary: 'Create an API key',
    description:
      'Send the key in the `Authorization: Bearer` header, never in a URL. It’s stored as a keyed hash and shown only in this response; the owner is notified by email. In every response to a call made with a key, the `RateLimit` header shows how many calls are left this minute.',
    effect: 'command',
    answer: issuedApiKeyResponse,
    errors: {
      403: { ...loginTooOld, plan_required: 'API keys are part of PRO.' },
      404: ended,
      409: { too_many_api_keys: 'The account already has the maximum number of keys for its plan.' },
    },
  },
  rotate: {
    summary: 'Replace an API key',
    description: 'The old key works for another 24 hours.',
    effect: 'command',
    path: { id: 'Key ID, from GET /api/keys.' },
    answer: issuedApiKeyResponse,
    errors: {
      403: loginTooOld,
      404: notFound,
      409: { rotation_running: 'The key was replaced less than 24 hours ago.' },
    },
  },
  revoke: {
    summary: 'Revoke an API key',
    description: 'The key stops working everywhere within a second. Safe to repeat.',
    effect: 'command',
    path: { id: 'Key ID, from GET /api/keys.' },
    answer: revokeApiKeyResponse,
    errors: { 404: { ...ended, api_key_not_found: 'The account doesn’t have this key.' } },
  },
});
