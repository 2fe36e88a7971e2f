/** An aggregate's state, folded from all events of a stream. */
export interface KeptState {
  /** Readable name of the aggregate. */
  readonly name: string;
  readonly initial: unknown;
  evolve(state: unknown, event: { readonly type: string; readonly data: unknown }): unknown;
}

/** The aggregate states of a stream. Contexts own their rules; the composition roots collect them. */
export abstract class KeptStates {
  /** Empty for a stream that no command depends on. */
  abstract of(stream: string): readonly KeptState[];
}
