/** Maximum characters per line for pattern matching. */
export const MAX_LINE_LENGTH = 20_000;

/**
 * Splits lines longer than {@link MAX_LINE_LENGTH} without changing the text's length, so that offsets stay valid. A line is split at a space; if there is
 * none, a character is overwritten. No sentence or table row is that long, and a pattern's time may grow with the square of a line's length.
 */
export function withShortLines(text: string): string {
  const pieces: string[] = [];
  let kept = 0;
  for (let from = 0; from + MAX_LINE_LENGTH < text.length; ) {
    const line = text.slice(from, from + MAX_LINE_LENGTH + 1);
    const end = line.lastIndexOf('\n');
    if (end >= 0) {
      from += end + 1;
      continue;
    }
    const space = line.lastIndexOf(' ');
    const cut = from + (space > 0 ? space : MAX_LINE_LENGTH);
    // Overwrite both halves of a surrogate pair.
    const at = isPair(text, cut - 1) ? cut - 1 : cut;
    const wide = isPair(text, at) ? 2 : 1;
    pieces.push(text.slice(kept, at), '\n'.repeat(wide));
    kept = at + wide;
    from = kept;
  }
  return kept === 0 ? text : [...pieces, text.slice(kept)].join('');
}

const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;
