/** Maximum number of cells read from one filing: several times what the longest filings have, yet small enough for a worker's memory. */
const MAX_CELLS = 1_000_000;

/** How much more of a filing's text may be read. A line outside a table counts as one cell. All documents of a filing share it. */
export class LineBudget {
  left = MAX_CELLS;
  /** Whether anything has been left out. */
  isCut = false;

  /** Whether the budget is used up; if so, records that something was left out. */
  isSpent(): boolean {
    if (this.left > 0) return false;
    this.isCut = true;
    return true;
  }
}
