import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';
import { encrypted } from '../../../platform/privacy/encrypted.ts';

/** Stream `login-<id>`: one attempt to sign in with a contact (decision 3). */
export const LOGIN = 'login';

/** Says nothing about an account: whether the contact has one is asked when the login succeeds. */
export const LoginRequested = defineEvent('LoginRequested', {
  schema: z.object({
    loginId: z.string(),
    /** `email`: by a link in a mail; `sms`: by a code in a text. */
    method: z.enum(['email', 'sms']),
    /** Sealed with a key of this login alone, which is discarded when the login is over. */
    contact: encrypted,
    /** Keyed hash of the contact, in events of older builds only. */
    contactKey: z.string().exactOptional(),
    /** The code or the token in the link, sealed with the same key. Missing in events of older builds. */
    secret: encrypted.exactOptional(),
    /** Keyed hash of the code or of the token in the link. */
    secretHash: z.string(),
    expiresAt: z.string(),
    /** Keyed hash of the cookie by which the browser that asked is recognized. */
    preLogin: z.string(),
    /** The session that the request carried, null without one. */
    requestedBy: z.object({ accountId: z.string(), sessionKey: z.string() }).nullable(),
  }),
});
/** There when the answer came from another browser than the one that asked: the two are counted separately (ADR 92). */
const elsewhere = z.literal(true).exactOptional();
export const LoginCodeRejected = defineEvent('LoginCodeRejected', {
  schema: z.object({ loginId: z.string(), attempt: z.number(), elsewhere }),
});
/** Too many wrong codes: not even the right one is taken any more, from there. */
export const LoginLocked = defineEvent('LoginLocked', { schema: z.object({ loginId: z.string(), elsewhere }) });
/** The right code was given or the link was opened. */
export const LoginConfirmed = defineEvent('LoginConfirmed', { schema: z.object({ loginId: z.string() }) });
/** The account is known and what was to be merged into it is merged; the session starts. */
export const LoginSucceeded = defineEvent('LoginSucceeded', {
  schema: z.object({
    loginId: z.string(),
    accountId: z.string(),
    sessionKey: z.string(),
    /** Numbers of entries that were merged into the account's watchlist, and that did not fit. */
    merged: z.number(),
    rejected: z.number(),
    /** There when the contact of an account that existed had never logged in with this browser: its owner is told. */
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
