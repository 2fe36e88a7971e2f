import type { Position } from '../../../platform/event-store/event-store.port.ts';

/** Since when the record of a company is complete. Bound in the composition roots. */
export abstract class HistoryCoverage {
  /**
   * First day (`yyyy-mm-dd`) from which the company's filings are known without gap up to `day`; null where nothing recorded proves it.
   * @param reached how far in the log the asking one has read.
   */
  abstract since(cik: string, day: string, reached: Position): Promise<string | null>;
}
