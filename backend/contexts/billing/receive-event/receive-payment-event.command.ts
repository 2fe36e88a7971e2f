import { Command } from '@nestjs/cqrs';

/** The payment provider has reported something of these; null where the event is about none. */
export class ReceivePaymentEvent extends Command<void> {
  constructor(
    readonly subscriptionId: string | null,
    readonly invoiceId: string | null,
    readonly paymentId: string | null,
    /** As the provider names it. */
    readonly event: { readonly id: string; readonly type: string },
  ) {
    super();
  }
}
