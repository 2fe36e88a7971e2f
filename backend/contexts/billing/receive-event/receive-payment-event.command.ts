import { Command } from '@nestjs/cqrs';

/** Processes an event that the payment provider sent. Ids are null for kinds of objects that the event isn't about. */
export class ReceivePaymentEvent extends Command<void> {
  constructor(
    readonly subscriptionId: string | null,
    readonly invoiceId: string | null,
    readonly paymentId: string | null,
    /** The provider's id and type. */
    readonly event: { readonly id: string; readonly type: string },
  ) {
    super();
  }
}
