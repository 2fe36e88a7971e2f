/** A store of the product that a bench makes unavailable and available again. */
export interface InterruptibleStore {
  /** Configuration of a product that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Kinds of outages it can simulate. */
  readonly kinds: readonly string[];
  /** Kinds that only slow it down: no lease may be lost because of them. */
  readonly slowKinds: readonly string[];
  /** How long an outage of this kind lasts where the round wants `forMs`, milliseconds. */
  lengthOf(kind: string, forMs: number): number;
  /** Runs an outage for so long; resolves when the store works again. */
  interrupt(kind: string, forMs: number): Promise<void>;
  stop(): Promise<void>;
}
