/** AI tokens of the current UTC day, one budget shared by all uses. */
export interface AiTokensToday {
  /** The daily limit (`OPENAI_DAILY_TOKENS`). */
  readonly limit: number;
  /** Used or reserved, in total. */
  readonly used: number;
  readonly followedFilings: number;
  readonly assistant: number;
  readonly otherFilings: number;
  /** Filings whose AI text was rejected. */
  readonly refusedWords: number;
}

/** Today's AI use, for the overview. Bound in the composition root. */
export abstract class AiTokens {
  /** @returns null if no AI key is configured. */
  abstract today(): Promise<AiTokensToday | null>;
}
