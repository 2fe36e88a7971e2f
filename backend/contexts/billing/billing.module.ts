import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { BillingController } from './billing.http.controller.ts';
import { CancelSubscriptionHandler } from './cancel-subscription/cancel-subscription.handler.ts';
import { CancelSubscriptionController } from './cancel-subscription/cancel-subscription.http.controller.ts';
import { ChangePacksHandler } from './change-packs/change-packs.handler.ts';
import { GrantPlanHandler, RevokeGrantedPlanHandler } from './grant-plan/granted-plans.handler.ts';
import { GrantedPlansController } from './grant-plan/granted-plans.http.controller.ts';
import { OpenPortalHandler } from './open-portal/open-portal.handler.ts';
import { ReactivateSubscriptionHandler } from './reactivate-subscription/reactivate-subscription.handler.ts';
import { ReceivePaymentEventHandler } from './receive-event/receive-payment-event.handler.ts';
import { StripeWebhookController } from './receive-event/stripe-webhook.http.controller.ts';
import { ShowBillingHandler } from './show-billing/show-billing.query-handler.ts';
import { StartCheckoutHandler } from './start-checkout/start-checkout.handler.ts';
import { NoteWebhookHandler } from './stripe-setup/note-webhook.handler.ts';
import { ShowStripeSetupHandler } from './stripe-setup/show-stripe-setup.query-handler.ts';
import { ChangePricesHandler, SendTestEventHandler } from './stripe-setup/stripe-setup.handler.ts';
import { StripeSetupController } from './stripe-setup/stripe-setup.http.controller.ts';
import { Subscriptions } from './subscriptions/subscriptions.reader.ts';

/** Plans, subscriptions and payments. Its ports, {@link StripeEventReader} and {@link SubscriptionSync} must be bound in the composition roots. */
@Module({
  imports: [CqrsModule],
  controllers: [
    BillingController,
    StripeWebhookController,
    CancelSubscriptionController,
    GrantedPlansController,
    StripeSetupController,
  ],
  providers: [
    StartCheckoutHandler,
    GrantPlanHandler,
    RevokeGrantedPlanHandler,
    ChangePacksHandler,
    OpenPortalHandler,
    ReactivateSubscriptionHandler,
    ShowBillingHandler,
    ReceivePaymentEventHandler,
    CancelSubscriptionHandler,
    NoteWebhookHandler,
    ChangePricesHandler,
    SendTestEventHandler,
    ShowStripeSetupHandler,
    Subscriptions,
  ],
})
export class BillingModule {}
