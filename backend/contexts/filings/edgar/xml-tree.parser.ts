import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { EdgarError } from './edgar.errors.ts';

export interface XmlElement {
  /** Name without its namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** Character data directly inside this element, without that of its children. */
  text: string;
  /** Where the element is not well-formed; faults of its descendants below depth 1 are kept at depth 1. */
  readonly faults: XmlFault[];
  /** True until its end tag was read. */
  open?: boolean;
}

export interface XmlFault {
  readonly message: string;
  /** A structural fault (tags that do not match) makes the nesting untrustworthy; others spoil single characters. */
  readonly structural: boolean;
}

export interface XmlLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
  readonly maxElements: number;
  /** Called with each finished child of the root; true removes it from the tree. Long tables are read row by row in this way. */
  readonly take?: (child: XmlElement) => boolean;
  /** Ends reading at the first structural fault, or where the text ends early: the root then holds what stands before. */
  readonly untilBroken?: boolean;
}

/** Thrown out of the parser to end reading at a fault. */
class Broken extends Error {}

const MAX_FAULTS = 50;
/** An ampersand that begins none of XML's own references is a literal one. */
const STRAY_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g;
const MAX_ATTRIBUTES = 100;

/**
 * A small tree of an XML text. No DTD and no entities beyond XML's own five, so nothing can expand and nothing is fetched; other
 * ampersands are text. A fault inside a child of the root is kept on that child and does not affect the others; an unclosed root always
 * fails.
 *
 * @throws EdgarError MALFORMED for a document type declaration, no or an unclosed root, or a broken limit.
 */
export function parseXml(text: string, limits: XmlLimits): XmlElement {
  if (text.length > limits.maxBytes) throw malformed(`The XML is larger than ${limits.maxBytes} characters.`);
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let faults = 0;
  let ended = false;

  parser.on('doctype', () => {
    throw malformed('The XML has a document type declaration, which EDGAR never sends.');
  });
  parser.on('error', (error) => {
    faults += 1;
    const message = error.message.replace(/\.$/, '').slice(0, 120);
    if (faults > MAX_FAULTS) throw malformed(`The XML is not well-formed in more than ${MAX_FAULTS} places, last: ${message}.`);
    const fault = { message, structural: !/entity|disallowed character\.?$|char data/.test(message) };
    if (fault.structural && limits.untilBroken === true && root !== undefined) throw new Broken(message);
    const owner = open[1] ?? open[0] ?? root;
    if (owner === undefined || ended) throw malformed(`The XML is not well-formed: ${message}.`);
    owner.faults.push(fault);
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    elements += 1;
    if (elements > limits.maxElements) throw malformed(`The XML has more than ${limits.maxElements} elements.`);
    if (open.length >= limits.maxDepth) throw malformed(`The XML is nested deeper than ${limits.maxDepth} levels.`);
    const element: XmlElement = {
      name: localName(tag.name),
      attributes: tag.attributes,
      children: [],
      text: '',
      faults: [],
      open: true,
    };
    const parent = open.at(-1);
    if (parent !== undefined) parent.children.push(element);
    else root ??= element;
    open.push(element);
  });
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', (_attribute: SaxesAttributePlain) => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw malformed(`An XML element has more than ${MAX_ATTRIBUTES} attributes.`);
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined) closed.open = false;
    if (open.length === 1 && closed !== undefined && limits.take?.(closed)) open[0]?.children.pop();
  });

  try {
    parser.write(text.includes('<![CDATA[') ? text : text.replace(STRAY_AMPERSAND, '&amp;'));
    ended = limits.untilBroken !== true;
    parser.close();
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
  }
  if (root === undefined) throw malformed('The XML has no root element.');
  return root;
}

/** End tags that lost one of their brackets, with the beginning of their element or of the next tag as proof. */
const LOST_CLOSE = /<\/([A-Za-z][\w:.-]{0,80})(?=\s{0,20}<)/g;
const LOST_OPEN = /<([A-Za-z][\w:.-]{0,80})>([^<>]{0,400}?)\/\1>/g;

/** The text with the lost brackets of end tags restored, where nothing else can be meant. */
export function withEndTags(text: string): string {
  return text.replace(LOST_OPEN, '<$1>$2</$1>').replace(LOST_CLOSE, '</$1>');
}

/** First child of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Text of the element at the end of that path of names, trimmed; null when absent or empty. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  return path.reduce(childOf, element)?.text.trim() || null;
}

/** `1/0`, `true/false`, `Y/N` at the end of that path; null when absent or anything else. */
export function flagAt(element: XmlElement | undefined, ...path: readonly string[]): boolean | null {
  const text = textAt(element, ...path)?.toLowerCase() ?? '';
  if (['1', 'true', 'y', 'yes'].includes(text)) return true;
  return ['0', 'false', 'n', 'no'].includes(text) ? false : null;
}

/** A CIK in ten digits; null for any other text. */
export function tenDigits(printed: string | null): string | null {
  return printed !== null && /^\d{1,10}$/.test(printed) ? printed.padStart(10, '0') : null;
}

/**
 * Refuses a tree whose tags do not match; a fault of a single character gives a warning.
 * @throws EdgarError MALFORMED
 */
export function checkFaults(root: XmlElement, warnings: string[]): void {
  const pending = [root];
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    for (const fault of element.faults) {
      if (fault.structural) throw malformed(`The XML is broken in ${element.name.slice(0, 40)}: ${fault.message}.`);
      warnings.push(`The XML has a fault in ${element.name.slice(0, 40)}: ${fault.message}.`);
    }
    if (element === root) pending.push(...root.children);
  }
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function malformed(message: string): EdgarError {
  return new EdgarError('MALFORMED', message);
}
