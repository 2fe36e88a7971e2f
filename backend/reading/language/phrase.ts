import { builtPattern } from '../../platform/values/built-pattern.ts';
/**
 * A pattern over normalised text: a space stands for any white space, a straight apostrophe for the typographic one, case is ignored.
 * Only bounded repetition may be used; a test enforces it, so that no filing can make a pattern slow.
 */
export function phrase(source: string): RegExp {
  return builtPattern(source.replaceAll(' ', '\\s{1,3}').replaceAll("'", "['’]"), 'gi');
}
