import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Stream `messageControl-<row>`: what administrators decided about one message of the outbox. */
export const MESSAGE_CONTROL = 'messageControl';

const message = {
  rowId: z.string(),
  /** Kind of the message; null in rows of older builds. */
  kind: z.string().nullable(),
  channel: z.enum(['email', 'sms', 'push']),
  accountId: z.string(),
  reason: z.string(),
};

/** It is due again. */
export const MessageRetriedByHand = defineEvent('MessageRetriedByHand', {
  schema: z.object({ ...message, from: z.enum(['parked', 'failed', 'unknown']) }),
});
/** Whether a message without an answer of its provider reached it, as somebody found out there. */
export const MessageResolvedByHand = defineEvent('MessageResolvedByHand', {
  schema: z.object({ ...message, handedOver: z.boolean() }),
});

export type MessageControlEvent = EventOf<typeof MessageRetriedByHand> | EventOf<typeof MessageResolvedByHand>;
export const messageControlEvents = [MessageRetriedByHand, MessageResolvedByHand] as const;
