import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import { type Channel, ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import type { BouncesAndOptOuts } from '../bounces-and-opt-outs.port.ts';
import type { PacedProvider } from './paced-provider.ts';

/**
 * A channel with its configured providers, in order. The next provider is used only if those before it are paused or at their limit, or certainly
 * didn't accept the message for a reason other than the message itself. An unknown outcome stays unknown, because a second attempt could deliver twice.
 */
export class ProviderChannel extends ChannelAdapter {
  readonly idempotent = false;

  constructor(
    readonly channel: Channel,
    private readonly providers: readonly PacedProvider[],
    private readonly effects: BouncesAndOptOuts,
  ) {
    super();
  }

  override capacity(urgent = false): number {
    return (this.providers.find(({ isPaused }) => !isPaused) ?? this.providers[0])?.capacity(urgent) ?? 0;
  }

  async send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    let outcome: DeliveryOutcome = { kind: 'temporary', reason: 'no provider', ofProvider: true };
    for (const provider of this.providers) {
      outcome = await provider.send(message);
      if (outcome.kind !== 'temporary' || !outcome.ofProvider) break;
    }
    if (outcome.kind !== 'rejected') return outcome;
    try {
      await this.#reportContact(message, outcome.contact);
      return outcome;
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      // Nobody received it, so it can be retried; then the provider rejects it again and the bad address is recorded.
      return { kind: 'temporary', reason: outcome.reason, ofProvider: true };
    }
  }

  async #reportContact(
    { id, to, accountId, brandId }: OutgoingMessage,
    contact: 'bounced' | 'optedOut' | undefined,
  ): Promise<void> {
    if (contact === undefined || this.channel === 'push') return;
    const report = { contact: to, id: `refused|${id}`, at: null, accountId, brandId };
    if (contact === 'optedOut') await this.effects.optedOut(report, 'provider');
    else await this.effects.bounced(this.channel, report);
  }
}
