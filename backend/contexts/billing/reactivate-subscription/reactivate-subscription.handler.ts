import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noSubscription } from '../billing.errors.ts';
import { withPaymentProvider } from '../provider/provider-request.service.ts';
import { Sales } from '../selling/sales.port.ts';
import { salesServicesOf } from '../selling/sales-services-of.service.ts';
import { holdsPlan } from '../subscriptions/keeps-plan.policy.ts';
import { Subscriptions } from '../subscriptions/subscriptions.reader.ts';
import { ReactivateSubscription } from './reactivate-subscription.command.ts';

/** Withdraws a cancellation while the plan is still running. */
@CommandHandler(ReactivateSubscription)
export class ReactivateSubscriptionHandler implements ICommandHandler<ReactivateSubscription> {
  constructor(
    private readonly sales: Sales,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** Idempotent. @throws not_sold_here, no_subscription, payment_provider_away */
  async execute({ accountId, brandId }: ReactivateSubscription): Promise<void> {
    const services = salesServicesOf(this.sales, brandId);
    const running = async () =>
      (await this.subscriptions.of(accountId)).filter((each) => each.brandId === brandId && holdsPlan(each.status));
    const ending = (await running()).filter((each) => each.cancelAtPeriodEnd);
    for (const { subscriptionId } of ending) {
      await withPaymentProvider(() => services.sync.setCancelAtPeriodEnd(subscriptionId, false));
    }
    // The subscription may have ended in the meantime.
    if ((await running()).length === 0) throw noSubscription();
  }
}
