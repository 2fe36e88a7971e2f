import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { Process, RetryLater } from '../../platform/subscriptions/process.ts';
import { ACCOUNT, type AccountErased } from '../accounts/published/account.events.ts';
import type { FollowSubscription } from './follow-subscription.service.ts';
import { PaymentProviderAway } from './payment.errors.ts';
import type { PaymentProvider } from './payment-provider.port.ts';
import { isFinal } from './subscription-status.policy.ts';
import type { Subscriptions } from './subscriptions.reader.ts';
import { BILLING_PROCESSES } from './worker-names.catalog.ts';

type Erased = EventOf<typeof AccountErased>;

const RETRY_MS = 60_000;

/** Nobody is charged for an account that is erased: nothing can be paid on its checkouts any more, and its subscriptions end at once. */
export class EndSubscriptionsWhenAccountErased extends Process<Erased> {
  readonly name = BILLING_PROCESSES.endSubscriptions.name;
  readonly categories = [ACCOUNT];
  readonly handles = ['AccountErased'] as const;
  override readonly concurrency = 4;

  constructor(
    private readonly subscriptions: Pick<Subscriptions, 'of' | 'state'>,
    private readonly follow: Pick<FollowSubscription, 'cancel' | 'execute'>,
    private readonly provider: Pick<PaymentProvider, 'checkout' | 'expireCheckout'>,
  ) {
    super();
  }

  /** @throws RetryLater while the payment provider is away. */
  async handle({ data: { accountId } }: Recorded<Erased>): Promise<void> {
    try {
      await this.#closeCheckouts(accountId);
      const running = (await this.subscriptions.of(accountId)).filter(({ status }) => !isFinal(status));
      for (const { subscriptionId } of running) await this.follow.cancel(subscriptionId);
    } catch (error) {
      if (!(error instanceof PaymentProviderAway)) throw error;
      throw new RetryLater(`the subscription of ${accountId} cannot be ended: ${error.message}`, RETRY_MS);
    }
  }

  /** What was bought on one before it closed is recorded, so that it ends with the others. */
  async #closeCheckouts(accountId: string): Promise<void> {
    const { checkouts } = await this.subscriptions.state(accountId);
    for (const { checkoutId } of checkouts.values()) {
      await this.provider.expireCheckout(checkoutId, deterministicId('expire-checkout', checkoutId));
      const shown = await this.provider.checkout(checkoutId);
      if (shown?.subscriptionId) await this.follow.execute(shown.subscriptionId);
    }
  }
}
