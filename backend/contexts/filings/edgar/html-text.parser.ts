import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { COLUMNS, LineWriter } from './line-writer.parser.ts';
import { plainTags } from './plain-tags.parser.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that begin and end a line. */
const LINES = words(
  'address article aside blockquote body caption center dd dir div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu nav ol p page pre section table tbody tfoot thead title tr ul',
);
/** Elements with an empty line before and after. */
const BLOCKS = words('blockquote h1 h2 h3 h4 h5 h6 hr p table ul ol');
const ROWS = words('table tbody tfoot thead tr');
const CELLS = words('td th');
const VOID = words('area base br col embed hr img input link meta source track wbr');
/** Never shown: code, and metadata such as the header of inline XBRL with its contexts and hidden facts. */
const CODE = words('script style');
const METADATA = words('title noscript template iframe ix:header');
const HIDDEN_STYLE = /display\s*:\s*none/i;
/** Styles by which converters print a tab between inline elements. */
const GAP_STYLE = /(?:padding|margin)-left\s*:\s*(?:[3-9]|\d\d)/i;

/** Elements whose content is text as it stands, `&amp;` included. */
const RAW = words('script style xmp iframe noembed noframes plaintext');
const ENTITY = /&(?:#x?[\da-f]+|[a-z][\da-z]{0,40});?/gi;

/**
 * Text of an HTML or XHTML document as a reader sees it: block elements and table rows on lines, cells separated by tabs, entities
 * decoded (numbers 128 to 159 as Windows-1252), scripts, styles, comments and hidden parts left out. Linear in the input, whatever the
 * nesting: no element tree is built.
 */
export function htmlText(html: string): string {
  const reader = new HtmlReader(html, true);
  // A hidden element that is never closed would hide the rest: then show hidden parts as well.
  return reader.read() ?? new HtmlReader(html, false).read(true) ?? '';
}

class HtmlReader implements TokenizerCallbacks {
  #html: string;
  readonly #hides: boolean;
  readonly #entities = new Map<string, string>();
  readonly #writer = new LineWriter();
  #tag = '';
  #attribute = '';
  #value = '';
  #style = '';
  /** Name of the hidden element whose content is skipped, and how many elements of that name are open. */
  #hidden = '';
  #hiddenDepth = 0;
  #inCell = false;
  #preformatted = false;
  #raw = false;

  constructor(html: string, hides: boolean) {
    this.#html = html;
    this.#hides = hides;
  }

  /** Null when the text ends inside a hidden element, unless hidden parts are shown. */
  read(anyway = false): string | null {
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
    if (this.#raw || !text.includes('&')) {
      this.#write(text);
      return;
    }
    let from = 0;
    for (const { 0: entity, index } of text.matchAll(ENTITY)) {
      if (index > from) this.#write(text.slice(from, index));
      this.#writer.text(this.#decoded(entity));
      from = index + entity.length;
    }
    if (from < text.length) this.#write(text.slice(from));
  }

  ontextentity(): void {}

  onopentagname(start: number, end: number): void {
    this.#tag = end - start > 40 ? '' : this.#html.slice(start, end).toLowerCase();
    this.#style = '';
  }

  onattribname(start: number, end: number): void {
    this.#attribute = end - start === 5 ? this.#html.slice(start, end).toLowerCase() : '';
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute === 'style') this.#value += this.#html.slice(start, end);
  }

  onattribentity(): void {}

  onattribend(quote: QuoteType): void {
    if (quote === QuoteType.NoValue || this.#attribute !== 'style') return;
    this.#style = this.#value.includes('&') ? this.#value.replace(ENTITY, '') : this.#value;
  }

  onopentagend(): void {
    this.#open();
  }

  onselfclosingtag(): void {
    const name = this.#tag;
    if (this.#hidden !== '') return;
    this.#break(name);
    if (CELLS.has(name)) this.#writer.endCell();
  }

  onclosetag(start: number, end: number): void {
    const name = end - start > 40 ? '' : this.#html.slice(start, end).trim().toLowerCase();
    this.#raw = false;
    if (this.#hidden !== '') {
      if (name !== this.#hidden) return;
      this.#hiddenDepth -= 1;
      if (this.#hiddenDepth === 0) this.#hidden = '';
      return;
    }
    if (CELLS.has(name)) {
      this.#inCell = false;
      this.#writer.endCell();
      return;
    }
    if (name === 'pre') this.#preformatted = false;
    this.#break(name);
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
  oncdata(start: number, end: number, offset: number): void {
    // Its text stands as it is.
    if (this.#hidden === '') this.#write(this.#html.slice(start, end - offset));
  }

  #write(text: string): void {
    if (this.#preformatted) this.#lines(text);
    else this.#writer.text(text);
  }

  /** A document has few entities, each of them often. */
  #decoded(entity: string): string {
    const text = this.#entities.get(entity) ?? decodedEntity(entity);
    this.#entities.set(entity, text);
    return text;
  }

  #open(): void {
    const name = this.#tag;
    this.#raw = RAW.has(name);
    // A hidden paragraph ends where the next one begins, also without an end tag.
    if (this.#hidden === 'p' && name === 'p') this.#hidden = '';
    if (this.#hidden !== '') {
      if (name === this.#hidden) this.#hiddenDepth += 1;
      return;
    }
    this.#break(name);
    if (!VOID.has(name) && this.#isHidden(name)) {
      this.#hidden = name;
      this.#hiddenDepth = 1;
    } else if (CELLS.has(name)) {
      this.#writer.endCell();
      this.#inCell = true;
    } else if (name === 'pre') this.#preformatted = true;
    else if (GAP_STYLE.test(this.#style)) this.#writer.text(' ');
  }

  #isHidden(name: string): boolean {
    return CODE.has(name) || (this.#hides && (METADATA.has(name) || HIDDEN_STYLE.test(this.#style)));
  }

  #break(name: string): void {
    if (name === 'br') this.#breakLine();
    else if (!LINES.has(name)) return;
    else if (ROWS.has(name)) {
      // A row ends the cell before it, a table in a cell ends that cell's line.
      this.#inCell = false;
      if (name === 'table') this.#writer.endBlock();
      else this.#writer.endLine();
    } else if (BLOCKS.has(name) && !this.#inCell) this.#writer.endBlock();
    else this.#breakLine();
  }

  /** Preformatted text, as plain text documents are laid out: its own lines, columns three spaces apart. */
  #lines(text: string): void {
    text.split('\n').forEach((line, index, { length }) => {
      // The text after the last break may continue in the next chunk, so it is no complete line yet.
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

/** The text of one entity; what follows its name without a semicolon stays as it is. */
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
  return text;
}
