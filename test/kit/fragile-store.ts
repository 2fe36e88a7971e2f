/** A store of the product that a bench takes away and brings back. */
export interface FragileStore {
  /** Configuration of a product that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** What it can suffer from. */
  readonly kinds: readonly string[];
  /** Kinds that only slow it down: no lease may be lost because of them. */
  readonly merelySlow: readonly string[];
  /** How long an outage of this kind lasts where the round wants `forMs`, milliseconds. */
  lengthOf(kind: string, forMs: number): number;
  /** Suffers for so long; resolves when it is well again. */
  suffer(kind: string, forMs: number): Promise<void>;
  stop(): Promise<void>;
}
