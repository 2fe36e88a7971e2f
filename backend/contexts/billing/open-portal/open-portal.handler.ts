import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noSubscription } from '../billing.errors.ts';
import { withPaymentProvider } from '../provider/provider-request.service.ts';
import { Sales } from '../selling/sales.port.ts';
import { salesServicesOf } from '../selling/sales-services-of.service.ts';
import { Subscriptions } from '../subscriptions/subscriptions.reader.ts';
import { OpenPortal } from './open-portal.command.ts';

/** Opens the provider's page for cards and invoices, even if the subscription has ended. */
@CommandHandler(OpenPortal)
export class OpenPortalHandler implements ICommandHandler<OpenPortal> {
  constructor(
    private readonly sales: Sales,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** @throws not_sold_here, no_subscription, payment_provider_away */
  async execute({ accountId, brandId }: OpenPortal): Promise<{ url: string }> {
    const services = salesServicesOf(this.sales, brandId);
    const known = (await this.subscriptions.of(accountId)).filter((each) => each.brandId === brandId);
    const customerId = known.at(-1)?.customerId;
    if (customerId === undefined) throw noSubscription();
    const back = this.sales.urlOf(brandId, '/settings#billing');
    return { url: await withPaymentProvider(() => services.provider.portal(customerId, back)) };
  }
}
