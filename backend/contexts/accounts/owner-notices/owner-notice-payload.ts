import { z } from 'zod';
import { encrypted } from '../../../platform/privacy/encrypted.ts';
import { UNDOABLE } from '../undo-change/undo-token.ts';

/** Kind of outbox rows; stored in every row. */
export const OWNER_NOTICE = 'owner-notice';

/** What a row holds of a notice to the owner of an account. */
export const ownerNoticePayload = z.object({
  /** What happened, and what the link undoes. */
  of: z.enum(UNDOABLE),
  /** Of the contact that was added or removed. */
  channel: z.enum(['email', 'sms']).nullable(),
  /** There where another contact took the place of the one that was removed. */
  replaced: z.boolean(),
  /** Revision of the event in the stream of the account. */
  revision: z.number(),
  /** The contact that is told, sealed for the account. */
  to: encrypted,
  /** ISO-8601 UTC. */
  at: z.string(),
  /** When a deleted account is erased. */
  eraseAt: z.string().nullable(),
});
export type OwnerNoticePayload = z.infer<typeof ownerNoticePayload>;
