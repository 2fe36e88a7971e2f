import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { notSoldHere, pricesRefused, webhookNotConfigured } from '../billing.errors.ts';
import { ConfigurePrices } from '../prices/configure-prices.service.ts';
import { PricesRefused } from '../provider/payment.errors.ts';
import { withPaymentProvider } from '../provider/provider-request.service.ts';
import { Sales } from '../selling/sales.port.ts';
import { PaymentSetup } from './payment-setup.port.ts';
import { ChangePrices, SendTestEvent } from './stripe-setup.command.ts';

@CommandHandler(ChangePrices)
export class ChangePricesHandler implements ICommandHandler<ChangePrices> {
  constructor(
    private readonly sales: Sales,
    private readonly executor: CommandExecutor,
  ) {}

  /** @returns whether the prices changed. @throws prices_refused, prices_changed, not_sold_here, payment_provider_away. */
  async execute({ brandId, wanted, reason, expected, context }: ChangePrices): Promise<boolean> {
    const { services } = this.sales;
    if (services === null) throw notSoldHere();
    const configure = new ConfigurePrices(services.provider, services.prices, this.executor);
    try {
      return await withPaymentProvider(() => configure.execute(brandId, wanted, context, { expected, reason }));
    } catch (error) {
      throw error instanceof PricesRefused ? pricesRefused(error.message) : error;
    }
  }
}

@CommandHandler(SendTestEvent)
export class SendTestEventHandler implements ICommandHandler<SendTestEvent> {
  constructor(
    private readonly setup: PaymentSetup,
    private readonly clock: Clock,
  ) {}

  /** @throws webhook_not_configured */
  async execute() {
    return (await this.setup.sendTest(this.clock.now())) ?? Promise.reject(webhookNotConfigured());
  }
}
