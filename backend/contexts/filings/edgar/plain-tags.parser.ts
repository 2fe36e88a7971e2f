import { QuoteType, type TokenizerCallbacks } from 'htmlparser2';

/** What is told of a document; the same as the tokenizer tells, in the same order, but for comments and declarations. */
export type TagCallbacks = Pick<
  TokenizerCallbacks,
  | 'ontext'
  | 'onopentagname'
  | 'onattribname'
  | 'onattribdata'
  | 'onattribend'
  | 'onopentagend'
  | 'onselfclosingtag'
  | 'onclosetag'
>;

/** Ends of elements whose content is no markup. */
const CONTENT_ENDS: ReadonlyMap<string, RegExp> = new Map(
  ['iframe', 'noembed', 'noframes', 'script', 'style', 'title', 'textarea', 'xmp'].map((name) => [
    name,
    new RegExp(String.raw`</${name}[ \n\t\f\r/>]`, 'gi'),
  ]),
);
/** Longer than the names above. */
const LONGEST = 9;
const DOCTYPE = /<!doctype/iy;

const TAB = 9;
const NEW_LINE = 10;
const FORM_FEED = 12;
const RETURN = 13;
const SPACE = 32;
const EXCLAMATION = 33;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const QUESTION = 63;

interface Attribute {
  readonly name: readonly [start: number, end: number];
  readonly value: readonly [start: number, end: number];
  readonly quote: QuoteType;
}

interface OpenTag {
  readonly nameEnd: number;
  /** Position of its last character, `>`. */
  readonly end: number;
  readonly selfClosing: boolean;
}

/**
 * Reads HTML by looking for its tags and the ends of their attributes, several times faster than a tokenizer that looks at every character of a tag.
 * @returns the position up to which it read: the length of the text, or that of the first tag which a tokenizer has to look at.
 */
export function plainTags(html: string, told: TagCallbacks): number {
  const attributes: Attribute[] = [];
  let at = 0;
  let from = 0;
  for (;;) {
    const bracket = html.indexOf('<', from);
    if (bracket === -1) {
      if (at < html.length) told.ontext(at, html.length);
      return html.length;
    }
    const next = html.charCodeAt(bracket + 1);
    const isOpen = isLetter(next);
    const isClose = next === SLASH && isLetter(html.charCodeAt(bracket + 2));
    if (!isOpen && !isClose && next !== EXCLAMATION && next !== QUESTION && next !== SLASH) {
      // A bracket that begins no tag is text, which ends before the next one.
      if (bracket > at) told.ontext(at, bracket);
      at = bracket;
      from = bracket + 1;
      continue;
    }
    if (bracket > at) told.ontext(at, bracket);
    at = bracket;
    if (isOpen) {
      attributes.length = 0;
      const tag = openTagAt(html, bracket + 1, attributes);
      if (tag === null) return at;
      const content = tag.selfClosing ? null : contentEnd(html, bracket + 1, tag);
      if (content === -1) return at;
      told.onopentagname(bracket + 1, tag.nameEnd);
      for (const { name, value, quote } of attributes) {
        told.onattribname(name[0], name[1]);
        if (quote !== QuoteType.NoValue) told.onattribdata(value[0], value[1]);
        told.onattribend(quote, value[1]);
      }
      at = tag.end + 1;
      if (tag.selfClosing) told.onselfclosingtag(tag.end);
      else told.onopentagend(tag.end);
      if (content !== null) {
        if (content > at) told.ontext(at, content);
        at = content;
      }
    } else if (isClose) {
      let end = bracket + 3;
      while (end < html.length && !isNameEnd(html.charCodeAt(end))) end += 1;
      const close = html.indexOf('>', end);
      if (close === -1) return at;
      told.onclosetag(bracket + 2, end);
      at = close + 1;
    } else {
      const end = declarationEnd(html, bracket, next);
      if (end === -1) return at;
      at = end;
    }
    from = at;
  }
}

/** Reads a tag from its name on. @param attributes gets its attributes. @returns null for a tag that never ends, or has anything unusual. */
function openTagAt(html: string, from: number, attributes: Attribute[]): OpenTag | null {
  const { length } = html;
  let at = from + 1;
  while (at < length && !isNameEnd(html.charCodeAt(at))) at += 1;
  const nameEnd = at;
  while (at < length) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return { nameEnd, end: at, selfClosing: false };
    if (code === SLASH) {
      return html.charCodeAt(at + 1) === GREATER ? { nameEnd, end: at + 1, selfClosing: true } : null;
    }
    if (isSpace(code)) {
      at += 1;
      continue;
    }
    if (!isLetter(code)) return null;
    const start = at;
    at += 1;
    while (at < length && html.charCodeAt(at) !== EQUALS && !isNameEnd(html.charCodeAt(at))) at += 1;
    const name = [start, at] as const;
    if (html.charCodeAt(at) !== EQUALS) {
      // A value may follow after white space.
      while (isSpace(html.charCodeAt(at))) at += 1;
      if (html.charCodeAt(at) === EQUALS) return null;
      attributes.push({ name, value: [at, at], quote: QuoteType.NoValue });
      continue;
    }
    const quote = html.charCodeAt(at + 1);
    if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
      const end = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 2);
      if (end === -1) return null;
      attributes.push({ name, value: [at + 2, end], quote: quote === DOUBLE_QUOTE ? QuoteType.Double : QuoteType.Single });
      at = end + 1;
    } else {
      if (isSpace(quote) || quote === GREATER) return null;
      let end = at + 2;
      while (end < length && html.charCodeAt(end) !== GREATER && !isSpace(html.charCodeAt(end))) end += 1;
      attributes.push({ name, value: [at + 1, end], quote: QuoteType.Unquoted });
      at = end;
    }
  }
  return null;
}

/** Where the end tag of an element begins whose content is no markup; null for other elements, -1 where it has no end. */
function contentEnd(html: string, from: number, { nameEnd, end }: OpenTag): number | null {
  if (nameEnd - from > LONGEST) return null;
  const name = html.slice(from, nameEnd).toLowerCase();
  if (name === 'plaintext') return -1;
  const ends = CONTENT_ENDS.get(name);
  if (ends === undefined) return null;
  ends.lastIndex = end + 1;
  return ends.exec(html)?.index ?? -1;
}

/** Position after a comment, a document type or an instruction; -1 for anything else, and for one that never ends. */
function declarationEnd(html: string, from: number, next: number): number {
  if (next === SLASH) return -1;
  if (html.startsWith('<!--', from)) {
    const end = html.indexOf('-->', from + 4);
    // A comment may also end at once, or with an exclamation mark.
    const isPlain = end !== -1 && html.charCodeAt(from + 4) !== GREATER && !html.startsWith('->', from + 4);
    return isPlain && !html.slice(from, end).includes('--!') ? end + 3 : -1;
  }
  DOCTYPE.lastIndex = from;
  if (next === EXCLAMATION && !DOCTYPE.test(html)) return -1;
  const end = html.indexOf('>', from + 2);
  return end === -1 ? -1 : end + 1;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 97 && lower <= 122;
}

function isSpace(code: number): boolean {
  return code === SPACE || code === NEW_LINE || code === TAB || code === FORM_FEED || code === RETURN;
}

function isNameEnd(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code);
}
