/** Cells of lines that are kept of a filing: several times as many as the longest filings have, and little enough for the memory of a worker. */
const MAX_CELLS = 1_000_000;

/** How much is still read of a filing's text. A line outside of tables is one cell. Shared by the documents of the filing. */
export class LineBudget {
  left = MAX_CELLS;
  /** Whether anything was left out. */
  isCut = false;

  /** Whether what comes next is left out. */
  isSpent(): boolean {
    if (this.left > 0) return false;
    this.isCut = true;
    return true;
  }
}
