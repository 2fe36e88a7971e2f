/** Parts of the AI's tokens of a day. */
export interface AnswerTokens {
  /** Of all readers who share it, such as those of one plan. */
  readonly shared: { readonly by: string; readonly share: number };
  /** Of one address. */
  readonly perAddress: number;
}

/** What a reader may open and ask at a brand. Bound in the composition roots. */
export interface AssistantRights {
  /** Form types whose filings the reader opens. */
  readonly forms: ReadonlySet<string>;
  /** Questions a day: null for as many as wanted, 0 where the brand has no assistant. */
  readonly questionsPerDay: number | null;
  /** The AI's tokens that an answer may cost; null where the rules answer. */
  readonly tokens: AnswerTokens | null;
  /** Why the reader may not save searches; null where that is possible. */
  readonly savedSearches: { readonly code: string; readonly message: string } | null;
}

export abstract class ReaderRights {
  /** @param accountId null for a reader without a session. */
  abstract of(accountId: string | null, brandId: string): Promise<AssistantRights>;
}
