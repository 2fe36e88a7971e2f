import { HistoryCoverage } from '../../backend/contexts/scoring/past-filings/history-coverage.port.ts';
import { MarketRecord } from '../../backend/contexts/scoring/score-filing/market-figures.port.ts';

/** History coverage without any records. */
export class NoCoverage extends HistoryCoverage {
  async since(): Promise<null> {
    return null;
  }
}

/** Market data without provider and ticker list. */
export class NoMarket extends MarketRecord {
  isListed(): null {
    return null;
  }

  async of(): Promise<null> {
    return null;
  }
}
