import type { TokenPart } from '#platform/token-budget/token-budget.store.ts';

/** One passage or recorded fact that a tool returns to the model. */
export interface ToolPassage {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly company: string;
  readonly text: string;
}

/** What the model may ask for while it answers. All work behind it is bounded. */
export interface AnswerTools {
  search(wanted: {
    readonly query: string;
    readonly form?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  }): Promise<readonly ToolPassage[]>;
  /** What the rules answer, with its quotes; empty where they do not. */
  facts(): Promise<
    readonly { readonly text: string; readonly quotes: readonly { readonly accession: string; readonly quote: string }[] }[]
  >;
}

/** What a model writes, piece by piece. */
export interface WrittenPiece {
  /** Which of the requests of one answer it is written to. A later one begins the text anew: what went before was written beside a use of tools. */
  readonly round: number;
  readonly text: string;
}

/** The model wrote no whole answer: no model, no tokens left today, the provider failed, refused or broke off, or the time is over. */
export class NotWritten extends Error {}

/** Has a model write an answer. Bound in the composition roots. */
export abstract class AnswerWriter {
  /**
   * The model's text, unread, as it is written; it is whole when the pieces end.
   * @param tokens what the day's tokens are counted against.
   * @param signal ends the work: nobody waits for the answer any more.
   * @throws NotWritten
   */
  abstract write(
    question: string,
    tools: AnswerTools,
    tokens: readonly TokenPart[],
    signal: AbortSignal,
  ): AsyncIterable<WrittenPiece>;
}
