import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noSubscription, packsNotSold, paymentDeclined } from '../billing.errors.ts';
import type { PriceList } from '../prices/price-list.ts';
import { PaymentDeclined } from '../provider/payment.errors.ts';
import type { ProviderSubscription } from '../provider/payment-provider.port.ts';
import { withPaymentProvider } from '../provider/provider-request.service.ts';
import { Sales, type SalesServices } from '../selling/sales.port.ts';
import { salesServicesOf } from '../selling/sales-services-of.service.ts';
import { holdsPlan } from '../subscriptions/keeps-plan.policy.ts';
import { Subscriptions } from '../subscriptions/subscriptions.reader.ts';
import { ChangePacks } from './change-packs.command.ts';

/** Changes the number of add-on packs, which is a quantity on the subscription that pays for the plan (decision 22). */
@CommandHandler(ChangePacks)
export class ChangePacksHandler implements ICommandHandler<ChangePacks> {
  constructor(
    private readonly sales: Sales,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** @throws not_sold_here, no_subscription, payment_declined, payment_provider_away */
  async execute(command: ChangePacks): Promise<void> {
    const services = salesServicesOf(this.sales, command.brandId);
    await withPaymentProvider(() => this.#change(command, services));
  }

  async #change({ accountId, brandId, packs }: ChangePacks, { provider, prices, sync }: SalesServices): Promise<void> {
    const activeSubscriptions = (await this.subscriptions.of(accountId)).filter(
      (each) => each.brandId === brandId && holdsPlan(each.status),
    );
    const known = activeSubscriptions.at(-1);
    const subscription = known && (await provider.subscription(known.subscriptionId));
    if (!subscription || !holdsPlan(subscription.status)) throw noSubscription();
    const list = await prices.list();
    const bought = subscription.items.filter(({ priceId }) => list.addOns.has(priceId));
    const priceId = bought[0]?.priceId ?? packPrice(subscription, list, brandId);
    if (packs > 0 && priceId === null) throw packsNotSold();
    if (priceId !== null) {
      // A subscription may have packs at an earlier price in addition to the current one.
      const others = bought.slice(1).reduce((sum, { quantity }) => sum + quantity, 0);
      const quantity = Math.max(0, packs - others);
      if (quantity !== (bought[0]?.quantity ?? 0)) {
        await throwingDeclined(() => provider.setQuantity(subscription, priceId, quantity));
      }
    }
    await sync.execute(subscription.subscriptionId);
  }
}

/** The pack price for the subscription’s interval, which all of its prices share; null if the brand sells no packs at that interval. */
function packPrice({ interval }: ProviderSubscription, list: PriceList, brandId: string): string | null {
  return interval === null ? null : (list.offers.get(brandId)?.addOn[interval] ?? null);
}

async function throwingDeclined(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw error instanceof PaymentDeclined ? paymentDeclined() : error;
  }
}
