/** `BRK.B`, `BRK-B` and `brk/b` are one ticker. The separator counts, so `BC-PC` and `BCPC` are different. */
export function sameTicker(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(ticker: string): string {
  return ticker.trim().toUpperCase().replace(/[./]/g, '-');
}
