/** Whether a reporting owner is recorded. Bound in the composition root. */
export abstract class KnownInsiders {
  /** @param cik ten digits. */
  abstract has(cik: string): Promise<boolean>;
}
