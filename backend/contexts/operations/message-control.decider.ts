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

/** Message kinds that are never sent again: codes and links that expire within minutes, and tests that an administrator can simply repeat. */
const ONE_TIME: ReadonlySet<string> = new Set(['login', 'verification', 'test', 'templateTest']);

/** Administrators' decisions on one message: retry it, send it again, or resolve an unknown outcome. The outbox checks again before applying them. */
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
      if (kind === null || ONE_TIME.has(kind) || channel === 'destination' || channel === 'chat') throw messageOnlyOnce();
      return [{ type: 'MessageSentAgain', data: { ...message, from: state, newRowId: ordered.newRowId } }];
    }
    if (state !== 'unknown') throw messageNotOpen(state);
    return [{ type: 'MessageResolvedByHand', data: { ...message, handedOver: order === 'handedOver' } }];
  },
};
