import type { ControllerRoute } from './controller-routes.ts';
import type { ErrorCodes, RouteDescription } from './route-description.ts';

const BAD_REQUEST = { bad_request: 'The URL or body isn’t valid.' };
const INVALID = {
  validation_failed: 'A parameter or field is unknown, missing or not allowed. The message says which one and what’s allowed.',
};
const ADMIN = {
  401: {
    admin_sign_in_required: 'The Authorization header is missing or isn’t a bearer token.',
    admin_session_ended: 'The token isn’t valid or has expired, or the administrator was removed or has a new password.',
  },
};
const API_KEY = {
  401: { api_key_invalid: 'The API key isn’t valid, was revoked, or has been replaced.' },
  403: {
    api_key_scope_missing: 'The API key doesn’t have the scope this call needs.',
    api_key_paused: 'The account’s plan no longer includes API keys.',
  },
  429: { key_rate_limited: 'The API key made more calls in a minute than the plan allows; see the RateLimit header.' },
};
const TOO_MANY_WRITES = 'The account made more changes within a minute or a day than anyone would by hand.';
const EXPIRED = { session_expired: 'The session in X-Session isn’t valid or has ended, or its account was erased.' };

const SUSPENDED = { account_suspended: 'An administrator suspended the account.' };

/** All errors of a route: its own, and those implied by its parameters, body, session and effect. */
export function routeErrors(route: ControllerRoute, { effect, errors = {} }: RouteDescription): ErrorCodes {
  const { body, query, session, keyScope, adminRole, secondFactor, pathParameters, method } = route;
  const writes = effect === 'write' || effect === 'command';
  return merged([
    ...(pathParameters.length > 0 || body ? [{ 400: BAD_REQUEST }] : []),
    ...(query || body ? [{ 400: INVALID }] : []),
    ...(session === 'none' ? [] : [{ 401: EXPIRED, 403: SUSPENDED }]),
    ...(session === 'required' ? [{ 401: { session_required: 'The X-Session header is missing.' } }] : []),
    ...(session === 'none' || method === 'get' ? [] : [{ 429: { rate_limited: TOO_MANY_WRITES } }]),
    ...(keyScope === null ? [] : [API_KEY]),
    ...(adminRole === null ? [] : [ADMIN]),
    ...(adminRole === null || adminRole === 'viewer'
      ? []
      : [{ 403: { admin_role_required: `The administrator needs the ${adminRole} role or higher.` } }]),
    ...(secondFactor ? [{ 403: { second_factor_required: 'An authenticator app has to be set up first.' } }] : []),
    ...(body
      ? [
          { 413: { payload_too_large: 'The body is larger than 64 KiB.' } },
          { 415: { unsupported_media_type: 'The body’s encoding or character set isn’t supported.' } },
        ]
      : []),
    ...(effect === 'command'
      ? [
          { 409: { conflict: 'Someone else made a change at the same time.' } },
          { 422: { idempotency_key_reused: 'The Idempotency-Key was already used with a different body.' } },
        ]
      : []),
    { 500: { internal_error: 'Something went wrong on our side.' } },
    ...(effect === 'none' && session === 'none' && adminRole === null
      ? []
      : [
          {
            503: {
              store_unavailable: 'A database isn’t responding right now.',
              timed_out: 'The request took longer than ten seconds.',
            },
          },
        ]),
    ...(route.path.startsWith('/health/') ? [] : [{ 503: { starting: 'The service is starting.' } }]),
    ...(writes ? [{ 507: { storage_full: 'The service’s disk is full. Nothing was changed.' } }] : []),
    errors,
  ]);
}

function merged(all: readonly ErrorCodes[]): ErrorCodes {
  const codes: Record<number, Record<string, string>> = {};
  for (const each of all)
    for (const [status, meanings] of Object.entries(each)) codes[+status] = { ...codes[+status], ...meanings };
  return codes;
}
