import { type Decider, DomainError } from '../../backend/platform/commands/decider.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';

/** Given/when/then for a decider: `decideWith(decider).given(…).when(command)` answers the new events or the refusal's code. */
export function decideWith<C, S, E extends DomainEvent>(decider: Decider<C, S, E>) {
  return {
    given: (...history: readonly E[]) => ({
      when(command: C): readonly E[] | string {
        try {
          return decider.decide(command, history.reduce(decider.evolve, decider.initial));
        } catch (error) {
          if (error instanceof DomainError) return error.code;
          throw error;
        }
      },
    }),
  };
}
