/** Characters of a line that an expression is run on at most. */
export const LONGEST_LINE = 20_000;

/**
 * The text with lines of at most {@link LONGEST_LINE} characters, and of the same length: places in it stay true. A longer line is cut at a space; where it has
 * none, a character gives way to the cut. No sentence and no row of a table is that long, and what an expression takes may grow with the square of a line.
 */
export function withShortLines(text: string): string {
  const pieces: string[] = [];
  let kept = 0;
  for (let from = 0; from + LONGEST_LINE < text.length; ) {
    const line = text.slice(from, from + LONGEST_LINE + 1);
    const end = line.lastIndexOf('\n');
    if (end >= 0) {
      from += end + 1;
      continue;
    }
    const space = line.lastIndexOf(' ');
    const cut = from + (space > 0 ? space : LONGEST_LINE);
    // A character of two halves gives way whole.
    const at = isPair(text, cut - 1) ? cut - 1 : cut;
    const wide = isPair(text, at) ? 2 : 1;
    pieces.push(text.slice(kept, at), '\n'.repeat(wide));
    kept = at + wide;
    from = kept;
  }
  return kept === 0 ? text : [...pieces, text.slice(kept)].join('');
}

const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;
