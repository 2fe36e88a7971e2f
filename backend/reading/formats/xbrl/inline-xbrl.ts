import { builtPattern } from '#platform/values/built-pattern.ts';
import { htmlText } from '../html/html-text.ts';
import { scaled, transform } from './transformations.ts';
import { contextsOf, unitsOf } from './xbrl-contexts.ts';
import type { Concepts, PrintedRow, XbrlFact, XbrlReport } from './xbrl-facts.ts';

const ELEMENTS = 'nonNumeric|nonFraction|continuation|exclude';
const NAMESPACE = /\bxmlns:([A-Za-z][\w-]{0,20})\s*=\s*["']http:\/\/www\.xbrl\.org\/20\d\d\/inlineXBRL["']/;
const ATTRIBUTE = /([A-Za-z][\w:.-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const MAX_TAGS = 500_000;
/** How many unclosed elements may lie above the one that is closed. */
const MAX_UNENDED = 50;
const MAX_TEXT = 20_000;
const MAX_NUMBER = 2_000;
/** Facts may be nested, so the total read for all of them is limited. */
const MAX_READ = 8_000_000;
const MAX_CONTINUATIONS = 50;
const MAX_SHOWN = 2_000;
/** How far back from a fact to look for `<table` and `<tr`. */
const MAX_TABLE = 400_000;
const MAX_ROW = 30_000;
const MAX_LABEL = 200;

interface OpenTag {
  readonly element: string;
  readonly attributes: string;
  readonly start: number;
}

/**
 * The facts of an inline XBRL document with these concepts, including hidden ones, in the order in which they end. Null for a document
 * without inline XBRL. Linear in the document; ignores tags that never end and circular continuations.
 */
export function readInlineXbrl(html: string, concepts: Concepts): XbrlReport | null {
  const prefix = NAMESPACE.exec(html.slice(0, 200_000))?.[1] ?? 'ix';
  if (!html.includes(`<${prefix}:`)) return null;
  const tag = builtPattern(String.raw`<(/?)${prefix}:(${ELEMENTS})\b([^<>]{0,4000})>`, 'gi');
  const ended: { readonly open: OpenTag; readonly end: number }[] = [];
  const continuations = new Map<string, { readonly open: OpenTag; readonly end: number }>();
  const stack: OpenTag[] = [];
  let tags = 0;
  for (const match of html.matchAll(tag)) {
    tags += 1;
    if (tags > MAX_TAGS) break;
    const [whole, slash, name = '', attributes = ''] = match;
    const element = name.toLowerCase();
    const open = { element, attributes, start: match.index + whole.length };
    if (slash === '' && !attributes.endsWith('/')) {
      stack.push(open);
      continue;
    }
    const closed = slash === '' ? open : closing(stack, element);
    if (closed === null) continue;
    const end = slash === '' ? open.start : match.index;
    if (element === 'continuation') {
      const id = attribute(closed.attributes, 'id');
      if (id !== null && !continuations.has(id)) continuations.set(id, { open: closed, end });
    } else if (element !== 'exclude' && isWanted(closed.attributes, concepts)) ended.push({ open: closed, end });
  }
  let read = 0;
  const facts: XbrlFact[] = [];
  for (const { open, end } of ended) {
    const content = contentOf(html, prefix, open, end, continuations);
    read += content.length;
    if (read > MAX_READ) break;
    facts.push(factOf(open, content));
  }
  return { facts, context: contextsOf(html), unit: unitsOf(html), row: ({ at }) => (at === undefined ? null : rowAt(html, at)) };
}

/** The innermost open element of this name; elements above it were never closed. */
function closing(stack: OpenTag[], element: string): OpenTag | null {
  for (let at = stack.length - 1; at >= Math.max(0, stack.length - MAX_UNENDED); at -= 1) {
    const open = stack[at];
    if (open?.element !== element) continue;
    stack.length = at;
    return open;
  }
  return null;
}

function contentOf(
  html: string,
  prefix: string,
  open: OpenTag,
  end: number,
  continuations: ReadonlyMap<string, { readonly open: OpenTag; readonly end: number }>,
): string {
  const max = open.element === 'nonfraction' ? MAX_NUMBER : MAX_TEXT;
  const parts = [html.slice(open.start, Math.min(end, open.start + max))];
  let next = attribute(open.attributes, 'continuedAt');
  for (let step = 0; next !== null && step < MAX_CONTINUATIONS; step += 1) {
    const part = continuations.get(next);
    if (part === undefined) break;
    parts.push(html.slice(part.open.start, Math.min(part.end, part.open.start + max)));
    next = attribute(part.open.attributes, 'continuedAt');
  }
  return withoutExcluded(parts.join(' ').slice(0, max), prefix);
}

/** Text in `ix:exclude` tags, such as a page number inside a fact, is not part of the fact. */
function withoutExcluded(content: string, prefix: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = content.indexOf(`<${prefix}:exclude`, from);
    const close = `</${prefix}:exclude>`;
    const end = start < 0 ? -1 : content.indexOf(close, start);
    if (end < 0) return kept.join('') + content.slice(from);
    kept.push(content.slice(from, start));
    from = end + close.length;
  }
}

/** The table row around an offset. */
function rowAt(html: string, at: number): PrintedRow | null {
  const from = Math.max(0, at - MAX_ROW);
  const near = html.slice(from, at);
  const row = near.lastIndexOf('<tr');
  if (row < 0 || near.includes('</table', row)) return null;
  const above = html.slice(Math.max(0, from + row - MAX_TABLE), from + row);
  const table = above.lastIndexOf('<table');
  if (table < 0) return null;
  const cells = htmlText(near.slice(row)).text.split(/[\t\n]/);
  const label = cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).find((cell) => /[a-z]{2}/i.test(cell));
  return label === undefined ? null : { label: label.slice(0, MAX_LABEL), table: from + row - above.length + table };
}

function factOf({ element, attributes, start }: OpenTag, content: string): XbrlFact {
  const named = new Map(
    Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
  const plain = /[<&]/.test(content) ? htmlText(content).text : content;
  const printed = plain.replace(/\s+/g, ' ').trim().slice(0, MAX_SHOWN);
  const isNil = /^(?:true|1)$/.test(named.get('xsi:nil') ?? '');
  const transformed = isNil ? null : transform(named.get('format') ?? null, printed);
  const isNumber = element === 'nonfraction';
  return {
    concept: named.get('name') ?? '',
    contextId: named.get('contextRef') ?? '',
    unitId: named.get('unitRef') ?? null,
    shown: printed,
    at: start,
    value: isNumber ? scaled(transformed, named.get('scale') ?? null, named.get('sign') ?? null) : transformed,
  };
}

/** Whether the fact's concept is wanted. Fast path: most tags contain `name` once, so that value is tested before parsing all attributes. */
function isWanted(attributes: string, concepts: Concepts): boolean {
  const at = attributes.indexOf('name');
  if (at < 0) return false;
  const plain =
    attributes.indexOf('name', at + 4) < 0 ? /^name="([^"]{0,300})"/.exec(attributes.slice(at, at + 307))?.[1] : undefined;
  return (plain === undefined || concepts.has(plain)) && concepts.has(attribute(attributes, 'name') ?? '');
}

function attribute(attributes: string, wanted: string): string | null {
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE)) if (name === wanted) return double ?? single ?? '';
  return null;
}
