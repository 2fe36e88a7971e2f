/** Finds a company by its ticker in the company reference. Synchronous; bound in the composition roots. */
export abstract class CompanyCiks {
  abstract byTicker(ticker: string): { readonly cik: string } | null;
}
