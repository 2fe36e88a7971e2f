import type { LastPrice } from './published/quote.ts';
import type { QuotesStore } from './quotes.store.ts';

/** Prices from the configured source, as they are written to the cache. */
export class RefreshedPrices {
  constructor(
    private readonly cache: Pick<QuotesStore, 'since' | 'recordsOf'>,
    /** Null without a provider. */
    private readonly source: string | null,
  ) {}

  /** Prices written after `seq`, in that order, and the number to continue from; `seq` itself if there are none. */
  async since(seq: number) {
    if (this.source === null) return { prices: [], seq };
    const records = await this.cache.since(seq);
    const prices = records.flatMap(({ _id: ticker, last, source, sample }) =>
      last === null || source !== this.source ? [] : [{ ticker, price: { ...last, source, sample } }],
    );
    return { prices, seq: records.at(-1)?.seq ?? seq };
  }

  /** A ticker's newest price from the configured source; null if none. */
  async latest(ticker: string): Promise<LastPrice | null> {
    const record = (await this.cache.recordsOf([ticker])).get(ticker);
    return record?.source === this.source ? record.last : null;
  }
}
