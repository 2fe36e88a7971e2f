/** Backfilled filings of a company that are recorded and still to be read. Bound in the composition roots. */
export abstract class AwaitedHistory {
  /** @param cik ten digits. */
  abstract of(cik: string): Promise<number>;
}
