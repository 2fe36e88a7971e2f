import { type Decider, DomainError } from '../../backend/platform/commands/decider.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';

/**
 * Given the past, when a command comes, then these events.
 * @example deciding(watchlist).given(added('AAPL')).when({ kind: 'remove', ticker: 'AAPL' }).thenEvents(removed('AAPL'));
 */
export function deciding<C, S, E extends DomainEvent>(decider: Decider<C, S, E>) {
  const given = (...past: readonly E[]) => {
    const state = past.reduce<S>((folded, event) => decider.evolve(folded, event), decider.initial);
    return {
      /** For assertions on the folded state. */
      state,
      when(command: C) {
        return {
          thenEvents(...expected: readonly E[]): void {
            expect(decider.decide(command, state)).toEqual(expected);
          },
          thenNothing(): void {
            expect(decider.decide(command, state)).toEqual([]);
          },
          /** Expects a rejection with this code, and these details if given. */
          thenRefused(code: string, details?: Readonly<Record<string, unknown>>): void {
            const refusal = refusalOf(() => decider.decide(command, state));
            expect(refusal.code).toBe(code);
            if (details) expect(refusal.details).toEqual(details);
          },
        };
      },
    };
  };
  return { given, when: given().when };
}

function refusalOf(work: () => unknown): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('the command was accepted');
}
