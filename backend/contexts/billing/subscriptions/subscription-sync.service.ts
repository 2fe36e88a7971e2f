import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { randomId } from '#platform/ids/ids.ts';
import { boughtWith, type PriceList } from '../prices/price-list.ts';
import type { Prices } from '../prices/prices.reader.ts';
import type { PaymentProvider, ProviderSubscription } from '../provider/payment-provider.port.ts';
import { isFinal } from './keeps-plan.policy.ts';
import { subscriptionDecider } from './subscription.decider.ts';
import { subscriptionStream } from './subscription.stream.ts';

/** A subscription as the provider shows it, compared with the log. */
export interface Compared {
  readonly subscriptionId: string;
  readonly accountId: string;
  /** The log was out of date. */
  readonly behind: boolean;
  /** It is running with prices that were never on the price list. */
  readonly unknownPrice: boolean;
}

/** Runs the work for one of many, whose failure doesn't stop the others. See `SetAside.attempt`. */
export type Attempt = (stream: string, work: () => Promise<unknown>) => Promise<unknown>;

/** Maximum reads in a row. If the subscription is still changing after that, more events will arrive. */
const MAX_READS = 5;
const ACTOR = 'billing';

/**
 * Records a subscription as the provider shows it. It is always read from the provider, so it doesn't matter which event triggered this, or
 * whether events are repeated, late or out of order. After recording, it is read again, so that of two concurrent calls the later one records the
 * final state.
 */
export class SubscriptionSync {
  constructor(
    private readonly provider: Pick<PaymentProvider, 'subscription' | 'subscriptions' | 'setCancelAtPeriodEnd' | 'cancel'>,
    private readonly prices: Pick<Prices, 'list'>,
    private readonly executor: Pick<CommandExecutor, 'execute'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws PaymentProviderUnavailable */
  async execute(subscriptionId: string): Promise<void> {
    const prices = await this.prices.list();
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      const current = await this.provider.subscription(subscriptionId);
      if (current === null || !(await this.#record(current, prices))) return;
    }
  }

  /** Schedules cancellation at the end of the paid period, or reverses that. @throws PaymentProviderUnavailable */
  async setCancelAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void> {
    await this.provider.setCancelAtPeriodEnd(subscriptionId, ends);
    await this.execute(subscriptionId);
  }

  /** Cancels immediately. @throws PaymentProviderUnavailable */
  async cancel(subscriptionId: string): Promise<void> {
    await this.provider.cancel(subscriptionId);
    await this.execute(subscriptionId);
  }

  /**
   * Reads every subscription from the provider, in case an event never arrived.
   * @param onCompared is called for each one that belongs to an account. @param attempt runs the work for each one. @throws PaymentProviderUnavailable
   */
  async everySubscription(
    signal: AbortSignal,
    onCompared: (compared: Compared) => void = () => {},
    attempt: Attempt = (_, work) => work(),
  ): Promise<void> {
    const prices = await this.prices.list();
    for await (const listed of this.provider.subscriptions()) {
      if (signal.aborted) return;
      const { subscriptionId, accountId, status } = listed;
      if (accountId === null) continue;
      await attempt(subscriptionStream(accountId), async () => {
        const behind = await this.#record(listed, prices);
        const unknownPrice = boughtWith(listed, prices).brandId === null && !isFinal(status);
        onCompared({ subscriptionId, accountId, behind, unknownPrice });
        if (behind) await this.execute(subscriptionId);
      });
    }
  }

  /** @returns whether something was recorded. */
  async #record({ items, accountId, ...shown }: ProviderSubscription, prices: PriceList): Promise<boolean> {
    if (accountId === null) return false;
    const subscription = { ...shown, accountId, ...boughtWith({ items }, prices) };
    const commandId = randomId();
    const { events } = await this.executor.execute(
      subscriptionDecider,
      subscriptionStream(accountId),
      { kind: 'report', subscription },
      {
        commandId,
        actorId: ACTOR,
        actorType: 'system',
        correlationId: commandId,
        causationId: commandId,
        occurredAt: this.clock.now().toISOString(),
      },
    );
    return events.length > 0;
  }
}
