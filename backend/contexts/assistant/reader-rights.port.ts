/** What a reader may open and ask at a brand. Bound in the composition roots. */
export interface AssistantRights {
  /** Form types whose filings the reader opens. */
  readonly forms: ReadonlySet<string>;
  /** Questions a day: null for as many as wanted, 0 where the brand has no assistant. */
  readonly questionsPerDay: number | null;
}

export abstract class ReaderRights {
  /** @param accountId null for a reader without a session. */
  abstract of(accountId: string | null, brandId: string): Promise<AssistantRights>;
}
