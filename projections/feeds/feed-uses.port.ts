/** Days on which feeds were read; operational state rather than a view. Bound in the composition roots. */
export abstract class FeedUses {
  /** The last UTC day on which each of these feeds was read. */
  abstract lastDays(feedIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Records a read in the background. @param accountId the feed's owner, with whose data the record is erased. */
  abstract record(feedId: string, accountId: string): void;
}
