import type { Position } from '#platform/event-store/event-store.port.ts';

/** Since when our record of a company is complete. Bound in the composition roots. */
export abstract class HistoryCoverage {
  /**
   * First day (`yyyy-mm-dd`) from which the company's filings are known without a gap up to `day`; null if nothing proves it.
   * @param reached log position that the caller has read.
   */
  abstract since(cik: string, day: string, reached: Position): Promise<string | null>;
}
