import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { brandOf } from '../../brands/published/brand.catalog.ts';
import { Sales, type SalesServices } from '../selling/sales.port.ts';
import type { WebhookRefusal } from './payment-reports.store.ts';
import { PaymentSetup } from './payment-setup.port.ts';
import { ShowStripeSetup } from './show-stripe-setup.query.ts';
import type { StripeSetupResponse } from './stripe-setup.response.ts';

@QueryHandler(ShowStripeSetup)
export class ShowStripeSetupHandler implements IQueryHandler<ShowStripeSetup> {
  constructor(
    private readonly sales: Sales,
    private readonly setup: PaymentSetup,
  ) {}

  async execute(): Promise<StripeSetupResponse> {
    const { services } = this.sales;
    const { reports, mode, webhookAddress } = this.setup;
    const [webhook, compared] = await Promise.all([reports.webhook(), reports.reconciliation()]);
    const refused = Object.entries(webhook?.refused ?? {}) as [WebhookRefusal, string][];
    return {
      mode,
      brands: services === null ? [] : await Promise.all(services.prices.brandIds.map((brandId) => brandAt(services, brandId))),
      webhook: {
        address: webhookAddress,
        lastEvent: webhook?.lastEvent ?? null,
        lastTest: webhook?.lastTest ?? null,
        refused: refused.map(([reason, at]) => ({ reason, at })).sort((a, b) => (a.at < b.at ? 1 : -1)),
      },
      reconciliation: compared && {
        ...{ at: compared.at, looked: compared.looked, further: compared.further, failed: compared.failed },
        mismatches: compared.mismatches.map((each) => ({ ...each })),
      },
    };
  }
}

async function brandAt({ prices, offers }: SalesServices, brandId: string): Promise<StripeSetupResponse['brands'][number]> {
  const [list, version, offer] = await Promise.all([prices.list(), prices.version(brandId), offers.of(brandId)]);
  const named = list.offers.get(brandId);
  const priceOf = (priceId: string | null | undefined, amount: number | null | undefined) =>
    priceId ? { priceId, amount: amount ?? null } : null;
  return {
    ...{ brandId, brandName: brandOf(brandId).brandName, version, currency: offer?.currency ?? null },
    pro: { month: priceOf(named?.pro.month, offer?.pro.month), year: priceOf(named?.pro.year, offer?.pro.year) },
    addOn: { month: priceOf(named?.addOn.month, offer?.pack?.month), year: priceOf(named?.addOn.year, offer?.pack?.year) },
    ...{ trialDays: named?.trialDays ?? null, promotionCodes: named?.promotionCodes ?? false },
    automaticTax: named?.automaticTax ?? false,
  };
}
