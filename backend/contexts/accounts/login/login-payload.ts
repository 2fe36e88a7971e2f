import { z } from 'zod';
import { encrypted } from '#platform/privacy/encrypted.ts';

/** Stored in outbox rows, so it must not change. */
export const LOGIN_MESSAGE = 'login';

/** Payload of a login message. Both sealed fields become unreadable when the login is over. */
export const loginPayload = z.object({
  loginId: z.string(),
  contact: encrypted,
  /** The code, or the link's token. */
  secret: encrypted,
  expiresAt: z.string(),
});
export type LoginPayload = z.infer<typeof loginPayload>;
