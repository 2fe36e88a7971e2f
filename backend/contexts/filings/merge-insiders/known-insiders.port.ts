/** Reporting owners with at least one filing here. Bound in the composition root. */
export abstract class KnownInsiders {
  /** @param cik ten digits. */
  abstract has(cik: string): Promise<boolean>;
}
