import { z } from 'zod';
import { encrypted } from '#platform/privacy/encrypted.ts';
import { UNDOABLE } from '../undo-change/undo-token.ts';

/** Outbox kind, stored in every row. */
export const OWNER_NOTICE = 'owner-notice';

/** Payload of a notice in its outbox row. */
export const ownerNoticePayload = z.object({
  /** What happened, which is also what the link undoes; a paused destination is resumed in the settings instead. */
  of: z.enum([...UNDOABLE, 'paused']),
  /** Channel of the contact that was added or removed. */
  channel: z.enum(['email', 'sms']).nullable(),
  /** Whether another contact replaced the removed one. */
  replaced: z.boolean(),
  /** Revision of the event in the account's stream; 0 for a login. */
  revision: z.number(),
  /** The recipient's contact, sealed for the account. */
  to: encrypted,
  /** ISO-8601 UTC. */
  at: z.string(),
  /** When a deleted account is erased. */
  eraseAt: z.string().nullable(),
});
export type OwnerNoticePayload = z.infer<typeof ownerNoticePayload>;
