import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReceivePaymentEventHandler } from './receive-event/receive-payment-event.handler.ts';
import { StripeWebhookController } from './receive-event/stripe-webhook.http.controller.ts';

/** Needs {@link StripeEventReader} and {@link FollowSubscription}, which are bound where the product is put together. */
@Module({
  imports: [CqrsModule],
  controllers: [StripeWebhookController],
  providers: [ReceivePaymentEventHandler],
})
export class BillingModule {}
