/** Reporting owners with at least one filing that we have. Bound in the composition root. */
export abstract class KnownInsiders {
  /** @param cik ten digits. */
  abstract has(cik: string): Promise<boolean>;
}
