/** A name normalized for comparison, without case, punctuation or variants of the legal form: `cg pond lp`. Pure. */
export function foldedName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\/[a-z]{2,3}\/?\s{0,3}$/, '')
    .replaceAll('limited liability company', 'llc')
    .replaceAll('limited partnership', 'lp')
    .replaceAll(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bl (?=[lp]\b)|\bl l (?=[cp]\b)/g, (spaced) => spaced.replaceAll(' ', ''))
    .replace(/\bincorporated\b/g, 'inc')
    .replace(/\bcorporation\b/g, 'corp')
    .trim()
    .replace(/^the /, '');
}
