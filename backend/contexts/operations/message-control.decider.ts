import type { Decider } from '../../platform/commands/decider.ts';
import { messageNotOpen } from './operations.errors.ts';
import type { MessageControlEvent } from './published/message-control.events.ts';

type Message = Omit<MessageControlEvent['data'], 'handedOver' | 'from'>;

export type OrderMessage = {
  readonly message: Message;
  /** The message's state in the outbox. */
  readonly state: string;
  readonly order: 'retry' | 'handedOver' | 'notHandedOver';
};

/** Retries a message that failed, or resolves one without an answer. Whether that still applies is decided by the outbox. */
export const messageControlDecider: Decider<OrderMessage, null, MessageControlEvent> = {
  initial: null,
  evolve: () => null,
  decide({ message, state, order }) {
    if (order === 'retry') {
      if (state !== 'parked' && state !== 'failed' && state !== 'unknown') throw messageNotOpen(state);
      return [{ type: 'MessageRetriedByHand', data: { ...message, from: state } }];
    }
    if (state !== 'unknown') throw messageNotOpen(state);
    return [{ type: 'MessageResolvedByHand', data: { ...message, handedOver: order === 'handedOver' } }];
  },
};
