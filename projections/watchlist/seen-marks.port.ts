import type { SeenMarks } from '../../backend/contexts/watchlists/published/seen-mark.ts';

/** The seen marks of an account, which are operational state and in no view. Bound in the composition roots. */
export abstract class SeenMarksLookup {
  abstract of(accountId: string): Promise<SeenMarks>;
}
