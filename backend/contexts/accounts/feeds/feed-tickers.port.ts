/** The part of the company reference that feeds need. Bound in the composition roots. */
export abstract class FeedTickers {
  /** The symbol of a ticker as a user types it; null when unknown. */
  abstract symbolOf(input: string): string | null;
}
