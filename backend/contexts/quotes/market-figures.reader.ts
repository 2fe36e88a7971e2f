import type { Clock } from '../../platform/clock/clock.ts';
import type { QuotesStore } from './quotes.store.ts';

/** Figures are requested once a day; older ones than this are not used. */
const MAX_AGE_MS = 7 * 86_400_000;

export interface RealFiguresFound {
  readonly marketCap: number | null;
  readonly averageDailyVolume: number | null;
  readonly price: number | null;
  readonly source: string;
  readonly asOf: string;
}

/** Figures from the configured provider, excluding samples, old figures and those of other providers. */
export class MarketFiguresReader {
  constructor(
    private readonly cache: QuotesStore,
    /** The configured provider; null without one. */
    private readonly source: string | null,
    private readonly clock: Clock,
  ) {}

  /** Figures of the first of these tickers that has any. */
  async of(tickers: readonly string[]): Promise<RealFiguresFound | null> {
    if (this.source === null || tickers.length === 0) return null;
    const records = await this.cache.recordsOf(tickers);
    const oldest = new Date(this.clock.now().getTime() - MAX_AGE_MS).toISOString();
    for (const ticker of tickers) {
      const record = records.get(ticker);
      if (!record || record.sample || record.source !== this.source) continue;
      const figures = (record.figuresAt ?? '') >= oldest ? record.figures : null;
      const price = (record.lastAt ?? '') >= oldest ? (record.last?.price ?? null) : null;
      const { marketCap = null, averageVolume = null } = figures ?? {};
      if (marketCap === null && averageVolume === null && price === null) continue;
      const asOf = (figures && record.figuresAt) || record.lastAt || '';
      return { marketCap, averageDailyVolume: averageVolume, price, source: record.source, asOf };
    }
    return null;
  }
}
