import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { withoutControls, withoutControlsIn } from '#platform/values/foreign-text.ts';
import { EdgarError } from '../submission/edgar-error.ts';
import type { XmlElement, XmlLimits } from './xml-element.ts';

/** Thrown inside the parser's callbacks to stop reading at a fault. */
class Broken extends Error {}

const MAX_FAULTS = 50;
/** An ampersand that does not begin one of XML's own references is literal text. */
const STRAY_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g;
const MAX_ATTRIBUTES = 100;

/** Reads an XML text with a general parser, which detects every fault. @throws EdgarError MALFORMED, see parseXml. */
export function parseAnyXml(text: string, limits: XmlLimits): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: XmlElement[] = [];
  const take = limits.takes?.();
  const takesIn = limits.takesIn ?? 1;
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
      attributes: withoutControlsIn(tag.attributes),
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
    if (element !== undefined) element.text += withoutControls(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined) closed.open = false;
    if (open.length === takesIn && closed !== undefined && take?.(closed)) open.at(-1)?.children.pop();
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function malformed(message: string): EdgarError {
  return new EdgarError('MALFORMED', message);
}
