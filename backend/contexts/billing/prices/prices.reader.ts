import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import type { BillingSetupEvent } from '../published/billing-setup.events.ts';
import { billingSetupStream } from './billing-setup.stream.ts';
import { type PriceList, withOffer } from './price-list.ts';

const PAGE = 500;

/** The prices at which this deployment sells: a brand's configured ones, or else those in the environment. */
export class Prices {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    /** Brands that may sell. */
    readonly brandIds: readonly string[],
    private readonly defaults: PriceList,
  ) {}

  /** How many times a brand's prices were configured. */
  async version(brandId: string): Promise<number> {
    let version = 0;
    for (let more = true; more; ) {
      const page = await this.events.read(billingSetupStream(brandId), { from: version, limit: PAGE });
      version += page.length;
      more = page.length === PAGE;
    }
    return version;
  }

  async list(): Promise<PriceList> {
    let list = this.defaults;
    for (const brandId of this.brandIds) {
      for (let from = 0, more = true; more; from += PAGE) {
        const page = await this.events.read(billingSetupStream(brandId), { from, limit: PAGE });
        for (const stored of page) {
          const event = this.codec.decode<BillingSetupEvent>(stored);
          if (event) list = withOffer(list, brandId, event.data);
        }
        more = page.length === PAGE;
      }
    }
    return list;
  }
}
