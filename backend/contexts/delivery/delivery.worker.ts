import { CHANNELS, type ChannelAdapter } from '../../platform/outbox/outbox.port.ts';
import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import { DevOutboxAdapter } from './dev-outbox/dev-outbox.adapter.ts';
import { DevOutboxStore } from './dev-outbox/dev-outbox.store.ts';

/** The ways by which this deployment sends messages, at most one per channel. */
export function deliveryChannels({ env, operations, clock }: WorkerContext): readonly ChannelAdapter[] {
  if (!env.embedded) return [];
  const devOutbox = new DevOutboxStore(operations, clock);
  return CHANNELS.map((channel) => new DevOutboxAdapter(channel, devOutbox));
}
