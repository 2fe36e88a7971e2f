export type Piece = { readonly text: string; readonly matched: boolean };

/** Splits a name and marks matches: each typed word that starts a word of the name. */
export function matchedPieces(name: string, typed: string): readonly Piece[] {
  const words = [...new Set(typed.split(/\s+/).filter((word) => word !== ''))].map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  if (words.length === 0) return [{ text: name, matched: false }];
  const begun = new RegExp(`(?<![\\p{L}\\p{N}])(${words.toSorted((a, b) => b.length - a.length).join('|')})`, 'giu');
  return name
    .split(begun)
    .map((text, at) => ({ text, matched: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
