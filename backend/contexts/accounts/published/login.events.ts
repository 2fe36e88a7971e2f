import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';

/** Stream `login-<id>`: one attempt to log in with a contact (decision 3). */
export const LOGIN = 'login';

/** Says nothing about an account: whether the contact has one is checked only when the login succeeds. */
export const LoginRequested = defineEvent('LoginRequested', {
  schema: z.object({
    loginId: z.string(),
    /** `email`: by a link in an email; `sms`: by a code in a text. */
    method: z.enum(['email', 'sms']),
    /** Sealed with a key of this login alone, which is discarded when the login is over. */
    contact: encrypted,
    /** Keyed hash of the contact; only in events of older builds. */
    contactKey: z.string().exactOptional(),
    /** The code or the token in the link, sealed with the same key. Missing in events of older builds. */
    secret: encrypted.exactOptional(),
    /** Keyed hash of the code or of the token in the link. */
    secretHash: z.string(),
    expiresAt: z.string(),
    /** Keyed hash of the cookie that identifies the requesting browser. */
    preLogin: z.string(),
    /** The session of the request; null without one. */
    requestedBy: z.object({ accountId: z.string(), sessionKey: z.string() }).nullable(),
  }),
});
/** Present when the answer didn't come from the browser that requested the login; the two are counted separately (ADR 92). */
const elsewhere = z.literal(true).exactOptional();
export const LoginCodeRejected = defineEvent('LoginCodeRejected', {
  schema: z.object({ loginId: z.string(), attempt: z.number(), elsewhere }),
});
/** Too many wrong codes: no further code from that side is accepted, not even the right one. */
export const LoginLocked = defineEvent('LoginLocked', { schema: z.object({ loginId: z.string(), elsewhere }) });
/** The right code was given or the link was opened. */
export const LoginConfirmed = defineEvent('LoginConfirmed', { schema: z.object({ loginId: z.string() }) });
/** The account is found and merges into it are done; the session starts. */
export const LoginSucceeded = defineEvent('LoginSucceeded', {
  schema: z.object({
    loginId: z.string(),
    accountId: z.string(),
    sessionKey: z.string(),
    /** Watchlist entries that were merged into the account, and entries that didn't fit. */
    merged: z.number(),
    rejected: z.number(),
    /** Present on the contact's first login with this browser, unless the account is new: its owner is notified. */
    newBrowser: z.literal(true).exactOptional(),
  }),
});
export const LoginExpired = defineEvent('LoginExpired', { schema: z.object({ loginId: z.string() }) });

export type LoginEvent =
  | EventOf<typeof LoginRequested>
  | EventOf<typeof LoginCodeRejected>
  | EventOf<typeof LoginLocked>
  | EventOf<typeof LoginConfirmed>
  | EventOf<typeof LoginSucceeded>
  | EventOf<typeof LoginExpired>;
export const loginEvents = [
  LoginRequested,
  LoginCodeRejected,
  LoginLocked,
  LoginConfirmed,
  LoginSucceeded,
  LoginExpired,
] as const;
