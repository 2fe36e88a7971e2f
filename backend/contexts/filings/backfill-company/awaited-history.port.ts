/** Filings of a company's past that are taken down and still to be read. Bound in the composition roots. */
export abstract class AwaitedHistory {
  /** @param cik ten digits. */
  abstract of(cik: string): Promise<number>;
}
