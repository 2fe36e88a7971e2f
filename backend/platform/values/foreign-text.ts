/** Words of others in our messages: what a filer writes neither reorders the line around it nor becomes a link of ours. Pure. */

/**
 * Characters that change the direction of what follows them (Unicode UAX #9), whose effect may reach beyond the text that holds them, and
 * control characters, which no text needs but tabs and line ends, and XML, JSON readers and mail programs stumble over.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Controls that are white space: the ends of pages. */
const isSpace = (control: string): boolean => control === '\f' || control === '\v';

/** A dot as in the name of a host: not that of a number, an initial or the end of a sentence. Browsers take the other three for dots. */
const HOST_DOT = /(?<=[\p{L}\p{N}-])([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]|\d+\.\d+\.\d)/gu;
/** What stands after the name of a scheme, and inside an address of a mailbox. */
const SCHEME = /:(?=\/\/)/g;
const MAILBOX = /@(?=[\p{L}\p{N}[])/gu;

/** Takes no place, is no part of a host's name, and is drawn by no mail program. */
const JOINER = '\u200c';

/** Without control characters, and those that change the direction of a line. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, (control) => (isSpace(control) ? ' ' : ''));
}

/** Deeper than what any schema or parser of ours reads; a hostile value may be nested as deep as it is long. */
const MAX_DEPTH = 32;

/**
 * A value of JSON whose texts hold none of these characters. Each way by which text enters the product goes through this function or the one above.
 * @param except names of fields that stay as they are.
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

/** Looks the same, and no mail program makes a link of a part of it. */
export function unlinked(text: string): string {
  return apart(text, JOINER);
}

/** The same for text messages, whose alphabet has no invisible character: spaces stand where a telephone would see a link. */
export function unlinkedBySpaces(text: string): string {
  return apart(text, ' ');
}

function apart(text: string, by: string): string {
  return text
    .replace(SCHEME, `:${by}`)
    .replace(MAILBOX, `@${by}`)
    .replace(HOST_DOT, by === ' ' ? `${by}$1` : `$1${by}`);
}
