import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { withoutControls } from '#platform/values/foreign-text.ts';
import { LineBudget } from '../text/line-budget.ts';
import { COLUMNS, isEven, LineWriter, withSingleSpaces } from '../text/line-writer.ts';
import type { MarkedText } from '../text/marks.ts';
import { plainTags, type StartTag, type TagReader } from './plain-tags.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that begin and end a line. */
const LINES = words(
  'address article aside body br caption center dd dir div dl dt fieldset figure footer form header html li main menu nav page pre section title',
);
/** Elements with an empty line before and after. */
const BLOCKS = words('blockquote h1 h2 h3 h4 h5 h6 hr p ul ol');
const ROWS = words('tbody tfoot thead tr');
const CELLS = words('td th');

type Layout = 'inline' | 'line' | 'block' | 'row' | 'table' | 'cell';
const LAYOUTS: ReadonlyMap<string, Layout> = new Map<string, Layout>([
  ...[...LINES].map((name) => [name, 'line'] as const),
  ...[...BLOCKS].map((name) => [name, 'block'] as const),
  ...[...ROWS].map((name) => [name, 'row'] as const),
  ...[...CELLS].map((name) => [name, 'cell'] as const),
  ['table', 'table'],
]);

const VOID = words('area base br col embed hr img input link meta source track wbr');
/** Never shown: code, and metadata such as the header of inline XBRL with its contexts and hidden facts. */
const CODE = words('script style');
const METADATA = words('title noscript template iframe ix:header');
const HIDDEN_STYLE = /display\s*:\s*none/i;
const BOLD_STYLE = /font-weight\s*:\s*(?:bold|[6-9]00)/i;
const BOLD = words('b strong th h1 h2 h3 h4 h5 h6');
/** Maximum number of open bold elements that are tracked; no real filing needs more. */
const MAX_OPEN_ELEMENTS = 50;
/** Styles that converters use for a tab between inline elements. */
const GAP_STYLE = /(?:padding|margin)-left\s*:\s*(?:[3-9]|\d\d)/i;

