import { ServiceUnavailableException } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FollowSubscription } from '../follow-subscription.service.ts';
import { PaymentProviderAway } from '../payment.errors.ts';
import { ReceivePaymentEvent } from './receive-payment-event.command.ts';

@CommandHandler(ReceivePaymentEvent)
export class ReceivePaymentEventHandler implements ICommandHandler<ReceivePaymentEvent> {
  constructor(private readonly follow: FollowSubscription) {}

  /** @throws payment_provider_away, on which the provider sends its event again. */
  async execute({ subscriptionId }: ReceivePaymentEvent): Promise<void> {
    try {
      await this.follow.execute(subscriptionId);
    } catch (error) {
      if (!(error instanceof PaymentProviderAway)) throw error;
      throw new ServiceUnavailableException(
        {
          error: 'payment_provider_away',
          message: 'The subscription could not be read at the payment provider. Send the event again later.',
          details: { retryAfterSeconds: 60 },
        },
        { cause: error },
      );
    }
  }
}
