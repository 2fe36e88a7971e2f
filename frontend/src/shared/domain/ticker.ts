/** `BRK.B`, `BRK-B` and `brk/b` are the same ticker. The separator matters: `BC-PC` and `BCPC` differ. */
export function sameTicker(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(ticker: string): string {
  return ticker.trim().toUpperCase().replace(/[./]/g, '-');
}
