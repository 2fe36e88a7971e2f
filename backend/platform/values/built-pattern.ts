/**
 * Builds a pattern from pieces; all server code that builds patterns uses this function. `npm run lint` finds the calls in the syntax tree, assembles the pieces and rejects
 * a pattern whose time grows faster than the text it reads (ADR 96). A piece that is only known at run time must be a word without special characters.
 */
export function builtPattern(source: string | RegExp, flags?: string): RegExp {
  return new RegExp(source, flags);
}
