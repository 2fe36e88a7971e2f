import { deterministicId } from '../../../platform/ids/ids.ts';
import type { NewOutboxRow } from '../../../platform/outbox/outbox.port.ts';
import { loginStream } from '../account.stream.ts';
import type { LoginRequest } from './login.decider.ts';
import { LOGIN_MESSAGE, type LoginPayload } from './login-payload.ts';

/** Row of the message of a login. */
export const loginRowId = (loginId: string): string => deterministicId('login-message', loginId);

/** The message of a login as its event asks for it; null for an event of an older build, which does not hold the secret. */
export function loginRow({ loginId, method, contact, secret, expiresAt }: LoginRequest, brandId: string): NewOutboxRow | null {
  if (secret === undefined) return null;
  const stream = loginStream(loginId);
  const payload: LoginPayload = { loginId, contact, secret, expiresAt };
  const row = { _id: loginRowId(loginId), kind: LOGIN_MESSAGE, channel: method, outcomeStream: stream, accountId: stream };
  return { ...row, brandId, payload: { ...payload } };
}
