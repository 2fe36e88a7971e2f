import type { Decider } from '../../platform/commands/decider.ts';
import { messageNotOpen } from './operations.errors.ts';
import type { MessageControlEvent } from './published/message-control.events.ts';

type Message = Omit<MessageControlEvent['data'], 'handedOver' | 'from'>;

export type OrderMessage = {
  readonly message: Message;
  /** State of the message in the outbox. */
  readonly state: string;
  readonly order: 'retry' | 'handedOver' | 'notHandedOver';
};

/** A message that ended without success is tried again; one without an answer is resolved. Whether it still is so is the outbox's to say. */
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
