/** Days on which feeds were read; operational state rather than a view. Bound in the composition roots. */
export abstract class FeedUsesLookup {
  /** The last UTC day on which each of these feeds was read. */
  abstract of(feedIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Records a read in the background. */
  abstract used(feedId: string, accountId: string): void;
}
