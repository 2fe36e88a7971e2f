import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { withPaymentProvider } from '../provider/provider-request.service.ts';
import { holdsPlan } from '../subscriptions/keeps-plan.policy.ts';
import { runningAt } from '../subscriptions/subscription.decider.ts';
import { SubscriptionSync } from '../subscriptions/subscription-sync.service.ts';
import { Subscriptions } from '../subscriptions/subscriptions.reader.ts';
import { CancelSubscription } from './cancel-subscription.command.ts';

/** Cancels at the end of the paid period and keeps the plan until then; a subscription that provides no plan ends at once. */
@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly sync: SubscriptionSync,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. @throws no_subscription, payment_provider_away */
  async execute({ accountId, brandId }: CancelSubscription): Promise<{ activeUntil: string }> {
    const running = runningAt(brandId, await this.subscriptions.state(accountId));
    for (const { subscriptionId, status, cancelAtPeriodEnd } of running) {
      if (!holdsPlan(status)) await withPaymentProvider(() => this.sync.cancel(subscriptionId));
      else if (!cancelAtPeriodEnd) await withPaymentProvider(() => this.sync.setCancelAtPeriodEnd(subscriptionId, true));
    }
    const after = runningAt(brandId, await this.subscriptions.state(accountId));
    const ends = after.filter(({ status }) => holdsPlan(status)).map(({ currentPeriodEnd }) => currentPeriodEnd);
    const activeUntil = ends.sort().at(-1) ?? (running.length > 0 ? this.clock.now().toISOString() : undefined);
    if (activeUntil !== undefined) return { activeUntil };
    throw new DomainError(
      'no_subscription',
      'This account doesn’t have a subscription, so there’s nothing to cancel and you aren’t being charged.',
      'conflict',
    );
  }
}
