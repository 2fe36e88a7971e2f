import type { Decider } from '../../platform/commands/decider.ts';
import { messageNotOpen, messageOnlyOnce } from './operations.errors.ts';
import type { MessageControlEvent } from './published/message-control.events.ts';

type Message = Omit<MessageControlEvent['data'], 'handedOver' | 'from' | 'newRowId'>;

export type MessageAction = {
  readonly message: Message;
  /** The message's state in the outbox. */
  readonly state: string;
} & (
  | { readonly order: 'retry' | 'handedOver' | 'notHandedOver' }
  /** `newRowId`: the row that repeats the message. */
  | { readonly order: 'again'; readonly newRowId: string }
);

/** Kinds, as their contexts name them, that hold codes and links of minutes, or that the administrator asks for anew. */
const ONCE: ReadonlySet<string> = new Set(['login', 'verification', 'test', 'templateTest']);

/** Retries a message that failed, sends one again that was sent, or resolves one without an answer. Whether that still applies is decided by the outbox. */
export const messageControlDecider: Decider<MessageAction, null, MessageControlEvent> = {
  initial: null,
  evolve: () => null,
  decide({ message, state, ...ordered }) {
    const { order } = ordered;
    if (order === 'retry') {
      if (state !== 'parked' && state !== 'failed' && state !== 'unknown') throw messageNotOpen(state);
      return [{ type: 'MessageRetriedByHand', data: { ...message, from: state } }];
    }
    if (ordered.order === 'again') {
      if (state !== 'delivered' && state !== 'suppressed') throw messageNotOpen(state);
      const { kind, channel } = message;
      if (kind === null || ONCE.has(kind) || channel === 'destination' || channel === 'chat') throw messageOnlyOnce();
      return [{ type: 'MessageSentAgain', data: { ...message, from: state, newRowId: ordered.newRowId } }];
    }
    if (state !== 'unknown') throw messageNotOpen(state);
    return [{ type: 'MessageResolvedByHand', data: { ...message, handedOver: order === 'handedOver' } }];
  },
};
