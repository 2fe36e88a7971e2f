import { Command } from '@nestjs/cqrs';

/** The payment provider has reported something of a subscription. */
export class ReceivePaymentEvent extends Command<void> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}
