import { builtPattern } from '../../platform/values/built-pattern.ts';
/**
 * A pattern over normalized text: a space matches any white space, a straight apostrophe also a typographic one, and case is ignored.
 * Only bounded repetition is allowed, which a test enforces, so that no filing can make a pattern slow.
 */
export function phrase(source: string): RegExp {
  return builtPattern(source.replaceAll(' ', '\\s{1,3}').replaceAll("'", "['’]"), 'gi');
}
