import { isStoreFailure } from '../../../platform/availability/store-failure.errors.ts';
import {
  type Channel,
  ChannelAdapter,
  type DeliveryOutcome,
  type OutgoingMessage,
} from '../../../platform/outbox/outbox.port.ts';
import type { ContactEffects } from '../contact-effects.port.ts';
import type { PacedProvider } from './paced-provider.ts';

/**
 * A channel over its configured providers, in their order. The next one gets a message only when those before it rest or have surely not
 * accepted it through no fault of the message; an open outcome stays open, because a second try could reach a person twice.
 */
export class ProviderChannel extends ChannelAdapter {
  readonly idempotent = false;

  constructor(
    readonly channel: Channel,
    private readonly providers: readonly PacedProvider[],
    private readonly effects: ContactEffects,
  ) {
    super();
  }

  override capacity(urgent = false): number {
    return (this.providers.find(({ rests }) => !rests) ?? this.providers[0])?.capacity(urgent) ?? 0;
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    let outcome: DeliveryOutcome = { kind: 'temporary', reason: 'no provider', ofProvider: true };
    for (const provider of this.providers) {
      outcome = await provider.send(message);
      if (outcome.kind !== 'temporary' || !outcome.ofProvider) break;
    }
    if (outcome.kind !== 'rejected') return outcome;
    try {
      await this.#tell(message, outcome.contact);
      return outcome;
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      // It reached nobody, so it may be sent again: that its address is bad is learned when the store is back.
      return { kind: 'temporary', reason: outcome.reason, ofProvider: true };
    }
  }

  async #tell({ id, to, accountId, brandId }: OutgoingMessage, contact: 'bounced' | 'optedOut' | undefined): Promise<void> {
    if (contact === undefined || this.channel === 'push') return;
    const report = { contact: to, id: `refused|${id}`, at: null, accountId, brandId };
    if (contact === 'optedOut') await this.effects.optedOut(report, 'provider');
    else await this.effects.bounced(this.channel, report);
  }
}
