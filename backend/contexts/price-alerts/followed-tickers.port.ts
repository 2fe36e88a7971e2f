/** The part of the watchlist that price alerts need. Bound in the composition roots. */
export abstract class FollowedTickers {
  /** The ticker as the account follows it, however it was typed; null if it doesn't follow it. */
  abstract symbolOf(accountId: string, typed: string): Promise<string | null>;
}
