import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orAskAgainLater } from '../ask-provider.service.ts';
import { FollowSubscription } from '../follow-subscription.service.ts';
import { ReceivePaymentEvent } from './receive-payment-event.command.ts';

@CommandHandler(ReceivePaymentEvent)
export class ReceivePaymentEventHandler implements ICommandHandler<ReceivePaymentEvent> {
  constructor(private readonly follow: FollowSubscription) {}

  /** @throws payment_provider_away, on which the provider sends its event again. */
  execute({ subscriptionId }: ReceivePaymentEvent): Promise<void> {
    return orAskAgainLater(() => this.follow.execute(subscriptionId));
  }
}
