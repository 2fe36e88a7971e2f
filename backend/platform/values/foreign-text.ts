/** Third-party text in our messages: it must neither reorder the text around it nor become a link. Pure. */

/**
 * Bidi control characters (Unicode UAX #9), which may affect the text around them, and other control characters, which break XML, JSON readers
 * and mail programs. Tabs and line breaks are not included.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Control characters that count as white space: page breaks. */
const isSpace = (control: string): boolean => control === '\f' || control === '\v';

/** A dot as in a host name, but not in a number, after an initial or at the end of a sentence. Browsers treat the other three characters as dots too. */
const HOST_DOT = /(?<=[\p{L}\p{N}-])([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]|\d+\.\d+\.\d)/gu;
/** The colon after a scheme, and the @ of a mailbox. */
const SCHEME = /:(?=\/\/)/g;
const MAILBOX = /@(?=[\p{L}\p{N}[])/gu;

/** Zero-width non-joiner: not allowed in host names, and invisible in every mail program. */
const JOINER = '\u200c';

/** Removes control characters, including bidi ones; page breaks become spaces. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, (control) => (isSpace(control) ? ' ' : ''));
}

/** Deeper than any of our schemas; hostile JSON may be nested arbitrarily deep. */
const MAX_DEPTH = 32;

/**
 * Removes control characters from all texts in a JSON value. All text that enters the product passes through this function or the one above.
 * @param except names of fields to leave unchanged.
 */
export function withoutControlsIn<T>(value: T, except?: RegExp, depth = 0): T {
  if (typeof value === 'string') return withoutControls(value) as T;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((each) => withoutControlsIn(each, except, depth + 1)) as T;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, except?.test(name) ? each : withoutControlsIn(each, except, depth + 1)]),
  ) as T;
}

/** Makes mail programs find no links in a text, without changing how it looks. */
export function unlinked(text: string): string {
  return splitLinks(text, JOINER);
}

/** The same for text messages, whose alphabet has no invisible characters: inserts a space wherever a phone would see a link. */
export function unlinkedBySpaces(text: string): string {
  return splitLinks(text, ' ');
}

function splitLinks(text: string, by: string): string {
  return text
    .replace(SCHEME, `:${by}`)
    .replace(MAILBOX, `@${by}`)
    .replace(HOST_DOT, by === ' ' ? `${by}$1` : `$1${by}`);
}
