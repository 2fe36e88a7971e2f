import { PaymentProviderUnavailable } from '../provider/payment.errors.ts';
import type { PaymentProvider, ProviderPrice } from '../provider/payment-provider.port.ts';
import type { Prices } from './prices.reader.ts';

/** Amounts in the currency's smallest unit. */
export interface BrandOffer {
  readonly currency: string;
  readonly pro: {
    readonly month: number;
    readonly year: number | null;
    readonly trialDays: number | null;
    readonly promotionCodes: boolean;
    readonly automaticTax: boolean;
  };
  /** Price of one pack by the subscription's interval; null if no packs are sold. */
  readonly pack: { readonly month: number | null; readonly year: number | null } | null;
}

/** What brands sell, with the payment provider's prices. */
export class Offers {
  /** Cache by price id. It never expires and has no limit: a price’s amount never changes, and only configured prices are requested. */
  readonly #cached = new Map<string, ProviderPrice>();

  constructor(
    private readonly prices: Pick<Prices, 'list'>,
    private readonly provider: Pick<PaymentProvider, 'price'>,
  ) {}

  /** Null if the brand sells nothing, or its prices can't be read right now. */
  async of(brandId: string): Promise<BrandOffer | null> {
    const configured = (await this.prices.list()).offers.get(brandId);
    if (!configured) return null;
    try {
      const [month, year, packMonth, packYear] = await Promise.all(
        [configured.pro.month, configured.pro.year, configured.addOn.month, configured.addOn.year].map((priceId) =>
          this.#price(priceId),
        ),
      );
      if (!month) return null;
      const amount = (price: ProviderPrice | null | undefined) => (price?.currency === month.currency ? price.amount : null);
      const { trialDays, promotionCodes, automaticTax = false } = configured;
      return {
        currency: month.currency,
        pro: { month: month.amount, year: amount(year), trialDays, promotionCodes, automaticTax },
        pack: packMonth || packYear ? { month: amount(packMonth), year: amount(packYear) } : null,
      };
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return null;
      throw error;
    }
  }

  async #price(priceId: string | null): Promise<ProviderPrice | null> {
    if (priceId === null) return null;
    const price = this.#cached.get(priceId) ?? (await this.provider.price(priceId));
    if (price) this.#cached.set(priceId, price);
    return price;
  }
}
