import type { TokenPart } from '#platform/token-budget/token-budget.store.ts';

/** One passage or recorded fact that a tool returns to the model. */
export interface ToolPassage {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly company: string;
  readonly text: string;
}

/** Tools that the model may call while it answers. The work per call is limited. */
export interface AnswerTools {
  search(wanted: {
    readonly query: string;
    readonly form?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  }): Promise<readonly ToolPassage[]>;
  /** The answer by rules, with its quotes; empty if none. */
  facts(): Promise<
    readonly { readonly text: string; readonly quotes: readonly { readonly accession: string; readonly quote: string }[] }[]
  >;
}

/** A piece of the model’s output. */
export interface WrittenPiece {
  /** Number of the request that it responds to. A later request starts a new text; the text before was written while calling tools. */
  readonly round: number;
  readonly text: string;
}

/** The model didn't write a complete answer: there is no model, no tokens are left today, or the provider failed, refused, stopped or took too long. */
export class NotWritten extends Error {}

/** Has a model write an answer. Bound in the composition roots. */
export abstract class AnswerWriter {
  /**
   * Yields the model's raw text as it is written. It is complete when the iteration ends.
   * @param tokens the shares of the daily token budget to charge.
   * @param signal aborts when the reader no longer waits for the answer.
   * @throws NotWritten
   */
  abstract write(
    question: string,
    tools: AnswerTools,
    tokens: readonly TokenPart[],
    signal: AbortSignal,
  ): AsyncIterable<WrittenPiece>;
}
