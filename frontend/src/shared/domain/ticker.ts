/** `BRK.B`, `BRK-B` and `brk/b` are one ticker; letters are never joined, so `BC-PC` stays apart from `BCPC`. */
export function sameTicker(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(ticker: string): string {
  return ticker.trim().toUpperCase().replace(/[./]/g, '-');
}
