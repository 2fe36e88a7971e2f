import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../platform/commands/decider.ts';
import { orAskAgainLater } from '../ask-provider.service.ts';
import { FollowSubscription } from '../follow-subscription.service.ts';
import { holdsPlan } from '../subscription-status.policy.ts';
import { Subscriptions } from '../subscriptions.reader.ts';
import { CancelSubscription } from './cancel-subscription.command.ts';

/** The plan stays until the end of what is paid for. */
@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly follow: FollowSubscription,
  ) {}

  /** Asked again it answers the same. @throws no_subscription, payment_provider_away */
  async execute({ accountId, brandId }: CancelSubscription): Promise<{ activeUntil: string }> {
    for (const { subscriptionId, cancelAtPeriodEnd } of await this.#paid(accountId, brandId)) {
      if (!cancelAtPeriodEnd) await orAskAgainLater(() => this.follow.setCancelAtPeriodEnd(subscriptionId, true));
    }
    const ends = (await this.#paid(accountId, brandId)).map(({ currentPeriodEnd }) => currentPeriodEnd);
    const activeUntil = ends.sort().at(-1);
    if (activeUntil !== undefined) return { activeUntil };
    throw new DomainError(
      'no_subscription',
      'This account has no subscription, so nothing is charged and nothing to cancel.',
      'conflict',
    );
  }

  async #paid(accountId: string, brandId: string) {
    const all = await this.subscriptions.of(accountId);
    return all.filter((each) => each.brandId === brandId && holdsPlan(each.status));
  }
}
