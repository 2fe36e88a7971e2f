import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingController } from './billing.http.controller.ts';
import { CancelSubscriptionHandler } from './cancel-subscription/cancel-subscription.handler.ts';
import { CancelSubscriptionController } from './cancel-subscription/cancel-subscription.http.controller.ts';
import { ChangePacksHandler } from './change-packs/change-packs.handler.ts';
import { OpenPortalHandler } from './open-portal/open-portal.handler.ts';
import { ReactivateSubscriptionHandler } from './reactivate-subscription/reactivate-subscription.handler.ts';
import { ReceivePaymentEventHandler } from './receive-event/receive-payment-event.handler.ts';
import { StripeWebhookController } from './receive-event/stripe-webhook.http.controller.ts';
import { ShowBillingHandler } from './show-billing/show-billing.query-handler.ts';
import { StartCheckoutHandler } from './start-checkout/start-checkout.handler.ts';
import { Subscriptions } from './subscriptions.reader.ts';

/** Its ports, {@link StripeEventReader} and {@link FollowSubscription} are bound where the product is put together. */
@Module({
  imports: [CqrsModule],
  controllers: [BillingController, StripeWebhookController, CancelSubscriptionController],
  providers: [
    StartCheckoutHandler,
    ChangePacksHandler,
    OpenPortalHandler,
    ReactivateSubscriptionHandler,
    ShowBillingHandler,
    ReceivePaymentEventHandler,
    CancelSubscriptionHandler,
    Subscriptions,
  ],
})
export class BillingModule {}
