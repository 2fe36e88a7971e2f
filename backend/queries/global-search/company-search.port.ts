/** Finds companies by ticker or name in the company reference. Synchronous; bound in the composition roots. */
export abstract class CompanySearch {
  /** Exact match first, then prefixes of tickers, prefixes of names, names. At most `limit`. */
  abstract search(text: string, limit?: number): readonly { readonly ticker: string; readonly name: string }[];
}
