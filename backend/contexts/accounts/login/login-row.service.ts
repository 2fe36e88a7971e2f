import { deterministicId } from '#platform/ids/ids.ts';
import type { NewOutboxRow } from '#platform/outbox/outbox.port.ts';
import { loginStream } from '../account.stream.ts';
import type { LoginRequest } from './login.decider.ts';
import { LOGIN_MESSAGE, type LoginPayload } from './login-payload.ts';

/** Outbox row id of a login message. */
export const loginRowId = (loginId: string): string => deterministicId('login-message', loginId);

/** The outbox row of a login message, built from its event; null for events of older builds, which don't hold the secret. */
export function loginRow({ loginId, method, contact, secret, expiresAt }: LoginRequest, brandId: string): NewOutboxRow | null {
  if (secret === undefined) return null;
  const stream = loginStream(loginId);
  const payload: LoginPayload = { loginId, contact, secret, expiresAt };
  const row = { _id: loginRowId(loginId), kind: LOGIN_MESSAGE, channel: method, outcomeStream: stream, accountId: stream };
  return { ...row, brandId, payload: { ...payload } };
}
