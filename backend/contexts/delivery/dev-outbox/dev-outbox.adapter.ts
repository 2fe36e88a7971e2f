import { type Channel, ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import type { DevOutboxStore } from './dev-outbox.store.ts';

/** Stores messages of one channel locally instead of sending them. They are shown at /dev/outbox. */
export class DevOutboxAdapter extends ChannelAdapter {
  readonly idempotent = true;

  constructor(
    readonly channel: Channel,
    private readonly outbox: DevOutboxStore,
  ) {
    super();
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    await this.outbox.add(this.channel, message);
    return { kind: 'delivered', providerReference: `dev-outbox:${message.id}` };
  }
}
