import type { Level } from '../../published/scoring.events.ts';

/** A filing as a reader sees its score. */
export interface ScoredFiling {
  readonly locked: boolean;
  /** Null while it is not judged. */
  readonly level: Level | null;
  readonly score: number | null;
  readonly rulesVersion: string | null;
  readonly ruleIds: readonly string[];
}

/** The filings that the views show a reader. Bound in the composition roots. */
export abstract class ScoredFilings {
  /** Null when there is no such filing. */
  abstract of(accession: string, accountId: string, brandId: string): Promise<ScoredFiling | null>;
}
