/** The company reference as far as views need it. Bound in the composition roots; every answer is immediate. */
export abstract class CompanyLookup {
  /** Null when the ticker is unknown; spellings as decision 9 says. */
  abstract byTicker(input: string): {
    readonly cik: string;
    readonly name: string;
    readonly ticker: string;
    readonly exchange: string | null;
  } | null;
  /** Main class first; empty for a company without ticker. */
  abstract tickersOf(cik: string): readonly string[];
}
