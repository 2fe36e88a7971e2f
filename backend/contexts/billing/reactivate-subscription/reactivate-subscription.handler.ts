import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noSubscription } from '../billing.errors.ts';
import { deskAt } from '../desk-at.service.ts';
import { withPaymentProvider } from '../provider-request.service.ts';
import { Sales } from '../sales.port.ts';
import { holdsPlan } from '../subscription-status.policy.ts';
import { Subscriptions } from '../subscriptions.reader.ts';
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
    const desk = deskAt(this.sales, brandId);
    const running = async () =>
      (await this.subscriptions.of(accountId)).filter((each) => each.brandId === brandId && holdsPlan(each.status));
    const ending = (await running()).filter((each) => each.cancelAtPeriodEnd);
    for (const { subscriptionId } of ending) {
      await withPaymentProvider(() => desk.follow.setCancelAtPeriodEnd(subscriptionId, false));
    }
    // If it ended meanwhile, report that there is no subscription.
    if ((await running()).length === 0) throw noSubscription();
  }
}
