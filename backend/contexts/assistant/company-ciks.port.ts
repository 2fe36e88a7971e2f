/** Finds a company by its ticker in the company reference. Synchronous; bound in the composition roots. */
export abstract class CompanyCiks {
  /** False until the reference has been read for the first time. */
  abstract isRead(): boolean;
  abstract byTicker(ticker: string): { readonly cik: string; readonly name: string } | null;
}
