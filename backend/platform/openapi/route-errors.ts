import type { ControllerRoute } from './controller-routes.ts';
import type { ErrorCodes, RouteDescription } from './route-description.ts';

const BAD_REQUEST = { bad_request: 'The address or the body cannot be read.' };
const INVALID = {
  validation_failed: 'A parameter or field is unknown, missing or not allowed; the message names it and what is allowed.',
};
const ADMIN = {
  401: {
    admin_sign_in_required: 'The Authorization header is missing or no bearer.',
    admin_session_ended: 'The bearer is unknown or over, or its administrator was removed or got another password.',
  },
};
const API_KEY = {
  401: { api_key_invalid: 'The API key is unknown, was revoked, or has been replaced.' },
  403: {
    api_key_scope_missing: 'The API key lacks the scope of this call.',
    api_key_paused: 'The plan of the account no longer includes API keys.',
  },
  429: { key_rate_limited: 'The API key was used more often within a minute than the plan allows; the RateLimit header tells.' },
};
const TOO_MANY_WRITES = 'The account changed more within a minute or a day than anybody does by hand.';
const EXPIRED = { session_expired: 'The session in X-Session is unknown or has ended, or its account was erased.' };

/** All errors of a route: its own, and those implied by its parameters, body, session and effect. */
export function routeErrors(route: ControllerRoute, { effect, errors = {} }: RouteDescription): ErrorCodes {
  const { body, query, session, keyScope, adminRole, secondFactor, pathParameters, method } = route;
  const writes = effect === 'write' || effect === 'command';
  return merged([
    ...(pathParameters.length > 0 || body ? [{ 400: BAD_REQUEST }] : []),
    ...(query || body ? [{ 400: INVALID }] : []),
    ...(session === 'none' ? [] : [{ 401: EXPIRED }]),
    ...(session === 'required' ? [{ 401: { session_required: 'The X-Session header is missing.' } }] : []),
    ...(session === 'none' || method === 'get' ? [] : [{ 429: { rate_limited: TOO_MANY_WRITES } }]),
    ...(keyScope === null ? [] : [API_KEY]),
    ...(adminRole === null ? [] : [ADMIN]),
    ...(adminRole === null || adminRole === 'viewer'
      ? []
      : [{ 403: { admin_role_required: `The role of the administrator is below ${adminRole}.` } }]),
    ...(secondFactor
      ? [{ 403: { second_factor_required: 'An authenticator app must be set up first, as this server asks.' } }]
      : []),
    ...(body
      ? [
          { 413: { payload_too_large: 'The body is larger than 64 KiB.' } },
          { 415: { unsupported_media_type: 'The encoding or character set of the body is not supported.' } },
        ]
      : []),
    ...(effect === 'command'
      ? [
          { 409: { conflict: 'Somebody else changed the same thing at the same moment.' } },
          { 422: { idempotency_key_reused: 'The Idempotency-Key was used before with another body.' } },
        ]
      : []),
    { 500: { internal_error: 'Something went wrong on our side.' } },
    ...(effect === 'none' && session === 'none' && adminRole === null
      ? []
      : [
          {
            503: {
              store_unavailable: 'A database does not answer at the moment.',
              timed_out: 'No answer could begin within ten seconds.',
            },
          },
        ]),
    ...(route.path.startsWith('/health/') ? [] : [{ 503: { starting: 'The service is starting.' } }]),
    ...(writes ? [{ 507: { storage_full: 'The disk of the service is full; nothing was changed.' } }] : []),
    errors,
  ]);
}

function merged(all: readonly ErrorCodes[]): ErrorCodes {
  const codes: Record<number, Record<string, string>> = {};
  for (const one of all)
    for (const [status, meanings] of Object.entries(one)) codes[+status] = { ...codes[+status], ...meanings };
  return codes;
}
