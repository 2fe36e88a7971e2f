import type { OwnershipFacts } from './facts.ts';

/** `Jane A. Doe` for `DOE JANE A` if a signature has exactly these words in a row; otherwise the name as filed. */
export function naturalName(filed: string, signatures: OwnershipFacts['signatures']): string {
  const wanted = wordsOf(filed);
  for (const { name } of signatures) {
    const printed = (name ?? '')
      .replaceAll(',', ' ')
      .split(/\s/)
      .filter((word) => word !== '');
    for (let at = 0; at + wanted.length <= printed.length; at += 1) {
      const part = printed.slice(at, at + wanted.length);
      if (wanted.length > 1 && sameWords(part, wanted)) return part.join(' ');
    }
  }
  return filed;
}

function sameWords(part: readonly string[], wanted: readonly string[]): boolean {
  return part.map(bare).sort().join(' ') === [...wanted].sort().join(' ');
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(',', ' ')
    .split(/\s/)
    .map(bare)
    .filter((word) => word !== '');
}

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '');
