import { QuoteType } from 'htmlparser2';
import { builtPattern } from '#platform/values/built-pattern.ts';

export interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly quote: QuoteType;
}

/** A start tag. Its meaning depends on its own text only. */
export interface StartTag {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly selfClosing: boolean;
}

/** Receives what a tokenizer would report about a document, in the same order, except for comments and declarations. */
export interface TagReader<Meaning> {
  ontext(start: number, end: number): void;
  /** What a start tag means to the reader. Called once for tags with the same text, which a document repeats thousands of times. */
  meaningOf(tag: StartTag): Meaning;
  onstarttag(meaning: Meaning): void;
  /** @param start of the name, which ends at `end`. */
  onclosetag(start: number, end: number): void;
}

/** Where the content of an element ends that is not markup. */
const CONTENT_ENDS: ReadonlyMap<string, RegExp> = new Map(
  ['iframe', 'noembed', 'noframes', 'script', 'style', 'title', 'textarea', 'xmp'].map((name) => [
    name,
    builtPattern(String.raw`</${name}[ \n\t\f\r/>]`, 'gi'),
  ]),
);
/** Length of the longest of these names, and of `plaintext`. */
const MAX_TAG_NAME_LENGTH = 9;
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

/** How many tags of each length are cached, and the maximum length cached: most tags repeat one of the last few of the same length. */
const MAX_CACHED = 3;
const MAX_CACHED_LENGTH = 500;

interface KnownTag<Meaning> {
  readonly meaning: Meaning;
  /** Matches the end of an element whose content is not markup; null for other elements. */
  readonly contentEnd: RegExp | null;
}

/** A start tag in the document and the position after it. */
interface FoundTag<Meaning> {
  readonly known: KnownTag<Meaning>;
  readonly end: number;
}

/** The last few tags of each length. They are compared directly: a map would hash every character, which costs as much as reading the tag. */
class KnownTags<Meaning> {
  readonly #byLength: { readonly text: string; readonly known: KnownTag<Meaning> }[][] = [];

