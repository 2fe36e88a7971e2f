/** On which days feeds were read, which is operational state and in no view. Bound in the composition roots. */
export abstract class FeedUsesLookup {
  /** The last UTC day of each of these feeds that was read. */
  abstract of(feedIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Notes a reading; nobody waits for it. */
  abstract used(feedId: string, accountId: string): void;
}
