import { NewPrices } from '#contexts/price-alerts/new-prices.port.ts';
import type { SourcedPrice } from '#contexts/price-alerts/watched-price-alerts.store.ts';

/** The latest price of each ticker, as in the quote cache. */
export class LatestPrices extends NewPrices {
  readonly #latest = new Map<string, { readonly price: SourcedPrice; readonly seq: number }>();
  #seq = 0;

  put(ticker: string, price: SourcedPrice): void {
    this.#seq += 1;
    this.#latest.set(ticker, { price, seq: this.#seq });
  }

  override async since(after: number) {
    const newer = [...this.#latest].filter(([, { seq }]) => seq > after).sort(([, a], [, b]) => a.seq - b.seq);
    const prices = newer.map(([ticker, { price }]) => ({ ticker, price }));
    return { prices, seq: Math.max(after, ...newer.map(([, { seq }]) => seq)) };
  }

  override async latest(ticker: string): Promise<SourcedPrice | null> {
    return this.#latest.get(ticker)?.price ?? null;
  }
}
