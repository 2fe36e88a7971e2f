import { HistoryCoverage } from '../../backend/contexts/scoring/history/history-coverage.port.ts';
import { MarketRecord } from '../../backend/contexts/scoring/market-figures.port.ts';

/** Nothing is recorded of what is complete. */
export class NoCoverage extends HistoryCoverage {
  async since(): Promise<null> {
    return null;
  }
}

/** No provider is configured, no list of tickers is there. */
export class NoMarket extends MarketRecord {
  isListed(): null {
    return null;
  }

  async of(): Promise<null> {
    return null;
  }
}
