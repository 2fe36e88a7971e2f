import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Stream `messageControl-<row>`: administrators' decisions about one outbox message. */
export const MESSAGE_CONTROL = 'messageControl';

const message = {
  rowId: z.string(),
  /** Message kind; null in rows of older builds. */
  kind: z.string().nullable(),
  channel: z.enum(['email', 'sms', 'push', 'destination', 'chat']),
  accountId: z.string(),
  reason: z.string(),
};

/** The message is due again. */
export const MessageRetriedByHand = defineEvent('MessageRetriedByHand', {
  schema: z.object({ ...message, from: z.enum(['parked', 'failed', 'unknown']) }),
});
/** Whether a message without a provider answer was delivered, as someone found out from the provider. */
export const MessageResolvedByHand = defineEvent('MessageResolvedByHand', {
  schema: z.object({ ...message, handedOver: z.boolean() }),
});

/** A message that was sent, or that there was a reason not to send, is queued once more as the row `newRowId`. */
export const MessageSentAgain = defineEvent('MessageSentAgain', {
  schema: z.object({ ...message, from: z.enum(['delivered', 'suppressed']), newRowId: z.string() }),
});

export type MessageControlEvent = EventOf<typeof MessageRetriedByHand | typeof MessageResolvedByHand | typeof MessageSentAgain>;
export const messageControlEvents = [MessageRetriedByHand, MessageResolvedByHand, MessageSentAgain] as const;
