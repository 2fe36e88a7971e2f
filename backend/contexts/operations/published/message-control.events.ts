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
/** An administrator found out from the provider whether a message with an unknown outcome was delivered. */
export const MessageResolvedByHand = defineEvent('MessageResolvedByHand', {
  schema: z.object({ ...message, handedOver: z.boolean() }),
});

/** A message that was delivered or suppressed is queued again as the row `newRowId`. */
export const MessageSentAgain = defineEvent('MessageSentAgain', {
  schema: z.object({ ...message, from: z.enum(['delivered', 'suppressed']), newRowId: z.string() }),
});

export type MessageControlEvent = EventOf<typeof MessageRetriedByHand | typeof MessageResolvedByHand | typeof MessageSentAgain>;
export const messageControlEvents = [MessageRetriedByHand, MessageResolvedByHand, MessageSentAgain] as const;
