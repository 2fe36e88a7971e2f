import { type AnyChannel, CHANNELS, type Channel } from './outbox.port.ts';

/** Whether a channel leads to a contact or browser of a person. */
export const isForPeople = (channel: AnyChannel): channel is Channel => CHANNELS.some((each) => each === channel);

/** The channel of a row whose kind of message only goes to people. @throws for a row to a destination or chat */
export function personChannel(channel: AnyChannel): Channel {
  if (!isForPeople(channel)) throw new Error('a message for people was queued for a destination');
  return channel;
}