/** Elements whose content is literal text, in which even `&amp;` is not decoded. */
const RAW = words('script style xmp iframe noembed noframes plaintext');
const ENTITY = /&(?:#x?[\da-f]+|[a-z][\da-z]{0,40});?/gi;
/** No known element has a longer name. */
const MAX_NAME = 40;

/** How a start tag affects the text. */
interface Element {
  readonly name: string;
  readonly layout: Layout;
  readonly isRaw: boolean;
  readonly isHidden: boolean;
  /** Whether its style puts a visible gap between it and the text before it. */
  readonly isApart: boolean;
  readonly isBold: boolean;
  /** Number of columns that a cell spans. */
  readonly span: number;
  /** Whether it has no content, so that nothing stays open. */
  readonly selfClosing: boolean;
}

interface EndTag {
  readonly name: string;
  readonly layout: Layout;
}
const UNKNOWN: EndTag = { name: '', layout: 'inline' };
/** Cache size for end tags and for entities. */
const MAX_CACHED = 1_000;

/**
 * Text of an HTML or XHTML document as a reader sees it, with the kind of each line: block elements and table rows on separate lines, cells separated by tabs,
 * entities decoded (numbers 128 to 159 as Windows-1252); scripts, styles, comments and hidden parts are left out. Linear in the input however deep the
 * nesting, because no element tree is built.
 */
export function htmlText(html: string, budget = new LineBudget()): MarkedText {
  const { left, isCut } = budget;
  const visible = new HtmlReader(html, true, budget).read();
  if (visible !== null) return visible;
  // A hidden element that is never closed would hide the rest, so read again with hidden parts shown.
  Object.assign(budget, { left, isCut });
  return new HtmlReader(html, false, budget).read(true) ?? { text: '', marks: [] };
}

class HtmlReader implements TokenizerCallbacks, TagReader<Element> {
  #html: string;
  readonly #hides: boolean;
  readonly #entities = new Map<string, string>();
  readonly #endTags = new Map<string, EndTag>();
  readonly #writer: LineWriter;
  #tag = '';
  #attribute = '';
  #value = '';
  #style = '';
  #span = '';
  /** Name of the hidden element being skipped, and how many elements of that name are open. */
  #hidden = '';
  #hiddenDepth = 0;
  #inCell = false;
  /** Open bold elements, each with the number of open elements of its name from there on. */
  readonly #bold: { readonly name: string; depth: number }[] = [];
  #tables = 0;
  #openTables = 0;
  /** Column within the open row. */
  #column = 0;
  #preformatted = false;
  #raw = false;

  constructor(html: string, hides: boolean, budget: LineBudget) {
    this.#html = html;
    this.#hides = hides;
    this.#writer = new LineWriter(budget);
  }

  /** Null if the text ends inside a hidden element, unless `anyway` is set. */
  read(anyway = false): MarkedText | null {
    const read = plainTags(this.#html, this);
    if (read < this.#html.length) {
      this.#html = this.#html.slice(read);
      const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false, recognizeSelfClosing: true }, this);
      tokenizer.write(this.#html);
      tokenizer.end();
    }
    return anyway || this.#hidden === '' ? this.#writer.finish() : null;
  }

  ontext(start: number, end: number): void {
    if (this.#hidden !== '') return;
    const text = this.#html.slice(start, end);
    if (this.#raw || !text.includes('&')) this.#write(text);
    else this.#writeDecoded(text);
  }

  meaningOf({ name, attributes, selfClosing }: StartTag): Element {
    let style = '';
    let span = '';
    for (const { name: attribute, value, quote } of attributes) {
      if (quote === QuoteType.NoValue) continue;
      if (isStyle(attribute)) style = styleOf(value);
      else if (isSpan(attribute)) span = value;
    }
    return this.#element(name, style, span, selfClosing);
  }

  onstarttag(element: Element): void {
    const { name, layout } = element;
    if (element.selfClosing) {
      if (this.#hidden !== '') return;
      this.#break(layout);
      if (layout === 'cell') {
        this.#writer.endCell();
        this.#column += element.span;
      }
      return;
    }
    this.#raw = element.isRaw;
    // A hidden paragraph ends where the next one begins, even without an end tag.
    if (this.#hidden === 'p' && name === 'p') this.#hidden = '';
    if (this.#hidden !== '') {
      if (name === this.#hidden) this.#hiddenDepth += 1;
      return;
    }
    this.#break(layout);
    this.#openStyle(element);
    if (element.isHidden) {
      this.#hidden = name;
      this.#hiddenDepth = 1;
    } else if (layout === 'cell') {
      this.#writer.endCell();
      this.#inCell = true;
      this.#writer.column = this.#column;
      this.#writer.span = element.span;
      this.#column += element.span;
    } else if (layout === 'table') {
      this.#openTables += 1;
      this.#tables += 1;
      this.#writer.table = this.#tables;
    } else if (name === 'pre') this.#preformatted = true;
    else if (element.isApart) this.#writer.text(' ');
  }

  onclosetag(start: number, end: number): void {
    const { name, layout } = end - start > MAX_NAME ? UNKNOWN : this.#endTag(this.#html.slice(start, end));
    this.#raw = false;
    if (this.#hidden !== '') {
      if (name !== this.#hidden) return;
      this.#hiddenDepth -= 1;
      if (this.#hiddenDepth === 0) this.#hidden = '';
      return;
    }
    if (layout === 'cell') {
      this.#inCell = false;
      this.#writer.endCell();
      this.#closeStyle(name);
      return;
    }
    if (name === 'pre') this.#preformatted = false;
    this.#break(layout);
    this.#closeStyle(name);
    if (layout === 'table') {
      this.#openTables = Math.max(0, this.#openTables - 1);
      // Text after a nested table counts as a separate table.
      if (this.#openTables > 0) this.#tables += 1;
      this.#writer.table = this.#openTables > 0 ? this.#tables : 0;
    }
  }

  /** Sets whether the text that follows is bold, a heading or a list item. */
  #openStyle({ name, isBold, isHidden }: Element): void {
    if (isHidden || VOID.has(name)) return;
    const last = this.#bold.at(-1);
    if (isBold && this.#bold.length < MAX_OPEN_ELEMENTS) this.#bold.push({ name, depth: 1 });
    else if (last?.name === name) last.depth += 1;
    this.#writer.isBold = this.#bold.length > 0;
    const heading = HEADING.exec(name)?.[1];
    if (heading !== undefined) this.#writer.heading = Number(heading);
    else if (name === 'li') this.#writer.isItem = true;
  }

  #closeStyle(name: string): void {
    const last = this.#bold.at(-1);
    if (last?.name === name) {
      last.depth -= 1;
      if (last.depth === 0) this.#bold.pop();
      this.#writer.isBold = this.#bold.length > 0;
    }
    if (HEADING.test(name)) this.#writer.heading = 0;
    else if (name === 'li' || name === 'ul' || name === 'ol') this.#writer.isItem = false;
  }

  // The tokenizer reports a start tag piece by piece.

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end);
    this.#style = '';
    this.#span = '';
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end);
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (isStyle(this.#attribute) || isSpan(this.#attribute)) this.#value += this.#html.slice(start, end);
  }

  onattribend(quote: QuoteType): void {
    if (quote === QuoteType.NoValue) return;
    if (isStyle(this.#attribute)) this.#style = styleOf(this.#value);
    else if (isSpan(this.#attribute)) this.#span = this.#value;
  }

  onopentagend(): void {
    this.onstarttag(this.#element(this.#tag, this.#style, this.#span, false));
  }

  onselfclosingtag(): void {
    this.onstarttag(this.#element(this.#tag, this.#style, this.#span, true));
  }

  ontextentity(): void {}
  onattribentity(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
  oncdata(start: number, end: number, offset: number): void {
    // CDATA is literal text.
    if (this.#hidden === '') this.#write(this.#html.slice(start, end - offset));
  }

  #write(text: string): void {
    if (this.#preformatted) this.#lines(text);
    else this.#writer.text(text);
  }

  #writeDecoded(text: string): void {
    const alone = this.#entities.get(text);
    if (alone !== undefined) {
      this.#writer.text(alone);
      return;
    }
    if (!this.#preformatted) {
      const decoded = text.replace(ENTITY, (entity) => this.#decoded(entity));
      const even = isEven(decoded);
      const spaced = even ? decoded : withSingleSpaces(decoded);
      if (even || isEven(spaced)) {
        this.#writer.text(spaced, true);
        return;
      }
    }
    // An invisible character may have a space on each side, so the text is written piece by piece.
    let from = 0;
    for (const { 0: entity, index } of text.matchAll(ENTITY)) {
      if (index > from) this.#write(text.slice(from, index));
      this.#writer.text(this.#decoded(entity));
      from = index + entity.length;
    }
    if (from < text.length) this.#write(text.slice(from));
  }

  /** Cached, because a document repeats a few entities many times. */
  #decoded(entity: string): string {
    const text = this.#entities.get(entity) ?? decodedEntity(entity);
    if (this.#entities.size < MAX_CACHED) this.#entities.set(entity, text);
    return text;
  }

  #element(printed: string, style: string, span: string, selfClosing: boolean): Element {
    const name = printed.length > MAX_NAME ? '' : printed.toLowerCase();
    const isHidden = !VOID.has(name) && (CODE.has(name) || (this.#hides && (METADATA.has(name) || HIDDEN_STYLE.test(style))));
    const layout = LAYOUTS.get(name) ?? 'inline';
    return {
      name,
      layout,
      isRaw: RAW.has(name),
      isHidden,
      isApart: GAP_STYLE.test(style),
      isBold: BOLD.has(name) || BOLD_STYLE.test(style),
      span: layout === 'cell' ? spanOf(span) : 1,
      selfClosing,
    };
  }

  /** Cached, because a document repeats a few element names many times. */
  #endTag(printed: string): EndTag {
    const known = this.#endTags.get(printed);
    if (known !== undefined) return known;
    const name = printed.trim().toLowerCase();
    const tag = { name, layout: LAYOUTS.get(name) ?? 'inline' };
    if (this.#endTags.size < MAX_CACHED) this.#endTags.set(printed, tag);
    return tag;
  }

  #break(layout: Layout): void {
    switch (layout) {
      case 'line':
        this.#breakLine();
        return;
      case 'block':
        if (this.#inCell) this.#breakLine();
        else this.#writer.endBlock();
        return;
      // A row ends the cell before it; a table inside a cell ends the line of that cell.
      case 'row':
        this.#inCell = false;
        this.#writer.endLine();
        this.#column = 0;
        this.#writer.column = -1;
        return;
      case 'table':
        this.#inCell = false;
        this.#writer.endBlock();
        this.#column = 0;
        this.#writer.column = -1;
        return;
    }
  }

  /** Preformatted text, laid out like a plain text document with its own line breaks and columns three spaces apart. */
  #lines(text: string): void {
    text.split('\n').forEach((line, index, { length }) => {
      // The text after the last break may continue in the next chunk, so its line is not complete yet.
      if (index > 0 && index < length - 1 && line.trim() === '' && !this.#inCell) this.#writer.endBlock();
      else if (index > 0) this.#breakLine();
      line.split(COLUMNS).forEach((column, position) => {
        if (position > 0 && !this.#inCell) this.#writer.endCell();
        this.#writer.text(position > 0 ? ` ${column}` : column);
      });
    });
  }

  #breakLine(): void {
    if (this.#inCell) this.#writer.breakInCell();
    else this.#writer.endLine();
  }
}

const HEADING = /^h([1-6])$/;
const isSpan = (attribute: string): boolean => attribute.length === 7 && attribute.toLowerCase() === 'colspan';
const spanOf = (value: string): number => Math.min(1000, Math.max(1, Number.parseInt(value, 10) || 1));
const isStyle = (attribute: string): boolean => attribute.length === 5 && attribute.toLowerCase() === 'style';
const styleOf = (value: string): string => (value.includes('&') ? value.replace(ENTITY, '') : value);

/** The text of one entity. If the semicolon is missing, the characters after its name stay as they are. */
function decodedEntity(entity: string): string {
  let text = '';
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => {
        text += entity.slice(start, end);
      },
      ontextentity: (codepoint) => {
        text += String.fromCodePoint(codepoint);
      },
      onopentagname: nothing,
      onopentagend: nothing,
      onselfclosingtag: nothing,
      onclosetag: nothing,
      onattribname: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      oncomment: nothing,
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(entity);
  tokenizer.end();
  return withoutControls(text);
}
