import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';
import { API_KEY_SCOPES } from '#platform/values/api-key-scopes.ts';

const secret = {
  /** Keyed hash of the key; the key itself is not stored. */
  keyHash: z.string(),
  /** The key's first characters, so that its owner can recognize it. */
  start: z.string(),
};

/** On `account-<id>`: a key that programs use to call the API for the account. */
export const ApiKeyAdded = defineEvent('ApiKeyAdded', {
  schema: z.object({
    accountId: z.string(),
    keyId: z.string(),
    ...secret,
    name: encrypted,
    scopes: z.array(z.enum(API_KEY_SCOPES)),
  }),
});
/** The key has a new secret; the old one still works until `previousUntil`. */
export const ApiKeyRotated = defineEvent('ApiKeyRotated', {
  schema: z.object({
    accountId: z.string(),
    keyId: z.string(),
    ...secret,
    /** When the replaced secret stops working, ISO time. */
    previousUntil: z.string(),
  }),
});
/** The key no longer works. */
export const ApiKeyRevoked = defineEvent('ApiKeyRevoked', {
  schema: z.object({ accountId: z.string(), keyId: z.string() }),
});

export type ApiKeyEvent = EventOf<typeof ApiKeyAdded> | EventOf<typeof ApiKeyRotated> | EventOf<typeof ApiKeyRevoked>;
export const apiKeyEvents = [ApiKeyAdded, ApiKeyRotated, ApiKeyRevoked];
