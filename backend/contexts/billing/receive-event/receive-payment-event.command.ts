import { Command } from '@nestjs/cqrs';

/** The payment provider sent an event about these objects; null for those it doesn't concern. */
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
