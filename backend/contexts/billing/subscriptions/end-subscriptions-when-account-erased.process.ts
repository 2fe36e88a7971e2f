import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { Process, RetryLater } from '#platform/subscriptions/process.ts';
import { ACCOUNT, type AccountErased, type ContactRemoved } from '../../accounts/published/account.events.ts';
import { PaymentProviderUnavailable, PaymentRequestRefused } from '../provider/payment.errors.ts';
import type { PaymentProvider } from '../provider/payment-provider.port.ts';
import { type CheckoutStarted, SUBSCRIPTION, type SubscriptionReported } from '../published/subscription.events.ts';
import type { Payers } from '../selling/payers.port.ts';
import { BILLING_PROCESSES } from '../worker-names.catalog.ts';
import { isFinal } from './keeps-plan.policy.ts';
import type { SubscriptionSync } from './subscription-sync.service.ts';
import type { Subscriptions } from './subscriptions.reader.ts';

type Trigger =
  | EventOf<typeof AccountErased>
  | EventOf<typeof ContactRemoved>
  | EventOf<typeof CheckoutStarted>
  | EventOf<typeof SubscriptionReported>;

const RETRY_MS = 60_000;

/**
 * Makes sure that an erased account is never charged: its open checkouts expire and its subscriptions end at once, including any that an in-flight
 * request or a late webhook records after the erasure. When an account loses its last verified contact, its checkouts expire too, because it could
 * lose access to what it pays for.
 */
export class EndSubscriptionsWhenAccountErased extends Process<Trigger> {
  readonly name = BILLING_PROCESSES.endSubscriptions.name;
  readonly categories = [ACCOUNT, SUBSCRIPTION];
  readonly handles = ['AccountErased', 'ContactRemoved', 'CheckoutStarted', 'SubscriptionReported'] as const;
  override readonly concurrency = 4;

  constructor(
    private readonly subscriptions: Pick<Subscriptions, 'of' | 'state' | 'isErased'>,
    private readonly sync: Pick<SubscriptionSync, 'cancel' | 'execute'>,
    private readonly provider: Pick<PaymentProvider, 'checkout' | 'expireCheckout'>,
    private readonly payers: Payers,
  ) {
    super();
  }

  /** @throws RetryLater while the payment provider is unavailable; PaymentRequestRefused for a request it will never accept. */
  async handle({ type, data }: Recorded<Trigger>): Promise<void> {
    const { accountId } = data;
    if (type === 'SubscriptionReported' && isFinal(data.status)) return;
    const isErased = type === 'AccountErased' || (await this.subscriptions.isErased(accountId));
    if (!isErased && (type === 'SubscriptionReported' || (await this.payers.of(accountId)).verified)) return;
    const unclosed = await this.#closeCheckouts(accountId);
    const failures = [...unclosed, ...(isErased ? await this.#endSubscriptions(accountId) : [])];
    const fatal = failures.find(
      (error) => !(error instanceof PaymentProviderUnavailable) || error instanceof PaymentRequestRefused,
    );
    if (fatal !== undefined) throw fatal;
    const [unavailable] = failures;
    if (unavailable instanceof Error)
      throw new RetryLater(`couldn’t end the checkouts and subscriptions of ${accountId}: ${unavailable.message}`, RETRY_MS);
  }

  /** A purchase completed before the checkout closed is recorded, so that it ends with the others. */
  async #closeCheckouts(accountId: string): Promise<readonly unknown[]> {
    const { checkouts } = await this.subscriptions.state(accountId);
    return failuresOf([...checkouts.values()], async ({ checkoutId }) => {
      await this.provider.expireCheckout(checkoutId);
      const checkout = await this.provider.checkout(checkoutId);
      if (checkout?.status === 'open') throw new PaymentProviderUnavailable(`checkout ${checkoutId} is still open`);
      if (checkout?.subscriptionId) await this.sync.execute(checkout.subscriptionId);
    });
  }

  async #endSubscriptions(accountId: string): Promise<readonly unknown[]> {
    const running = (await this.subscriptions.of(accountId)).filter(({ status }) => !isFinal(status));
    return failuresOf(running, ({ subscriptionId }) => this.sync.cancel(subscriptionId));
  }
}

/** Runs the work for each one, even if it fails for others. @returns the failures. */
async function failuresOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  return failures;
}
