/** Present tense forms of a verb, from its base form. Pure. */

const OWN_FORMS: Readonly<Record<string, readonly [one: string, several: string]>> = { be: ['is', 'are'], have: ['has', 'have'] };

/** `announces` for `announce`; `announce` if several act. */
export function presentOf(base: string, isPlural = false): string {
  const own = OWN_FORMS[base];
  if (own !== undefined) return own[isPlural ? 1 : 0];
  if (isPlural) return base;
  if (/(?:[sxzo]|ch|sh)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}
