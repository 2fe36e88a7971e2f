/** Finds companies by ticker or name in the company reference. Synchronous; bound in the composition roots. */
export abstract class CompanySearch {
  /** At most `limit` companies: exact match first, then matches at the start of a ticker, at the start of a name, and elsewhere in a name. */
  abstract search(text: string, limit?: number): readonly { readonly ticker: string; readonly name: string }[];
}
