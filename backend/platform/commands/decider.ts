import type { DomainEvent, Recorded } from '../event-store/define-event.ts';

/** A pure state machine: folds events to state, turns a command into new events. Throws only {@link DomainError}. */
export interface Decider<C, S, E extends DomainEvent> {
  readonly initial: S;
  /** @param event one of the log also has its place and time there; one that was only just decided has not. */
  evolve(state: S, event: E | Recorded<E>): S;
  decide(command: C, state: S): readonly E[];
}

/** A refusal by a business rule. `code` is stable, snake_case, part of the answer; `status` is the HTTP status. */
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
      | 'precondition'
      | 'unprocessable'
      | 'limited'
      | 'unavailable' = 'invalid',
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
