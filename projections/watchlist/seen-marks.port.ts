import type { SeenMarks } from '../../backend/contexts/watchlists/published/seen-mark.ts';

/** What an account has seen: operational state, so no view holds it. Bound in the composition roots. */
export abstract class SeenMarksLookup {
  abstract of(accountId: string): Promise<SeenMarks>;
}
