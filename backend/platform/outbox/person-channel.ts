import type { AnyChannel, Channel } from './outbox.port.ts';

/** The channel of a row whose kind of message goes to people only. @throws for one to a destination */
export function personChannel(channel: AnyChannel): Channel {
  if (channel === 'destination') throw new Error('a message for people was queued for a destination');
  return channel;
}
