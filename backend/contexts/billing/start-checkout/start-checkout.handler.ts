import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { randomId } from '#platform/ids/ids.ts';
import { contactNotVerified, notSoldHere } from '../billing.errors.ts';
import { PaymentProviderUnavailable } from '../provider/payment.errors.ts';
import type { ProviderCheckout } from '../provider/payment-provider.port.ts';
import { withPaymentProvider } from '../provider/provider-request.service.ts';
import { Payers } from '../selling/payers.port.ts';
import { Sales, type SalesServices } from '../selling/sales.port.ts';
import { salesServicesOf } from '../selling/sales-services-of.service.ts';
import {
  alreadySubscribed,
  runningAt,
  type SubscriptionState,
  subscriptionDecider,
} from '../subscriptions/subscription.decider.ts';
import { subscriptionStream } from '../subscriptions/subscription.stream.ts';
import { Subscriptions } from '../subscriptions/subscriptions.reader.ts';
import { StartCheckout } from './start-checkout.command.ts';

/** Attempts when concurrent requests of one account collide; a person can’t cause more collisions than this. */
const MAX_ATTEMPTS = 5;

/**
 * Opens a checkout page for a brand's PRO. Its URL is returned only after the page is recorded in the account's stream, and by then the previous page
 * is closed. So if two pages are opened at once, only one can be paid.
 */
@CommandHandler(StartCheckout)
export class StartCheckoutHandler implements ICommandHandler<StartCheckout> {
  constructor(
    private readonly sales: Sales,
    private readonly subscriptions: Subscriptions,
    private readonly payers: Payers,
    private readonly executor: CommandExecutor,
  ) {}

  /** @throws not_sold_here, contact_not_verified, already_subscribed, payment_provider_away */
  async execute(command: StartCheckout): Promise<{ url: string }> {
    const services = salesServicesOf(this.sales, command.brandId);
    return withPaymentProvider(() => this.#start(command, services));
  }

  async #start(command: StartCheckout, services: SalesServices): Promise<{ url: string }> {
    const { accountId, brandId, interval } = command;
    const prices = (await services.prices.list()).offers.get(brandId);
    const priceId = prices?.pro[interval];
    if (!prices || !priceId) throw notSoldHere();
    const payer = await this.payers.of(accountId);
    if (!payer.verified) throw contactNotVerified();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const state = await this.subscriptions.state(accountId);
      if (runningAt(brandId, state).length > 0) throw alreadySubscribed();
      const before = state.checkouts.get(brandId) ?? null;
      const earlier = before && (await services.provider.checkout(before.checkoutId));
      if (before && earlier?.status === 'open' && before.interval === interval && earlier.url !== null)
        return { url: earlier.url };
      if (earlier?.status === 'open') {
        await services.provider.expireCheckout(earlier.checkoutId);
        continue;
      }
      // A purchase made a moment ago may not have been reported yet.
      if (earlier?.subscriptionId) await services.sync.execute(earlier.subscriptionId);
      if (earlier && runningAt(brandId, await this.subscriptions.state(accountId)).length > 0) throw alreadySubscribed();
      const order = {
        accountId,
        customerId: customerOf(state),
        email: payer.email,
        priceId,
        trialDays: hadSubscription(state, brandId) ? null : prices.trialDays,
        promotionCodes: prices.promotionCodes,
        automaticTax: prices.automaticTax ?? false,
        successUrl: this.sales.urlOf(brandId, '/settings?checkout=done#billing'),
        cancelUrl: this.sales.urlOf(brandId, '/upgrade'),
      };
      const opened = await services.provider.openCheckout(order);
      let recorded = false;
      try {
        recorded = await this.#recorded(command, opened, before?.checkoutId ?? null);
      } finally {
        if (!recorded) await services.provider.expireCheckout(opened.checkoutId);
      }
      if (recorded && opened.url !== null) return { url: opened.url };
    }
    throw new PaymentProviderUnavailable('the account had multiple checkouts open at the same time');
  }

  async #recorded(
    { accountId, brandId, interval, context }: StartCheckout,
    { checkoutId }: ProviderCheckout,
    settled: string | null,
  ): Promise<boolean> {
    // A new command id for each page: a repeated request must return the recorded page rather than count as already executed.
    const { bodyHash: _, ...act } = { ...context, commandId: randomId() };
    const checkout = { accountId, brandId, checkoutId, interval };
    const { events } = await this.executor.execute(
      subscriptionDecider,
      subscriptionStream(accountId),
      { kind: 'start-checkout', checkout, settled },
      act,
    );
    return events.length > 0;
  }
}

/** The customer id under which this account paid before, at any brand, so that saved cards can be used. */
function customerOf({ subscriptions }: SubscriptionState): string | null {
  return [...subscriptions.values()].at(-1)?.customerId ?? null;
}

function hadSubscription({ subscriptions }: SubscriptionState, brandId: string): boolean {
  return [...subscriptions.values()].some((each) => each.brandId === brandId);
}
