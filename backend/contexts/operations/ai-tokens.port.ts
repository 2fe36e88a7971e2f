/** Tokens of the AI on the present UTC day, of one budget for all that asks it. */
export interface AiTokensToday {
  /** What the day may cost (`OPENAI_DAILY_TOKENS`). */
  readonly limit: number;
  /** Used or reserved, all together. */
  readonly used: number;
  readonly followedFilings: number;
  readonly assistant: number;
  readonly otherFilings: number;
  /** Filings whose words of the AI were not shown. */
  readonly refusedWords: number;
}

export abstract class AiTokens {
  /** @returns null where no key of an AI is set. */
  abstract today(): Promise<AiTokensToday | null>;
}
