/** A store whose outages a bench can simulate. */
export interface InterruptibleStore {
  /** Environment of a product that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Kinds of outages it can simulate. */
  readonly kinds: readonly string[];
  /** Kinds that only slow it down and must not cost any lease. */
  readonly slowKinds: readonly string[];
  /** Actual duration of an outage of this kind when a round requests `forMs`, in milliseconds. */
  lengthOf(kind: string, forMs: number): number;
  /** Runs an outage; resolves when the store works again. */
  interrupt(kind: string, forMs: number): Promise<void>;
  stop(): Promise<void>;
}
