/**
 * Copies a text. V8 makes a piece of 13 or more characters that is cut out of a string (`slice`, `split`, `trim`, a
 * capture of a regular expression) a reference into that string: a cache that keeps an accession number would keep the whole page that it
 * was read from. Strings that outlive their document are therefore copied.
 *
 * JSON preserves every string, lone surrogates included, which no byte encoding does, and parsing it allocates a new string.
 */
export function ownedString(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
