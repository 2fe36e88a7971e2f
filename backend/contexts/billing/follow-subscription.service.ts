import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { randomId } from '../../platform/ids/ids.ts';
import type { PaymentProvider, ProviderSubscription } from './payment-provider.port.ts';
import { boughtWith, type PriceList } from './price-list.ts';
import type { Prices } from './prices.reader.ts';
import { subscriptionDecider } from './subscription.decider.ts';
import { subscriptionStream } from './subscription.stream.ts';
import { isFinal } from './subscription-status.policy.ts';

/** A subscription of an account as the provider shows it, beside what the log had of it. */
export interface Compared {
  readonly subscriptionId: string;
  readonly accountId: string;
  /** The log did not have what the provider shows. */
  readonly behind: boolean;
  /** It runs, and its prices never stood on the price list. */
  readonly unknownPrice: boolean;
}

/** Does the work of one of many; one that fails for a reason of its own holds up no other. See `SetAside.attempt`. */
export type Attempt = (stream: string, work: () => Promise<unknown>) => Promise<unknown>;

/** Looks at most; the events of a subscription that still changes then are on their way. */
const LOOKS = 5;
const ACTOR = 'billing';

/**
 * Records what the provider shows of a subscription. Which event made us look does not matter, nor whether it comes again, late or out of
 * order: the subscription is read anew each time, and once more after something was recorded, so that of two who recorded at once the last
 * one ends with what is so.
 */
export class FollowSubscription {
  constructor(
    private readonly provider: Pick<PaymentProvider, 'subscription' | 'subscriptions' | 'setCancelAtPeriodEnd' | 'cancel'>,
    private readonly prices: Pick<Prices, 'list'>,
    private readonly executor: Pick<CommandExecutor, 'execute'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** @throws PaymentProviderAway */
  async execute(subscriptionId: string): Promise<void> {
    const prices = await this.prices.list();
    for (let look = 0; look < LOOKS; look += 1) {
      const shown = await this.provider.subscription(subscriptionId);
      if (shown === null || !(await this.#record(shown, prices))) return;
    }
  }

  /** Ends it at the end of what is paid for, or takes that back. @throws PaymentProviderAway */
  async setCancelAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void> {
    await this.provider.setCancelAtPeriodEnd(subscriptionId, ends);
    await this.execute(subscriptionId);
  }

  /** Ends it now. @throws PaymentProviderAway */
  async cancel(subscriptionId: string): Promise<void> {
    await this.provider.cancel(subscriptionId);
    await this.execute(subscriptionId);
  }

  /**
   * Looks at every subscription of the provider, for events that never came.
   * @param seen gets each one of an account. @param attempt does the work of each. @throws PaymentProviderAway
   */
  async everySubscription(
    signal: AbortSignal,
    seen: (compared: Compared) => void = () => {},
    attempt: Attempt = (_, work) => work(),
  ): Promise<void> {
    const prices = await this.prices.list();
    for await (const shown of this.provider.subscriptions()) {
      if (signal.aborted) return;
      const { subscriptionId, accountId, status } = shown;
      if (accountId === null) continue;
      await attempt(subscriptionStream(accountId), async () => {
        const behind = await this.#record(shown, prices);
        const unknownPrice = boughtWith(shown, prices).brandId === null && !isFinal(status);
        seen({ subscriptionId, accountId, behind, unknownPrice });
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
