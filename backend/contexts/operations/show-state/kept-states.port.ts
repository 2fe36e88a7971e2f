/** A state that commands keep of a stream: it is folded from all of its events. */
export interface KeptState {
  /** The aggregate, in words. */
  readonly name: string;
  readonly initial: unknown;
  evolve(state: unknown, event: { readonly type: string; readonly data: unknown }): unknown;
}

/** The states that the product keeps of a stream. Contexts own the rules; they are brought together where the product is. */
export abstract class KeptStates {
  /** None for a stream of whose past no command asks anything. */
  abstract of(stream: string): readonly KeptState[];
}
