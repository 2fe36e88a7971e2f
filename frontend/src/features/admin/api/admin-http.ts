import { ApiError, errorCode } from '../../../shared/api/api-error.ts';
import { UNREACHABLE } from '../../../shared/api/http.ts';
import { readStored, writeStored } from '../../../shared/storage/local-store.ts';

const DEADLINE_MS = 30_000;

/** Codes of the server for a credential that is missing, unknown or over. */
const SIGNED_OUT = ['admin_sign_in_required', 'admin_session_ended'];

/**
 * A call under `/api/admin`: with the admin credential as bearer and never with the session of a user. Without a stored credential it is sent
 * all the same, after a warning on the console (spec section 8); what the server then refuses ends the credential here.
 * @throws ApiError.
 */
export async function adminCall<T>(method: 'GET' | 'POST', path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const credential = readStored('adminAuth');
  if (credential === null && path !== SIGN_IN) console.warn('No admin credential is stored: the call goes without one.');
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(`/api/admin${path}`, {
      method,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: {
        Accept: 'application/json',
        ...(credential === null ? {} : { Authorization: `Bearer ${credential}` }),
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new ApiError(response.status, text || `HTTP ${response.status}: ${response.statusText}`);
    return JSON.parse(text) as T;
  } catch (error) {
    if (SIGNED_OUT.includes(errorCode(error) ?? '') && readStored('adminAuth') === credential) writeStored('adminAuth', null);
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(0, UNREACHABLE);
  }
}

export const SIGN_IN = '/sign-in';
