import { ServiceUnavailableException } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { withPaymentProvider } from '../provider/provider-request.service.ts';
import { Sales } from '../selling/sales.port.ts';
import { PaymentSetup } from '../stripe-setup/payment-setup.port.ts';
import { ReceivePaymentEvent } from './receive-payment-event.command.ts';

@CommandHandler(ReceivePaymentEvent)
export class ReceivePaymentEventHandler implements ICommandHandler<ReceivePaymentEvent> {
  constructor(
    private readonly sales: Sales,
    private readonly setup: PaymentSetup,
    private readonly clock: Clock,
  ) {}

  /** @throws payment_provider_away, which makes the provider send the event again. */
  async execute({ subscriptionId, invoiceId, paymentId, event }: ReceivePaymentEvent): Promise<void> {
    const { services } = this.sales;
    // A deployment that sells nothing ignores events.
    if (services === null) return;
    try {
      await withPaymentProvider(async () => {
        if (subscriptionId !== null) await services.sync.execute(subscriptionId);
        if (invoiceId !== null) await services.paymentSync.invoice(invoiceId);
        if (paymentId !== null) await services.paymentSync.payment(paymentId);
      });
    } catch (error) {
      const reason = error instanceof ServiceUnavailableException ? 'provider_away' : 'failed';
      // Throw the original error even if the report can't be stored.
      await this.setup.reports.notProcessed(event, reason, this.clock.now().toISOString()).catch(() => {});
      throw error;
    }
  }
}
