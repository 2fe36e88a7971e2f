import { withoutControls } from '#platform/values/foreign-text.ts';
import type { XmlElement, XmlFault, XmlLimits } from './xml-element.ts';

/** What needs a general parser: characters that XML forbids or normalizes, surrogates, CDATA and declarations. */
const UNUSUAL = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd]|<!(?!--)|\]\]>/;
const DECLARATION = /^<\?xml version="1\.0"(?: encoding="[A-Za-z][\w.-]*")?(?: standalone="(?:yes|no)")? ?\?>/;
const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;
const ATTRIBUTE = /[ \n\t]+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)=(?:"([^"<&\n\t]*)"|'([^'<&\n\t]*)')/y;
const TAG_END = /[ \n\t]*(\/?)>/y;
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g;
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NOT_SPACE = /[^ \n\t]/;
const MAX_ATTRIBUTES = 100;

const SLASH = 47;
const EXCLAMATION = 33;
const QUESTION = 63;
const GREATER = 62;
const FIRST_LETTER = 65;

/** Shared by all elements that have none, which are most elements of a document. */
const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});
const NO_CHILDREN = Object.freeze([]) as unknown as XmlElement[];
const NO_FAULTS = Object.freeze([]) as unknown as XmlFault[];

interface Growing {
  readonly name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
  readonly faults: XmlFault[];
  open: boolean;
}

/**
 * Reads an XML text by searching for its tags, which is several times faster than a parser that visits every character.
 * @returns null if anything is unusual, above all for a fault: the caller must then start over with a general parser.
 */
export function parsePlainXml(text: string, limits: XmlLimits): XmlElement | null {
  if (limits.untilBroken || UNUSUAL.test(text)) return null;
  const take = limits.takes?.();
  const takesIn = limits.takesIn ?? 1;
  const open: Growing[] = [];
  /** Names of the open elements, with their prefixes. */
  const tags: string[] = [];
  const known = new Map<string, string>();
  let root: Growing | null = null;
  let top: Growing | null = null;
  let elements = 0;
  let at = DECLARATION.exec(text)?.[0].length ?? 0;

  for (let bracket = text.indexOf('<', at); bracket !== -1; bracket = text.indexOf('<', at)) {
    if (bracket > at) {
      if (top !== null) {
        const piece = withoutReferences(text.slice(at, bracket));
        if (piece === null) return null;
        top.text = top.text === '' ? piece : top.text + piece;
      } else if (NOT_SPACE.test(text.slice(at, bracket))) return null;
    }
    const next = text.charCodeAt(bracket + 1);
    if (next === SLASH) {
      const tag = tags.pop();
      if (tag === undefined || top === null || !text.startsWith(tag, bracket + 2)) return null;
      at = bracket + 2 + tag.length;
      if (text.charCodeAt(at) !== GREATER) return null;
      at += 1;
      const closed = top;
      closed.open = false;
      open.pop();
      top = open.at(-1) ?? null;
      if (open.length === takesIn && take?.(closed) === true) top?.children.pop();
    } else if (next === EXCLAMATION) {
      // `<!` can only begin a comment here. Two hyphens inside a comment are a fault.
      const end = text.indexOf('--', bracket + 4);
      if (end === -1 || text.charCodeAt(end + 2) !== GREATER) return null;
      at = end + 3;
    } else if (next === QUESTION) {
      return null;
    } else {
      if (next < FIRST_LETTER || (top === null && root !== null)) return null;
      let end = text.indexOf('>', bracket);
      if (end === -1) return null;
      const closed = text.charCodeAt(end - 1) === SLASH;
      let tag = text.slice(bracket + 1, closed ? end - 1 : end);
      let name = known.get(tag);
      let attributes = NO_ATTRIBUTES;
      let empty = closed;
      if (name === undefined) {
        const space = tag.search(/[ \n\t]/);
        if (space !== -1) {
          tag = tag.slice(0, space);
          const read = attributesAt(text, bracket + 1 + space);
          if (read === null) return null;
          attributes = read.attributes;
          empty = read.empty;
          end = read.end - 1;
        }
        if (!NAME.test(tag)) return null;
        name = tag.slice(tag.indexOf(':') + 1);
        known.set(tag, name);
      }
      elements += 1;
      if (elements > limits.maxElements || open.length >= limits.maxDepth) return null;
      const element: Growing = { name, attributes, children: NO_CHILDREN, text: '', faults: NO_FAULTS, open: !empty };
      if (top === null) root = element;
      else if (top.children === NO_CHILDREN) top.children = [element];
      else top.children.push(element);
      if (!empty) {
        open.push(element);
        tags.push(tag);
        top = element;
      } else if (open.length === takesIn && take?.(element) === true) top?.children.pop();
      at = end + 1;
    }
  }
  if (top !== null || NOT_SPACE.test(text.slice(at))) return null;
  return root;
}

/** Attributes that follow a tag's name at `from`. @returns null unless each occurs once, quoted and without references. */
function attributesAt(text: string, from: number) {
  const attributes: Record<string, string> = {};
  let count = 0;
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (found === null) break;
    const [, name = '', double, single] = found;
    count += 1;
    if (count > MAX_ATTRIBUTES || Object.hasOwn(attributes, name) || name === '__proto__') return null;
    attributes[name] = double ?? single ?? '';
    at = ATTRIBUTE.lastIndex;
  }
  TAG_END.lastIndex = at;
  const end = TAG_END.exec(text);
  return end && { attributes, empty: end[1] === '/', end: TAG_END.lastIndex };
}

/** Resolves the references in a text; other ampersands are literal. @returns null if a reference names no valid character. */
function withoutReferences(raw: string): string | null {
  if (!raw.includes('&')) return raw;
  let wrong = false;
  const text = raw.replace(REFERENCE, (_, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return REFERENCES[name] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (!isCharacter(code)) wrong = true;
    return wrong ? '' : String.fromCodePoint(code);
  });
  return wrong ? null : withoutControls(text);
}

/** XML 1.0, production 2. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
