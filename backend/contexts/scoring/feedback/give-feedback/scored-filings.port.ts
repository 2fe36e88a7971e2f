import type { Level } from '../../published/scoring.events.ts';

/** A filing's score as shown to a reader. */
export interface ScoredFiling {
  readonly locked: boolean;
  /** Null until it is scored. */
  readonly level: Level | null;
  readonly score: number | null;
  readonly rulesVersion: string | null;
  readonly ruleIds: readonly string[];
}

/** Filings as shown to readers. Bound in the composition roots. */
export abstract class ScoredFilings {
  /** Null if the filing isn't found. */
  abstract of(accession: string, accountId: string, brandId: string): Promise<ScoredFiling | null>;
}
