/** The part of the company reference that views need. Synchronous; bound in the composition roots. */
export abstract class CompanyLookup {
  /** False until the reference is first loaded: until then no ticker can be recognized or rejected. */
  abstract isRead(): boolean;
  /** Null when the ticker is unknown. Accepts the spellings of decision 9. */
  abstract byTicker(input: string): {
    readonly cik: string;
    readonly name: string;
    readonly ticker: string;
    readonly exchange: string | null;
  } | null;
  /** Main class first; empty for a company without ticker. */
  abstract tickersOf(cik: string): readonly string[];
}