  get(text: string): KnownTag<Meaning> | null {
    for (const tag of this.#byLength[text.length] ?? []) if (tag.text === text) return tag.known;
    return null;
  }

  add(text: string, known: KnownTag<Meaning>): void {
    const others = this.#byLength[text.length] ?? [];
    this.#byLength[text.length] = [{ text, known }, ...others.slice(0, MAX_CACHED - 1)];
  }
}

/**
 * Reads HTML by searching for tags and the ends of their attributes, which is several times faster than a tokenizer that visits every character of
 * a tag. Most tags repeat an earlier one exactly and are not parsed again.
 * @returns the position read up to: the length of the text, or the position of the first tag that needs a tokenizer.
 */
export function plainTags<Meaning>(html: string, reader: TagReader<Meaning>): number {
  const kept = new KnownTags<Meaning>();
  let at = 0;
  let from = 0;
  for (;;) {
    const bracket = html.indexOf('<', from);
    if (bracket === -1) {
      if (at < html.length) reader.ontext(at, html.length);
      return html.length;
    }
    const next = html.charCodeAt(bracket + 1);
    const isOpen = isLetter(next);
    const isClose = next === SLASH && isLetter(html.charCodeAt(bracket + 2));
    if (!isOpen && !isClose && next !== EXCLAMATION && next !== QUESTION && next !== SLASH) {
      // A bracket that does not begin a tag is text, which is reported separately from the text before it.
      if (bracket > at) reader.ontext(at, bracket);
      at = bracket;
      from = bracket + 1;
      continue;
    }
    if (bracket > at) reader.ontext(at, bracket);
    at = bracket;
    if (isOpen) {
      const tag = startTagAt(html, bracket, kept, reader);
      if (tag === null) return at;
      const { meaning, contentEnd } = tag.known;
      const content = contentEnd === null ? tag.end : firstAfter(html, contentEnd, tag.end);
      if (content === -1) return at;
      reader.onstarttag(meaning);
      if (content > tag.end) reader.ontext(tag.end, content);
      at = content;
    } else if (isClose) {
      let end = bracket + 3;
      while (end < html.length && !isNameEnd(html.charCodeAt(end))) end += 1;
      const close = html.indexOf('>', end);
      if (close === -1) return at;
      reader.onclosetag(bracket + 2, end);
      at = close + 1;
    } else {
      const end = declarationEnd(html, bracket, next);
      if (end === -1) return at;
      at = end;
    }
    from = at;
  }
}

/** Null for a tag that never ends or is unusual in any way. */
function startTagAt<Meaning>(
  html: string,
  from: number,
  kept: KnownTags<Meaning>,
  reader: TagReader<Meaning>,
): FoundTag<Meaning> | null {
  const first = html.indexOf('>', from) + 1;
  if (first === 0) return null;
  if (first - from <= MAX_CACHED_LENGTH) {
    const text = html.slice(from, first);
    const known = kept.get(text);
    if (known !== null) return { known, end: first };
    // A bracket inside an attribute value does not end the tag.
    const parsed = knownTag(readStartTag(text, 1), reader);
    if (parsed !== null) {
      kept.add(text, parsed);
      return { known: parsed, end: first };
    }
  }
  const tag = readStartTag(html, from + 1);
  const known = knownTag(tag, reader);
  return tag === null || known === null ? null : { known, end: tag.end };
}

/** Also null for an element whose content never ends. */
function knownTag<Meaning>(tag: StartTag | null, reader: TagReader<Meaning>): KnownTag<Meaning> | null {
  if (tag === null) return null;
  const name = tag.name.length > MAX_TAG_NAME_LENGTH ? '' : tag.name.toLowerCase();
  if (name === 'plaintext' && !tag.selfClosing) return null;
  return { meaning: reader.meaningOf(tag), contentEnd: tag.selfClosing ? null : (CONTENT_ENDS.get(name) ?? null) };
}

/** Reads a tag, beginning with its name. @returns null for a tag that never ends or is unusual in any way; `end` is the position after the tag. */
function readStartTag(html: string, from: number): (StartTag & { readonly end: number }) | null {
  const { length } = html;
  const attributes: Attribute[] = [];
  let at = from + 1;
  while (at < length && !isNameEnd(html.charCodeAt(at))) at += 1;
  const name = html.slice(from, at);
  while (at < length) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return { name, attributes, selfClosing: false, end: at + 1 };
    if (code === SLASH) {
      return html.charCodeAt(at + 1) === GREATER ? { name, attributes, selfClosing: true, end: at + 2 } : null;
    }
    if (isSpace(code)) {
      at += 1;
      continue;
    }
    if (!isLetter(code)) return null;
    const start = at;
    at += 1;
    while (at < length && html.charCodeAt(at) !== EQUALS && !isNameEnd(html.charCodeAt(at))) at += 1;
    const attributeName = html.slice(start, at);
    if (html.charCodeAt(at) !== EQUALS) {
      // The value may follow after white space; leave that case to the tokenizer.
      while (isSpace(html.charCodeAt(at))) at += 1;
      if (html.charCodeAt(at) === EQUALS) return null;
      attributes.push({ name: attributeName, value: '', quote: QuoteType.NoValue });
      continue;
    }
    const quote = html.charCodeAt(at + 1);
    if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
      const end = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 2);
      if (end === -1) return null;
      const value = html.slice(at + 2, end);
      attributes.push({ name: attributeName, value, quote: quote === DOUBLE_QUOTE ? QuoteType.Double : QuoteType.Single });
      at = end + 1;
    } else {
      if (isSpace(quote) || quote === GREATER) return null;
      let end = at + 2;
      while (end < length && html.charCodeAt(end) !== GREATER && !isSpace(html.charCodeAt(end))) end += 1;
      attributes.push({ name: attributeName, value: html.slice(at + 1, end), quote: QuoteType.Unquoted });
      at = end;
    }
  }
  return null;
}

/** Position of the first match at or after `from`; -1 if there is none. @param pattern must be global. */
function firstAfter(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? -1;
}

/** Position after a comment, document type or processing instruction; -1 for anything else, and for one that never ends. */
function declarationEnd(html: string, from: number, next: number): number {
  if (next === SLASH) return -1;
  if (html.startsWith('<!--', from)) {
    const end = html.indexOf('-->', from + 4);
    // A comment may also end right after it began, or with `--!>`.
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
