import type { DomainEvent, Recorded } from '../event-store/define-event.ts';

/** A pure state machine: folds events to state, turns a command into new events. Throws only {@link DomainError}. */
export interface Decider<C, S, E extends DomainEvent> {
  readonly initial: S;
  /** @param event has a position and a time only if it was read from the log; an event just decided has neither. */
  evolve(state: S, event: E | Recorded<E>): S;
  decide(command: C, state: S): readonly E[];
}

/** A rejection by a business rule. `code` is a stable snake_case code in the response; `kind` determines the HTTP status. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly code: string,
    message: string,
    readonly kind:
      | 'invalid'
      | 'unauthorized'
      | 'forbidden'
      | 'notFound'
      | 'conflict'
      | 'gone'
      | 'precondition'
      | 'unprocessable'
      | 'limited'
      | 'unavailable' = 'invalid',
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
