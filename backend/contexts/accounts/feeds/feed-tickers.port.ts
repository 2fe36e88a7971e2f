/** Company lookups that feeds need. Bound in the composition roots. */
export abstract class FeedTickers {
  /** False until the company list has been loaded for the first time. */
  abstract isRead(): boolean;
  /** The symbol of a ticker as a user types it; null when unknown. */
  abstract symbolOf(input: string): string | null;
}
