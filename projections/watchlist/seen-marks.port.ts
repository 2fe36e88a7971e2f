import type { SeenMarks } from '../../backend/contexts/watchlists/published/seen-mark.ts';

/** An account's seen marks, which are operational state rather than a view. Bound in the composition roots. */
export abstract class SeenMarksLookup {
  abstract of(accountId: string): Promise<SeenMarks>;
}
