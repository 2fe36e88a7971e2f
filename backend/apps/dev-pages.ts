import { PlayPaymentHandler } from '../contexts/billing/test-payments/play-payment.handler.ts';
import {
  ShowTestCheckoutHandler,
  ShowTestPortalHandler,
} from '../contexts/billing/test-payments/show-test-payments.query-handler.ts';
import { TestPaymentsController } from '../contexts/billing/test-payments/test-payments.http.controller.ts';
import { PlayRecipientHandler } from '../contexts/delivery/play-recipient/play-recipient.handler.ts';
import { PlayRecipientController } from '../contexts/delivery/play-recipient/play-recipient.http.controller.ts';
import { ShowMailHandler } from '../contexts/delivery/play-recipient/show-mail.query-handler.ts';
import { ShowDevOutboxController } from '../contexts/delivery/show-dev-outbox/show-dev-outbox.http.controller.ts';
import { ShowDevOutboxHandler } from '../contexts/delivery/show-dev-outbox/show-dev-outbox.query-handler.ts';

/** The pages under /dev, which only an embedded product has. */
export const DEV_PAGES = {
  controllers: [ShowDevOutboxController, PlayRecipientController, TestPaymentsController],
  handlers: [
    ShowDevOutboxHandler,
    PlayRecipientHandler,
    ShowMailHandler,
    ShowTestCheckoutHandler,
    ShowTestPortalHandler,
    PlayPaymentHandler,
  ],
};
