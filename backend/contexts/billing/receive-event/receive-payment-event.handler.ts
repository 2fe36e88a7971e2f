import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orAskAgainLater } from '../ask-provider.service.ts';
import { Sales } from '../sales.port.ts';
import { ReceivePaymentEvent } from './receive-payment-event.command.ts';

@CommandHandler(ReceivePaymentEvent)
export class ReceivePaymentEventHandler implements ICommandHandler<ReceivePaymentEvent> {
  constructor(private readonly sales: Sales) {}

  /** @throws payment_provider_away, on which the provider sends its event again. */
  async execute({ subscriptionId, invoiceId, paymentId }: ReceivePaymentEvent): Promise<void> {
    const { desk } = this.sales;
    // Where nothing is sold no event passes its check.
    if (desk === null) return;
    await orAskAgainLater(async () => {
      if (subscriptionId !== null) await desk.follow.execute(subscriptionId);
      if (invoiceId !== null) await desk.payments.invoice(invoiceId);
      if (paymentId !== null) await desk.payments.payment(paymentId);
    });
  }
}
