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

/** Has a model write an answer. Bound in the composition roots. */
export abstract class AnswerWriter {
  /** @returns the model's last text, unread; null without a model, without tokens left today, or when the provider fails. */
  abstract write(question: string, tools: AnswerTools): Promise<string | null>;
}
