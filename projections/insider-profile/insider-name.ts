/** Makes names as filed (`COOK TIMOTHY D`) and as typed (`Tim-othy D. Cook`) comparable. Pure. */

const MAX_LENGTH = 120;

/** Lower case, without accents and punctuation, single spaces: `O'BRIEN, José` → `obrien jose`. */
export function foldName(name: string): string {
  return name
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a name, sorted, so that both orders of a name are equal. */
export function nameKeyOf(name: string): string {
  return foldName(name).split(' ').sort().join(' ');
}

/** Prefixes to search for: the words as typed, and with the last one first, as in EDGAR's spelling of people's names. */
export function searchStarts(query: string): readonly string[] {
  const folded = foldName(query);
  const words = folded.split(' ');
  const turned = [words.at(-1), ...words.slice(0, -1)].join(' ');
  return [...new Set([folded, turned])];
}
