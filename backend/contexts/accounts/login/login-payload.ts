import { z } from 'zod';
import { deterministicId } from '../../../platform/ids/ids.ts';
import type { NewOutboxRow } from '../../../platform/outbox/outbox.port.ts';
import { encrypted } from '../../../platform/privacy/encrypted.ts';
import { loginStream } from '../account.stream.ts';
import type { LoginRequest } from './login.decider.ts';

/** Stored in outbox rows, so it never changes. */
export const LOGIN_MESSAGE = 'login';

/** Payload of a login's message. Both sealed fields become unreadable when the login is over. */
export const loginPayload = z.object({
  loginId: z.string(),
  contact: encrypted,
  /** The code, or the token of the link. */
  secret: encrypted,
  expiresAt: z.string(),
});
export type LoginPayload = z.infer<typeof loginPayload>;

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
