/**
 * Copies a text. V8 represents a substring of 13 or more characters (`slice`, `split`, `trim`, a regex capture) as a reference into its parent, so a
 * cache of accession numbers would keep the whole pages they were read from in memory. Strings that outlive their document are therefore copied.
 *
 * JSON preserves every string, including lone surrogates, which no byte encoding does, and parsing it allocates a new string.
 */
export function ownedString(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
