import type { Position } from '#platform/event-store/event-store.port.ts';

/** From which day the record of a company is complete. Bound in the composition roots. */
export abstract class HistoryCoverage {
  /**
   * First day (`yyyy-mm-dd`) from which the company's filings are known without a gap up to `day`; null where that is not proven.
   * @param reached position up to which the caller has read the log.
   */
  abstract since(cik: string, day: string, reached: Position): Promise<string | null>;
}
