import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CancelSubscriptionHandler } from './cancel-subscription/cancel-subscription.handler.ts';
import { CancelSubscriptionController } from './cancel-subscription/cancel-subscription.http.controller.ts';
import { ReceivePaymentEventHandler } from './receive-event/receive-payment-event.handler.ts';
import { StripeWebhookController } from './receive-event/stripe-webhook.http.controller.ts';
import { Subscriptions } from './subscriptions.reader.ts';

/** Needs {@link StripeEventReader} and {@link FollowSubscription}, which are bound where the product is put together. */
@Module({
  imports: [CqrsModule],
  controllers: [StripeWebhookController, CancelSubscriptionController],
  providers: [ReceivePaymentEventHandler, CancelSubscriptionHandler, Subscriptions],
})
export class BillingModule {}
